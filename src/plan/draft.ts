import type { ProviderSearchRequest, SearchCapabilities } from '../providers/index.ts';
import type { SearchRequest } from '../request/index.ts';
import type { FilterReport } from '../values/result.ts';

/** A request in the making. */
export type Draft = { -readonly [Name in keyof ProviderSearchRequest]: ProviderSearchRequest[Name] };

export type Fate = keyof FilterReport;

/** Puts one filter into the draft. `undefined`: as any other filter, natively or not at all. */
export type Fit = (draft: Draft, asked: SearchRequest, can: SearchCapabilities) => Fate | undefined;
