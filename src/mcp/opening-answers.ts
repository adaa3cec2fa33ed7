import { readFileSync } from 'node:fs';
import type { Profile } from '../config/profile.ts';

/** What the server answers to the messages every client begins with, by method. */
type Answers = Readonly<Record<string, unknown>>;

export interface OpeningAnswers {
  /** Clients with a handshake, by the version they ask for. */
  readonly handshake: Readonly<Record<string, Answers>>;
  /** Clients without one: each request says what it is. */
  readonly stateless: Readonly<Record<string, Answers>>;
}

/**
 * The answers the build recorded from this very server. None when the sources run unbuilt.
 * (Seen from dist/bundle, where this code ends up, `../mcp` is where the build puts them.)
 */
export function openingAnswers(profile: Profile): OpeningAnswers | undefined {
  try {
    const file = new URL(`../mcp/opening-${profile}.json`, import.meta.url);
    return JSON.parse(readFileSync(file, 'utf8')) as OpeningAnswers;
  } catch {
    return undefined; // the server answers for itself
  }
}
