"""Tell members with the same name apart."""

import unicodedata
from collections import defaultdict
from collections.abc import Callable, Mapping

import regex

_FEWEST = 4
"""The minimum number of digits in a placeholder name's number, if the number has that many."""

_ALIKE = str.maketrans(
    "АВЕЅІЈКМНОРСТУХҮаеѕіјорсухԁһԛԝѵӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧονι口力二工夕八卜一へりべぺI|0",
    "ABESIJKMHOPCTYXYaesijopcyxdhqwvlABEZHIKMNOPTYXoviロカニエタハトーヘリベペllO",
)
"""Letters that look like another script's or each other, mostly from [UTS #39](https://unicode.org/reports/tr39/)."""

_UNSEEN = regex.compile(r"[\p{Default_Ignorable_Code_Point}\s]+")


def look_of(name: str) -> str:
    """Return the same text for names that readers could take for each other."""
    seen: str = _UNSEEN.sub("", unicodedata.normalize("NFKC", name))
    return seen.translate(_ALIKE)


def tell_apart(names: Mapping[int, str], stand_in: Callable[[str], str]) -> dict[int, str]:
    """Return a label for each number, no two of which look alike: the name, or else a stand-in.

    A number without a name gets ``stand_in`` with its last digits, as few as needed, and so does a number whose name
    looks like a stand-in. The digits also follow names that look the same.
    """
    whole = {number: "" if _imitates(name, stand_in) else name for number, name in names.items()}
    alike: dict[str, list[int]] = defaultdict(list)
    for number, name in whole.items():
        alike[look_of(name)].append(number)
    unclear = {number for look, group in alike.items() if len(group) > 1 or not look for number in group}
    taken = {look for look, group in alike.items() if len(group) == 1 and look}
    return {
        number: _label(number, name, taken, stand_in) if number in unclear else name for number, name in whole.items()
    }


def _label(number: int, name: str, taken: set[str], stand_in: Callable[[str], str]) -> str:
    """Return a label that doesn't look like a ``taken`` one, and add it to these."""
    digits = str(abs(number))
    for count in range(min(_FEWEST, len(digits)), len(digits) + 1):
        label = f"{name} #{digits[-count:]}" if look_of(name) else stand_in(digits[-count:])
        if look_of(label) not in taken:
            break
    taken.add(look_of(label))
    return label


def _imitates(name: str, stand_in: Callable[[str], str]) -> bool:
    """Return true if a name could be taken for a stand-in."""
    digits = "".join(letter for letter in name if letter.isdecimal())
    return bool(digits) and look_of(name).casefold() == look_of(stand_in(digits)).casefold()
