# The pages are built where everything is installed; the image that runs has only what runs.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund --loglevel=error
COPY tsconfig.json vite.config.ts ./
COPY race race
COPY contract contract
COPY web web
COPY tools tools
RUN npx vite build --logLevel warn && npm prune --omit=dev --no-audit --no-fund

FROM node:24.21.0-bookworm-slim
# Debian's ffmpeg has the encoders libx264 and aac.
RUN apt-get update \
  && apt-get install -y --no-install-recommends ffmpeg \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
COPY race race
COPY contract contract
COPY server server
# So that backups, restores and the doctor run in the container as well.
COPY tools/backup.ts tools/restore.ts tools/results.ts tools/

# The one place that is written to. Everything else belongs to root and may be mounted read-only.
RUN mkdir /data && chown node:node /data
VOLUME /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
EXPOSE 3000
USER node

HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]

# No shell in between: a stop reaches the server itself, which then finishes what it is doing.
CMD ["node", "server/main.ts"]
