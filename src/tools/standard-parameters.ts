import { z } from 'zod';
import { timeRanges } from '../request/index.ts';

const strings = z.array(z.string()).optional();
const flag = z.boolean().optional();

/** What a model may say to `web_search`. Other spellings are folded before validation. */
export const searchParameters = z.object({
  query: z.string(),
  limit: z.int().optional().describe('1-50, default 5'),
  includeDomains: strings,
  excludeDomains: strings,
  timeRange: z.enum(timeRanges).optional(),
  startPublishedDate: z.string().optional().describe('ISO date'),
  endPublishedDate: z.string().optional(),
  category: z.string().optional().describe('e.g. news'),
  provider: z.string().optional(),
});

/** What a model may say to `web_fetch`. */
export const fetchParameters = z.object({
  urls: z.array(z.string()).describe('1-20'),
  query: z.string().optional().describe('return only passages that answer this'),
  text: flag,
  highlights: flag,
  summary: flag,
  textMaxCharacters: z.int().optional().describe('per page'),
  heading: z.string().optional().describe('return this section'),
  cursor: z.string().optional().describe('nextCursor of the last call'),
  provider: z.string().optional(),
});
