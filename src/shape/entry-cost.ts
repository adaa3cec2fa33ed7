import { countTokens } from './count-tokens.ts';

/** What an object costs as one of a list: from its first name to that of the next, since the signs between them are one token. */
export const entryCost = (value: unknown): number => countTokens(`${JSON.stringify(value).slice(2)},{"`);
