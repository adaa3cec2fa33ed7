import type { z } from 'zod';
import { WebglassError } from '../errors/index.ts';
import { explainIssue, nearestName } from '../request/index.ts';
import type { JsonPath, Place } from './placed-json.ts';

/** One thing that is wrong with a configuration: where, and what. Values are never quoted: they may be keys. */
export interface Mistake {
  readonly path: JsonPath;
  readonly says: string;
}

/** Where a configuration came from, as it is named in messages. */
export interface Origin {
  /** `/home/me/.config/webglass/config.json`, or `The configuration`. */
  readonly label: string;
  readonly placeOf?: (path: JsonPath) => Place | undefined;
}

export const minimalList = '{"providers":[{"name":"exa-main","type":"exa","apiKey":{"env":"EXA_API_KEY"}}]}';
export const minimalSettings = 'webSearch.provider = "tavily", webSearch.tavily.apiKey = "tvly-…"';
export const minimalExa = '{"apiKey":{"env":"EXA_API_KEY"}}';
const mostMistakes = 5;

/** The error every call answers with: which file, which line and key, what is wrong, and a file that would be right. */
export function configError(
  origin: Origin,
  mistakes: readonly Mistake[],
  example: string = minimalList,
): WebglassError {
  const shown = mistakes.slice(0, mostMistakes).map((mistake) => sentence(origin, mistake));
  const rest = mistakes.length - shown.length;
  const more = rest > 0 ? ` (${rest} more)` : '';
  return fileError(ended(`${origin.label}: ${shown.join('; ')}${more}`), example);
}

const ended = (text: string): string => (text.endsWith('?') ? text : `${text}.`);

/** The same for a file as a whole. */
export function fileError(sentence: string, example: string = minimalList): WebglassError {
  if (example === minimalSettings) {
    return new WebglassError('CONFIG', {
      message: `${sentence} Settings that are enough: ${example}`,
      fix: 'Correct the setting named here.',
    });
  }
  return new WebglassError('CONFIG', {
    message: `${sentence} A minimal valid file: ${example}`,
    fix: 'Correct the file, or run `webglass setup`.',
  });
}

/** The same for a variable: no file has to be corrected. */
export function variableMistake(variable: string, says: string, provider?: string): WebglassError {
  return new WebglassError('CONFIG', {
    ...(provider !== undefined && { provider }),
    message: `The environment variable ${variable} ${says}.`,
    fix: `Correct ${variable}, or take it out of the environment.`,
  });
}

function sentence({ placeOf }: Origin, { path, says }: Mistake): string {
  const place = placeOf?.(path);
  const line = place ? `line ${place.line}: ` : '';
  const name = pathText(path);
  return `${line}${name}${name === '' ? '' : ' '}${says}`;
}

/** `providers[0].options.baseUrl` */
function pathText(path: JsonPath): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? String(part) : `${text}.${String(part)}`;
  }, '');
}

/** zod's findings in our words, in the order of the file's keys. */
export function mistakesOf(error: z.ZodError, known: (path: JsonPath) => readonly string[]): Mistake[] {
  return error.issues.flatMap((issue): Mistake[] => {
    if (issue.code !== 'unrecognized_keys') return [{ path: issue.path, says: issue.message }];
    return issue.keys.map((key) => ({ path: [...issue.path, shorten(key)], says: unknownKey(key, issue.path, known) }));
  });
}

function unknownKey(key: string, path: JsonPath, knownAt: (path: JsonPath) => readonly string[]): string {
  const known = knownAt(path);
  if (knownAt([...path, 'options']).includes(key)) return 'belongs under "options" of this entry';
  if (key === 'apiKey' && typeof path.at(-1) === 'number') return 'is not needed: this provider takes no key';
  const near = nearestName(key, known);
  if (near !== undefined) return `is not a known key; did you mean "${near}"?`;
  return known.length > 0 ? `is not a known key; known here: ${known.join(', ')}` : 'is not a known key';
}

const shorten = (key: string): string => (key.length > 60 ? `${key.slice(0, 60)}…` : key);

/** Given to zod with every parse: what a field must be, as the end of a sentence that starts with its name. */
export function explainConfigIssue(issue: z.core.$ZodRawIssue): string | undefined {
  return issue.code === 'invalid_union' && 'discriminator' in issue ? wrongType(issue) : explainIssue(issue);
}

function wrongType(issue: z.core.$ZodRawIssue): string {
  const options = ((issue as { options?: unknown[] }).options ?? []).map(String);
  const entry = issue.input as { type?: unknown } | undefined;
  if (typeof entry?.type !== 'string') return `is missing: name a provider type, one of ${options.join(', ')}`;
  const near = nearestName(entry.type, options);
  const hint = near === undefined ? '' : `; did you mean "${near}"?`;
  return `"${shorten(entry.type)}" is not a provider type${hint || `: use one of ${options.join(', ')}`}`;
}
