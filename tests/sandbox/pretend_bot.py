"""A small bot on an unmodified discord.py that uses everything the sandbox offers."""

import asyncio
import io
import re
from typing import Self

import discord
from discord import app_commands, ui
from PIL import Image

from sandbox.model.clock import HANGING

HIDDEN = discord.AllowedMentions.none()


def picture(name: str, colour: str = "red") -> discord.File:
    """Return a small picture of one colour to upload."""
    data = io.BytesIO()
    Image.new("RGB", (8, 8), colour).save(data, "PNG")
    data.seek(0)
    return discord.File(data, name, description=f"a {colour} square")


class Count(ui.DynamicItem[ui.Button[ui.LayoutView]], template=r"count:(?P<number>\d+)"):
    """A button that counts presses in its custom_id, and shows a new picture each time."""

    def __init__(self, number: int) -> None:
        super().__init__(ui.Button(label="More", custom_id=f"count:{number}"))
        self.number = number

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[ui.LayoutView], match: re.Match[str], /
    ) -> Self:
        """Rebuild the button from its custom_id."""
        return cls(int(match["number"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        """Show the next number."""
        number = self.number + 1
        name = f"count{number}.png"
        await interaction.response.edit_message(view=board(number), attachments=[picture(name, "blue")])


class Act(ui.DynamicItem[ui.Button[ui.LayoutView]], template=r"act:(?P<what>\w+)"):
    """A button for one of the possible answers to a press."""

    def __init__(self, what: str) -> None:
        super().__init__(ui.Button(label=what.capitalize(), custom_id=f"act:{what}"))
        self.what = what

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[ui.LayoutView], match: re.Match[str], /
    ) -> Self:
        """Rebuild the button from its custom_id."""
        return cls(match["what"])

    async def callback(self, interaction: discord.Interaction) -> None:
        """Answer in the way that the button is named after."""
        match self.what:
            case "defer":
                await interaction.response.defer()
                await interaction.edit_original_response(view=board(7), attachments=[])
                await interaction.followup.send("there you are", ephemeral=True)
            case "modal":
                await interaction.response.send_modal(Ask())
            case "silent":
                pass


class Pick(ui.DynamicItem[ui.Select[ui.LayoutView]], template="pick"):
    """A menu of three fields."""

    def __init__(self) -> None:
        options = [discord.SelectOption(label=f"Field {cell}", value=cell) for cell in ("a1", "b3", "c2")]
        super().__init__(ui.Select(custom_id="pick", placeholder="Where?", options=options, max_values=2))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[ui.LayoutView], match: re.Match[str], /
    ) -> Self:
        """Rebuild the menu."""
        return cls()

    async def callback(self, interaction: discord.Interaction) -> None:
        """Say what was chosen."""
        values = interaction.data["values"]  # type: ignore[typeddict-item, index]
        await interaction.response.send_message("chose " + " ".join(values), ephemeral=True)


class Ask(ui.Modal, title="A question"):
    """A form for a name and a colour."""

    name = ui.Label[Self](text="Name", component=ui.TextInput(max_length=20))
    colour = ui.Label[Self](
        text="Colour",
        description="Either is fine.",
        component=ui.Select(options=[discord.SelectOption(label="Red"), discord.SelectOption(label="Blue")]),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        """Repeat the input."""
        name, colour = self.name.component, self.colour.component
        assert isinstance(name, ui.TextInput)
        assert isinstance(colour, ui.Select)
        await interaction.response.send_message(f"{name.value} likes {colour.values[0]}")


def board(number: int, text: str = "count") -> ui.LayoutView:
    """Return a layout with text, a picture, buttons and a menu."""
    view = ui.LayoutView(timeout=None)
    container = ui.Container[ui.LayoutView](ui.TextDisplay(f"{text} {number}"))
    if number != 7:
        item = discord.MediaGalleryItem(f"attachment://count{number}.png", description=f"the board at {number}")
        container.add_item(ui.MediaGallery(item))
    container.add_item(ui.ActionRow(Count(number), Act("defer"), Act("modal"), Act("silent")))
    container.add_item(ui.ActionRow(Pick()))
    view.add_item(container)
    return view


class Japanese(app_commands.Translator):
    """A translator for the one word that tests check."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """Return the word in Japanese."""
        return "はと" if locale is discord.Locale.japanese and string.message == "dove" else None


class PretendBot(discord.Client):
    """The bot with its commands; ``errors`` are the exceptions in them."""

    def __init__(self, intents: int = 1) -> None:
        wanted = discord.Intents.none()
        wanted.value = intents
        super().__init__(
            intents=wanted,
            allowed_mentions=HIDDEN,
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
        )
        self.tree = app_commands.CommandTree(self)
        self.errors: asyncio.Queue[BaseException] = asyncio.Queue()

    async def error(self) -> BaseException:
        """Return the next exception in a command."""
        async with asyncio.timeout(HANGING):
            return await self.errors.get()

    async def setup_hook(self) -> None:
        """Register everything."""
        self.add_dynamic_items(Count, Act, Pick)
        for name in ("show", "plain", "slow", "whisper", "talk", "nudge", "repeat", "broken", "guess"):
            self.tree.add_command(globals()[name])
        self.tree.add_command(Tournament())
        self.tree.error(self.note)
        await self.tree.set_translator(Japanese())
        await self.tree.sync()

    async def note(self, interaction: discord.Interaction, error: app_commands.AppCommandError) -> None:
        """Remember an error of a command."""
        self.errors.put_nowait(getattr(error, "original", error))


@app_commands.command()
async def show(interaction: discord.Interaction) -> None:
    """Show a board with components and a picture."""
    await interaction.response.send_message(view=board(0), file=picture("count0.png"))


@app_commands.command()
async def plain(interaction: discord.Interaction, opponent: discord.User, note: str = "hello") -> None:
    """Show an embed and ping the opponent only."""
    embed = discord.Embed(title="Challenge", description=note).set_image(url="attachment://plain.png")
    mentions = discord.AllowedMentions(users=[opponent])
    text = f"{interaction.user.mention} challenges {opponent.mention}"
    await interaction.response.send_message(text, embed=embed, file=picture("plain.png"), allowed_mentions=mentions)


@app_commands.command()
async def slow(interaction: discord.Interaction, private: bool = False) -> None:
    """Defer, edit, follow up."""
    await interaction.response.defer(ephemeral=private, thinking=True)
    await interaction.edit_original_response(content="done at last", attachments=[picture("slow.png")])
    await interaction.followup.send("and one more", ephemeral=private)


@app_commands.command()
async def whisper(interaction: discord.Interaction) -> None:
    """Answer one member only."""
    await interaction.response.send_message("only for you", ephemeral=True)


@app_commands.command()
async def talk(interaction: discord.Interaction, name: str) -> None:
    """Open a thread, post there, edit, archive."""
    await interaction.response.send_message("opening")
    assert isinstance(interaction.channel, discord.TextChannel)
    thread = await interaction.channel.create_thread(name=name, type=discord.ChannelType.public_thread)
    message = await thread.send("welcome", nonce="talk-1")
    await thread.get_partial_message(message.id).edit(content="welcome, all", allowed_mentions=HIDDEN)
    await thread.edit(archived=True)


@app_commands.command()
async def nudge(interaction: discord.Interaction) -> None:
    """Write a direct message."""
    await interaction.response.defer(ephemeral=True)
    try:
        await interaction.user.send("your turn")
    except discord.Forbidden as error:
        await interaction.followup.send(f"closed: {error.code}")
    else:
        await interaction.followup.send("sent")


@app_commands.command()
async def repeat(interaction: discord.Interaction, times: app_commands.Range[int, 1, 20]) -> None:
    """Post the same nonce several times."""
    await interaction.response.send_message("posting", ephemeral=True)
    assert isinstance(interaction.channel, discord.TextChannel)
    for _ in range(times):
        await interaction.channel.send("once", nonce="the-same")


@app_commands.command()
async def broken(interaction: discord.Interaction) -> None:
    """Answer twice."""
    await interaction.response.send_message("first")
    await discord.InteractionResponse(interaction).send_message("second")  # one that knows nothing of the first


@app_commands.command()
@app_commands.choices(kind=[app_commands.Choice(name=app_commands.locale_str("dove"), value="d")])
async def guess(interaction: discord.Interaction, event: str, kind: str = "d") -> None:
    """Complete events."""
    await interaction.response.send_message(f"{event} {kind} {interaction.locale.value}", ephemeral=True)


@guess.autocomplete("event")
async def events(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Suggest values that start with the typed text."""
    offered = [event for event in ("a1-a2", "a1-b1", "b3") if event.startswith(current)]
    return [app_commands.Choice(name=event.upper(), value=event) for event in offered]


@app_commands.default_permissions(manage_guild=True)
class Tournament(app_commands.Group, name="tournament", description="Tournaments"):
    """A group with one subcommand."""

    @app_commands.command()
    async def create(
        self, interaction: discord.Interaction, name: str, place: discord.TextChannel | None = None
    ) -> None:
        """Create a tournament."""
        await interaction.response.send_message(f"{name} in {place.mention if place else 'nowhere'}")
