import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLineReader } from '../../../src/mcp/line-reader.ts';

/** What comes out of the reader when the bytes arrive cut at these places. */
function read(bytes: Uint8Array, mostBytes: number, cuts: readonly number[] = []) {
  const lines: string[] = [];
  const tooLong: unknown[] = [];
  const reader = createLineReader({
    mostBytes,
    onLine: (line) => lines.push(line.toString()),
    onTooLong: (id) => tooLong.push(id),
  });
  const edges = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  for (let index = 1; index < edges.length; index += 1) reader.take(bytes.subarray(edges[index - 1], edges[index]));
  reader.end();
  return { lines, tooLong };
}

const filler = 'x'.repeat(2000);

describe('lines', () => {
  it('are the same however they arrive, also the last one without a break', () => {
    const anyLine = fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.replaceAll('\n', ' '));
    fc.assert(
      fc.property(fc.array(anyLine), fc.boolean(), fc.array(fc.nat(), { maxLength: 6 }), (given, isOpen, cuts) => {
        const bytes = Buffer.from(given.join('\n') + (isOpen ? '' : '\n'));
        const { lines, tooLong } = read(bytes, 10_000, cuts);
        expect(lines.filter(Boolean)).toEqual(given.filter(Boolean));
        expect(tooLong).toEqual([]);
      }),
    );
  });

  it('have at most so many bytes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 40 }), { maxLength: 12 }),
        fc.array(fc.nat(), { maxLength: 6 }),
        (lengths, cuts) => {
          const given = lengths.map((length) => 'y'.repeat(length));
          const { lines, tooLong } = read(Buffer.from(given.join('\n')), 20, cuts);
          expect(lines.filter(Boolean)).toEqual(given.filter((line) => line.length > 0 && line.length <= 20));
          expect(tooLong).toHaveLength(given.filter((line) => line.length > 20).length);
        },
      ),
    );
  });

  it.each([
    [`{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"a":"${filler}"}}`, 7],
    [`{ "id" : "a-1" , "method":"x","params":{"a":"${filler}"}}`, 'a-1'],
    [`{"method":"tools/call","params":{"a":"${filler}"},"jsonrpc":"2.0","id":8}`, 8],
    [`{"method":"tools/call","params":{"a":"${filler}"},"jsonrpc":"2.0","id":"b"}  `, 'b'],
    [`{"method":"note","params":{"id":9,"a":"${filler}"}}`, null],
    [`{"method":"note","params":{"a":"${filler}","id":9}}`, null],
    [filler, null],
  ])('that are too long are told of with the id of their request (%#)', (line, id) => {
    for (const cuts of [[], [3, 900, 901], [line.length - 1]]) {
      expect(read(Buffer.from(`${line}\nnext`), 1000, cuts)).toEqual({ lines: ['next'], tooLong: [id] });
    }
  });
});
