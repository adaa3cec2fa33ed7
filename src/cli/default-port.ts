/** Where `webglass mcp --http` listens when nobody says otherwise. */
export const defaultPort = 8630;
