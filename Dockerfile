# The packed tarball, as users get it:
#   npm run build && npm pack && docker build --build-arg TARBALL=webglass-0.1.0.tgz --tag webglass .
#   docker run --rm --interactive webglass                              (one client, stdio)
#   docker run --rm --publish 127.0.0.1:8630:8630 --env WEBGLASS_MCP_TOKEN webglass \
#     mcp --http --host 0.0.0.0 --allowed-host localhost --allowed-host 127.0.0.1
FROM node:24-slim
ARG TARBALL
COPY ${TARBALL} /tmp/webglass.tgz
RUN npm install --global --omit=dev --ignore-scripts --no-audit --no-fund /tmp/webglass.tgz && rm /tmp/webglass.tgz
ENV NODE_ENV=production
USER node
WORKDIR /home/node
EXPOSE 8630
ENTRYPOINT ["webglass"]
CMD ["mcp"]
