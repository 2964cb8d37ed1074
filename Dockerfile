# Node's official image, with the digest of its index for amd64 and arm64. `npm run release` refuses it without one.
ARG NODE_IMAGE=node:24-trixie-slim@sha256:8ec5d7557396cfe32d21c3f9c13072355ceab22b584578ca4bb28af31120cffe

# The page. Its packages stay behind in this stage.
FROM ${NODE_IMAGE} AS page
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

# What the server needs to run, and no install script of it.
FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts

FROM ${NODE_IMAGE}
# pg_dump and pg_restore, as new as the database of compose.yaml, for `morgenkreis backup` and `restore`.
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-client-17 \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o node -g node /backups
WORKDIR /app
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY domain domain
COPY contract contract
COPY server/bin server/bin
COPY server/src server/src
COPY server/demo server/demo
COPY --from=page /app/web/dist web/dist
COPY --from=page /app/web/dist-server web/dist-server
RUN ln -s ../../../app/server/bin/morgenkreis /usr/local/bin/morgenkreis
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/main.ts"]
