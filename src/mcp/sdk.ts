/**
 * What we use of the MCP SDK. The build bundles it into the published files, so users install no MCP packages.
 * `Server` is the SDK's low-level class: our tools bring their own schemas and fold other spellings before validation,
 * which the high-level one would refuse.
 */
export {
  createMcpHandler,
  parseJSONRPCMessage,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
} from '@modelcontextprotocol/server';
export { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
export type {
  CallToolResult,
  ContentBlock,
  JSONRPCMessage,
  jsonSchemaValidator,
  ListToolsResult,
  McpServerFactory,
  RequestId,
  ServerContext,
  ServerOptions,
  Transport,
} from '@modelcontextprotocol/server';
