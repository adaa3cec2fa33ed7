import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { generatedDocs, writeDocs } from '../scripts/generate-docs.ts';

// `npm run docs`: the test runner already knows how to run the sources.
if (process.env['UPDATE'] === '1') writeDocs();

describe('the generated documentation is fresh (else: npm run docs)', () => {
  it.each(Object.entries(generatedDocs()))('%s', (path, text) => {
    expect(readFileSync(path, 'utf8')).toBe(text);
  });
});
