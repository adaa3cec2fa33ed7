export { domainRule, isDomainRule, matchesDomain, notADomain } from './domain-rule.ts';
export { explainIssue } from './explain-issue.ts';
export { foldArguments } from './fold-arguments.ts';
export { nearestName } from './nearest-name.ts';
export { parseRequest } from './parse-request.ts';
export { readRequestSchema, type ReadInput, type ReadRequest } from './read-request.ts';
export {
  filterNames,
  isInOrder,
  searchRequestSchema,
  type FilterName,
  type SearchInput,
  type SearchRequest,
} from './search-request.ts';
export { dayMs, rangeDays, timeRanges, type TimeRange } from './time-range.ts';
