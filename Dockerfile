# Hatoba in a container: docs/operating.md says how it is used. Everything that changes lies in /data, or in PostgreSQL.

FROM python:3.11-slim-bookworm@sha256:528257d48c1da0dcecc2e725d1ae34498d60c965f1241e39cd6a85a8859bdf84 AS build
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1 PIP_ROOT_USER_ACTION=ignore
RUN python -m venv /opt/hatoba
WORKDIR /build

# What it needs, first: this layer stays while only Hatoba itself changes. Wheels alone, so no compiler is needed.
COPY constraints.txt pyproject.toml ./
RUN python -c "import tomllib; project = tomllib.load(open('pyproject.toml', 'rb'))['project']; \
        print(*project['dependencies'], *project['optional-dependencies']['postgres'], sep='\n')" > needs.txt \
 && /opt/hatoba/bin/pip install --only-binary :all: --constraint constraints.txt --requirement needs.txt

COPY LICENSE README.md bot.py runtime.py settings.py upkeep.py ./
COPY club/ club/
COPY cogs/ cogs/
COPY engines/ engines/
COPY names/ names/
COPY players/ players/
COPY playground/ playground/
COPY rehearsal/ rehearsal/
COPY render/ render/
COPY sandbox/ sandbox/
COPY texts/ texts/
RUN /opt/hatoba/bin/pip install --constraint constraints.txt --no-deps . \
 && /opt/hatoba/bin/pip check


# Fonts for names in scripts that Hatoba doesn't ship: one file for each script, 35 MB of the packages' 130.
FROM python:3.11-slim-bookworm@sha256:528257d48c1da0dcecc2e725d1ae34498d60c965f1241e39cd6a85a8859bdf84 AS fonts
WORKDIR /usr/share/fonts
# hadolint ignore=DL3008
RUN apt-get update \
 && apt-get install --no-install-recommends --yes fonts-noto-core fonts-noto-cjk \
 && mkdir /fonts \
 && cp opentype/noto/NotoSansCJK-Bold.ttc truetype/noto/NotoSans*-Bold.ttf truetype/noto/NotoSerifTibetan-Bold.ttf /fonts \
 && for font in truetype/noto/NotoSans*-Regular.ttf; do \
        test -e "${font%-Regular.ttf}-Bold.ttf" || cp "$font" /fonts; \
    done \
 && rm /fonts/NotoSansSignWriting-Regular.ttf


FROM python:3.11-slim-bookworm@sha256:528257d48c1da0dcecc2e725d1ae34498d60c965f1241e39cd6a85a8859bdf84
# Pillow loads FriBidi to combine letters of Arabic, Devanagari and other scripts.
# hadolint ignore=DL3008
RUN apt-get update \
 && apt-get install --no-install-recommends --yes libfribidi0 \
 && rm -rf /var/lib/apt/lists/*
COPY --from=fonts /fonts /usr/share/fonts/truetype/noto
COPY --from=build /opt/hatoba /opt/hatoba
RUN groupadd --gid 10001 hatoba \
 && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin hatoba \
 && install --directory --owner=hatoba --group=hatoba --mode=0700 /data
# Two arenas instead of eight for each core: threads that work on a move for a moment would leave each of them fragmented.
# Blocks of 1 MiB and more, such as pixels of a picture, go back to the system at once, and so does the free end of the heap.
ENV PATH=/opt/hatoba/bin:$PATH \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=1048576 \
    MALLOC_TRIM_THRESHOLD_=4194304 \
    PYTHONUNBUFFERED=1 \
    DATABASE_URL=sqlite:////data/hatoba.db \
    METRICS_PORT=9464
USER 10001:10001
WORKDIR /data
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=12s --start-period=90s --retries=4 CMD ["python", "-c", \
    "import os, urllib.request as web; web.urlopen(f\"http://127.0.0.1:{os.environ['METRICS_PORT']}/healthz\", timeout=10)"]
ENTRYPOINT ["python", "-m", "bot"]
CMD ["run"]
