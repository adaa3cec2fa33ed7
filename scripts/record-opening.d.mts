import type { OpeningAnswers } from '../src/mcp/opening-answers.ts';
import type { createMcpServer } from '../src/mcp/index.ts';

export function openingOf(create: typeof createMcpServer, profile: string): Promise<OpeningAnswers>;
