export const commandName = 'web-search';

/** What can follow `/web-search`. */
export const commandWords = [
  { word: 'setup', about: 'set up a provider, step by step' },
  { word: 'doctor', about: 'ask every provider one short question' },
  { word: 'provider', about: 'NAME or auto: whom searches ask in this session' },
  { word: 'profile', about: 'standard, pages or exa: which tools this session has' },
] as const;

export type CommandWord = (typeof commandWords)[number]['word'];

export function completeCommand(prefix: string): { value: string; label: string; description: string }[] | null {
  // A whole word is left alone: the Enter that follows should run it, not choose it once more.
  const found = commandWords.filter(({ word }) => word.startsWith(prefix) && word !== prefix);
  return found.length > 0 ? found.map(({ word, about }) => ({ value: word, label: word, description: about })) : null;
}

/** Advice to use the command line, as somebody in pi can follow it. */
export const inPiWords = (advice: string): string =>
  advice
    .replace(/`webglass (setup|doctor)\b/g, `\`/${commandName} $1`)
    .replaceAll('`webglass config path`', `\`/${commandName}\``)
    .replaceAll('`webglass providers`', '`npx webglass providers`');
