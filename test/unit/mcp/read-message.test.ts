import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMessage } from '../../../src/mcp/read-message.ts';

const codeOf = (text: string) => {
  const read = parseMessage(text);
  return 'message' in read ? 'message' : [read.refusal.status, JSON.parse(read.refusal.body).error.code];
};

describe('one JSON-RPC message', () => {
  it.each([
    ['{"jsonrpc":"2.0"}', 'message'],
    ['', [400, -32700]],
    ['{', [400, -32700]],
    ['[]', [400, -32600]],
    ['[{"jsonrpc":"2.0"}]', [400, -32600]],
    ['null', [400, -32600]],
    ['1', [400, -32600]],
    [`{"a":"${'['.repeat(1000)}"}`, 'message'],
    [`{"a":"\\\\${'"'}}`, 'message'],
    [`{"a":"\\"${'{'.repeat(1000)}"}`, 'message'],
    [`{"a":${'['.repeat(63)}${']'.repeat(63)}}`, 'message'],
    [`{"a":${'['.repeat(64)}${']'.repeat(64)}}`, [400, -32600]],
    ['['.repeat(500_000), [400, -32600]],
  ])('%# is judged', (text, code) => {
    expect(codeOf(text)).toEqual(code);
  });

  it('is whatever object JSON holds, as long as it is shallow', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 5 })), (value) => {
        expect(parseMessage(JSON.stringify(value))).toEqual({ message: JSON.parse(JSON.stringify(value)) });
      }),
    );
  });
});
