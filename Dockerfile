# syntax=docker/dockerfile:1
# The server and everything it loads, built from the source tree; runs as a user without rights.
FROM node:22-bookworm-slim AS client
WORKDIR /client
COPY client/package.json client/package-lock.json client/.npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund

FROM python:3.13-slim-bookworm AS build
WORKDIR /source
COPY requirements-web.lock ./
RUN python -m venv /theomachy \
    && /theomachy/bin/pip install --no-cache-dir --require-hashes --requirement requirements-web.lock
COPY pyproject.toml README.md LICENSE ./
COPY src src
COPY --from=client /client/node_modules/idiomorph/dist/idiomorph.esm.js src/theomachy/web/static/vendor/
RUN /theomachy/bin/pip install --no-cache-dir --no-deps .

FROM python:3.13-slim-bookworm
RUN useradd --system --uid 10001 --create-home --home-dir /data theomachy
COPY --from=build /theomachy /theomachy
# hadolint ignore=DL3066
USER theomachy
WORKDIR /data
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["/theomachy/bin/python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8000/health', timeout=4)"]
ENTRYPOINT ["/theomachy/bin/theomachy"]
CMD ["serve", "--host", "0.0.0.0"]
