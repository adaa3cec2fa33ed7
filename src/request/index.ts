export { domainRule, matchesDomain } from './domain-rule.ts';
export { foldArguments } from './fold-arguments.ts';
export { parseRequest } from './parse-request.ts';
export { readRequestSchema, type ReadInput, type ReadRequest } from './read-request.ts';
export {
  filterNames,
  searchRequestSchema,
  timeRanges,
  type FilterName,
  type SearchInput,
  type SearchRequest,
  type TimeRange,
} from './search-request.ts';
