import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runNode } from './run-script.ts';

describe('npm run demo', () => {
  it('shows a search and a batch read over a small web, and exits', async () => {
    const { code, out, err } = await runNode(['demo/main.mjs']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('1. [How tides come and go](http://127.0.0.1:');
    expect(out).toContain('Das Café wurde im Jahre 1904 eröffnet.');
    expect(out).toContain('```http');
    expect(out).toContain('Children under twelve go free.');
    expect(out).not.toContain('closed for ever');
    expect(out).toContain('page not found (404)');
    expect(out).toContain('fifty minutes later every day');
  });
});

describe('examples', () => {
  it.each(readdirSync('examples').filter((name) => name.endsWith('.mjs')))('%s runs and asserts', async (name) => {
    const { code, err } = await runNode([`examples/${name}`]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });
});
