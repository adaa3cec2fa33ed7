import type { Profile } from '../config/profile.ts';
import { frameMeaning } from '../render/frame.ts';
import { withNames } from './with-names.ts';

const reading: Readonly<Record<Profile, string>> = { standard: 'web_fetch', pages: 'open_page', exa: 'web_fetch' };

/** Told to the model once: what the frame means, how to go on, how to cite. `names`: other names the tools have. */
export const instructionsFor = (profile: Profile, names: Readonly<Record<string, string>> = {}): string =>
  `${frameMeaning} ${withNames(`Search with web_search, then read what matters with ${reading[profile]}.`, names)} ` +
  'Cite each claim as [n] with the url of that result.';
