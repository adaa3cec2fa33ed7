import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Document } from '../../../src/extract/index.ts';
import type { ReadRequest } from '../../../src/request/index.ts';
import { shapeContent } from '../../../src/shape/shape-content.ts';

const lines = (subject: string) =>
  Array.from({ length: 60 }, (_, index) => `Observation ${index} on ${subject} was entered at dawn.`).join('\n\n');
const answer = 'At Harwick bridge high water comes 47 minutes after the open coast.';
const markdown = `## Neaps\n\n${lines('neaps')}\n\n## Delays\n\n${lines('delays')}\n\n${answer}\n\n${lines('floods')}`;
const document = { markdown, title: 'Almanac', toc: [] } as unknown as Document;
const ask = (characters: number) =>
  shapeContent(document, { urls: ['x'], query: 'high water at Harwick bridge' } as ReadRequest, { characters });

describe('the answer to a question', () => {
  it('is kept however few characters there are for it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 120, max: 8000 }), (characters) => {
        const { content } = ask(characters) as { content: string };
        expect(content).toContain(answer);
        expect(content.length).toBeLessThanOrEqual(characters);
      }),
    );
  });
});
