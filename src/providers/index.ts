import type { AnyProvider } from './define-provider.ts';
import { exa } from './exa.ts';
import { searxng } from './searxng.ts';
import { tavily } from './tavily.ts';

/** The table is the registry: config schema, docs, CLI help and the contract suite follow from it. */
export const builtInProviders: readonly AnyProvider[] = [exa, searxng, tavily];

export * from './define-provider.ts';
export { refusalOf, refused, parseBody, wordsOf } from './refusal.ts';
export { publishedDate } from './published-date.ts';
export { refusalError, understandReply } from './understand-reply.ts';
