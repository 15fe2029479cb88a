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

COPY LICENSE README.md bot.py settings.py upkeep.py ./
COPY bench/ bench/
COPY club/ club/
COPY cogs/ cogs/
COPY engines/ engines/
COPY players/ players/
COPY rehearsal/ rehearsal/
COPY render/ render/
COPY sandbox/ sandbox/
COPY texts/ texts/
RUN /opt/hatoba/bin/pip install --constraint constraints.txt --no-deps . \
 && /opt/hatoba/bin/pip check


FROM python:3.11-slim-bookworm@sha256:528257d48c1da0dcecc2e725d1ae34498d60c965f1241e39cd6a85a8859bdf84
COPY --from=build /opt/hatoba /opt/hatoba
RUN groupadd --gid 10001 hatoba \
 && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin hatoba \
 && install --directory --owner=hatoba --group=hatoba --mode=0700 /data
ENV PATH=/opt/hatoba/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    MPLCONFIGDIR=/tmp/matplotlib \
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
