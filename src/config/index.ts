export { fieldsOf, variablesOf } from './field-facts.ts';
export { configFromSettings, type SettingsReader } from './config-shape.ts';
export { profiles, type Profile } from './config-schema.ts';
export type { ConfiguredProvider } from './configured-provider.ts';
export {
  configJsonSchema,
  configRows,
  describeConfig,
  environmentRows,
  optionRows,
  type ConfigRow,
} from './describe.ts';
export { loadConfig } from './load-config.ts';
export { requireExa, type LoadedConfig } from './loaded-config.ts';
export { agentFile, locateConfig, type LocateOptions } from './locate-config.ts';
export { maskUrl } from './mask-url.ts';
export { parsePlacedJson } from './placed-json.ts';
export { providerRows, type ProviderRow } from './provider-rows.ts';
export { readPrivateFile } from './read-private-file.ts';
export { keyringService, openKeyring } from './resolve-key.ts';
