import type { Profile } from '../config/profile.ts';
import { frameMeaning } from '../render/frame.ts';
import { grantedNames } from './rename-tools.ts';
import { withNames } from './with-names.ts';

const reading: Readonly<Record<Profile, string>> = { standard: 'web_fetch', pages: 'open_page', exa: 'web_fetch' };

/**
 * Told to the model once: what the frame means, how to go on, how to cite. `names`: other names wanted for the tools, as in
 * `tools.names` of the configuration.
 */
export function instructionsFor(profile: Profile, names: Readonly<Record<string, string>> = {}): string {
  const granted = grantedNames([{ name: 'web_search' }, { name: reading[profile] }], names);
  const how = withNames(`Search with web_search, then read what matters with ${reading[profile]}.`, granted);
  return `${frameMeaning} ${how} Cite each claim as [n] with the url of that result.`;
}
