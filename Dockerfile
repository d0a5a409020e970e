# syntax=docker/dockerfile:1
FROM node:24-bookworm-slim AS build
WORKDIR /forecourt
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node node_modules/@react-router/dev/bin.cjs build && node bootstrap/compress.mjs
# What pages of the version before still name, where the operator has put it (docs/operations.md).
RUN if [ -d old-assets ]; then cp -an old-assets/. build/client/assets/; fi

FROM node:24-bookworm-slim AS dependencies
WORKDIR /forecourt
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24-bookworm-slim
WORKDIR /forecourt
# The command line runs from its sources; the demo's folders are needed outside production only.
COPY --from=dependencies /forecourt/node_modules node_modules
COPY package.json ./
COPY migrations migrations
COPY demo demo
COPY app app
COPY cli cli
COPY server server
COPY --from=build /forecourt/build build
RUN printf '#!/bin/sh\nexec node /forecourt/cli/forecourt.mjs "$@"\n' >/usr/local/bin/forecourt \
  && chmod 755 /usr/local/bin/forecourt \
  && mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 ADMIN_PORT=9300 FORECOURT_DATA=/data MALLOC_ARENA_MAX=1
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# Only whether the process answers: while the database is away it serves what it keeps, and starting it again would not help.
HEALTHCHECK --start-period=30s --interval=10s --timeout=3s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.ADMIN_PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=8", "build/server/index.js"]
