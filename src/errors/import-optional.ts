import { WebglassError } from './webglass-error.ts';

/**
 * Loads a package that only some people need, when it is needed.
 * @throws WebglassError MISSING_PEER with the install line
 * @example const { Entry } = await importOptional<Keyring>('@napi-rs/keyring', 'to read keys from the system keyring')
 */
export async function importOptional<Module>(name: string, forWhat: string): Promise<Module> {
  try {
    return (await import(name)) as Module;
  } catch {
    // The low-level reason (not found, wrong platform) names paths of this machine and changes nothing for the reader.
    throw new WebglassError('MISSING_PEER', {
      message: `The optional package ${name} is needed ${forWhat}, and it could not be loaded.`,
      fix: `Install it beside webglass: npm install ${name}`,
    });
  }
}
