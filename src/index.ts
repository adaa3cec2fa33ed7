export {
  createWebglass,
  type CallOptions,
  type Progress,
  type VerifyQuote,
  type Webglass,
  type WebglassOptions,
} from './webglass.ts';
export { catalog, WebglassError, type Code, type ErrorDetails } from './errors/index.ts';
export type { ReadInput, ReadRequest, SearchInput, SearchRequest } from './request/index.ts';
export type {
  Attempt,
  FilterReport,
  PageError,
  Passage,
  QuoteSpan,
  ReadPage,
  ReadResult,
  SearchHit,
  SearchResult,
  Source,
} from './values/result.ts';
export { defineProvider } from './providers/define-provider.ts';
export type {
  Answer,
  Hit,
  Provider,
  ProviderReadRequest,
  ProviderSearchRequest,
  ReadAnswer,
  SearchAnswer,
  SearchCapabilities,
  WireReply,
  WireRequest,
} from './providers/define-provider.ts';
export {
  createProviderRegistry,
  getConfiguredProvider,
  getDefaultProvider,
  getProvider,
  isConfigured,
  listProviders,
  registerProvider,
  sensitiveSettings,
  type ProviderChoice,
  type ProviderRegistry,
  type RegisterOptions,
} from './providers/registry.ts';
export type { QuoteRequest, VerifiedQuote } from './verify-quote.ts';
export type { QuoteDifference } from './shape/verify-quote.ts';
export { renderCitations, type CitationStyle } from './render/citations.ts';
