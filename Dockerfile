# The product without its embedded database: set DATABASE_URL. See docs/deployment.md and deploy/compose.yaml.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts scripts
RUN node scripts/ready.mjs --run-only
COPY . .
RUN npm run build && node scripts/runtime.mjs && npm prune --omit=dev --no-audit --no-fund && mkdir /data

# No shell, no package manager, not root.
FROM gcr.io/distroless/nodejs22-debian12:nonroot
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data DEMO=0
COPY --from=build --chown=65532:65532 /data /data
COPY --from=build /app/package.json /app/schema.graphql ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
VOLUME /data
EXPOSE 3811
HEALTHCHECK --start-period=60s CMD ["/nodejs/bin/node", "-e", "fetch('http://127.0.0.1:3811/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["dist/server/keeper.mjs"]
