export { configFromSettings, type SettingsReader, type Shape } from './config-shape.ts';
export {
  configSchema,
  defaultPageLength,
  defaultTimeouts,
  profiles,
  type Config,
  type ConfigInput,
  type Profile,
  type ProviderEntry,
} from './config-schema.ts';
export type { ConfiguredProvider, ResolvedSettings } from './configured-provider.ts';
export type { KeyFacts, KeySource } from './key-source.ts';
export { loadConfig, type LoadOptions } from './load-config.ts';
export { localReaders, requireExa, type ConfigSource, type LoadedConfig } from './loaded-config.ts';
export { agentFile, locateConfig, ownFile, type ConfigLocation, type LocateOptions } from './locate-config.ts';
export type { CommonOptions } from './provider-entry.ts';
export {
  configJsonSchema,
  configRows,
  describeConfig,
  environmentRows,
  optionRows,
  type ConfigRow,
  type VariableRow,
} from './describe.ts';
export { providerRows, type ProviderRow } from './provider-rows.ts';
export { parsePlacedJson } from './placed-json.ts';
export { keyringService, openKeyring } from './resolve-key.ts';
