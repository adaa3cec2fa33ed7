import { WebglassError, type Code } from '../errors/index.ts';

/** What a test call needs of the engine. */
export interface TestEngine {
  readonly search: (request: {
    query: string;
    limit: number;
    provider: string;
  }) => Promise<{ results: readonly unknown[] }>;
  readonly read: (request: { urls: string[]; provider: string }) => Promise<{
    pages: readonly { readonly error?: { readonly message: string; readonly code?: Code } }[];
  }>;
}

export interface Verified {
  readonly ok: boolean;
  /** One sentence for people. */
  readonly says: string;
  /** What kind of failure it was. */
  readonly code?: Code;
}

const testQuery = 'weather today';
const testPage = 'https://example.com/';

/** One real call to the new provider, so that a wrong key shows now and not in the middle of somebody's work. */
export async function verifySetup(name: string, role: 'search' | 'read', engine: TestEngine): Promise<Verified> {
  try {
    if (role === 'search') {
      const { results } = await engine.search({ query: testQuery, limit: 1, provider: name });
      const found = results.length === 0 ? 'without results' : 'with results';
      return { ok: true, says: `"${name}" answered a test search ${found}.` };
    }
    const { pages } = await engine.read({ urls: [testPage], provider: name });
    const error = pages[0]?.error;
    if (error)
      return {
        ok: false,
        says: `"${name}" could not read a test page: ${error.message}`,
        ...(error.code && { code: error.code }),
      };
    return { ok: true, says: `"${name}" read a test page.` };
  } catch (error) {
    if (!WebglassError.is(error)) throw error;
    return { ok: false, says: `"${name}" did not answer: ${error.message} ${error.fix}`, code: error.code };
  }
}
