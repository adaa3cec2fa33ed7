import type { AnyProvider } from './define-provider.ts';
import { brave } from './brave.ts';
import { crawl4ai } from './crawl4ai.ts';
import { ddgs } from './ddgs.ts';
import { duckduckgo } from './duckduckgo.ts';
import { exa } from './exa.ts';
import { firecrawl } from './firecrawl.ts';
import { jina } from './jina.ts';
import { kagi } from './kagi.ts';
import { linkup } from './linkup.ts';
import { ollama } from './ollama.ts';
import { parallel } from './parallel.ts';
import { perplexity } from './perplexity.ts';
import { searxng } from './searxng.ts';
import { serper } from './serper.ts';
import { tavily } from './tavily.ts';
import { wikipedia } from './wikipedia.ts';
import { you } from './you.ts';

/** The table is the registry: config schema, docs, CLI help and the contract suite follow from it. */
export const builtInProviders: readonly AnyProvider[] = [
  brave,
  crawl4ai,
  ddgs,
  duckduckgo,
  exa,
  firecrawl,
  jina,
  kagi,
  linkup,
  ollama,
  parallel,
  perplexity,
  searxng,
  serper,
  tavily,
  wikipedia,
  you,
];

export { checkedRead, checkedSearch } from './checked-answer.ts';
export * from './define-provider.ts';
export { parseBody } from './refusal.ts';
export { understandReply } from './understand-reply.ts';
