import { describe, expect, it } from 'vitest';
import { jina } from '../../../src/providers/jina.ts';
import { converse } from '../../helpers/converse.ts';

describe('the hosts of Jina', () => {
  it('are one for pages and one for searches, or one stand-in for both', () => {
    const urls = (role: 'search' | 'read', settings: Record<string, unknown>) =>
      converse(jina, role, { urls: ['https://a.example/'] }, { settings }).sent.map(({ url }) => url);
    expect(urls('read', {})).toEqual(['https://r.jina.ai/']);
    expect(urls('search', { apiKey: 'k' })).toEqual(['https://s.jina.ai/']);
    expect(urls('read', { baseUrl: 'http://127.0.0.1:1/' })).toEqual(['http://127.0.0.1:1/']);
    expect(urls('search', { apiKey: 'k', baseUrl: 'http://127.0.0.1:1' })).toEqual(['http://127.0.0.1:1/']);
  });
});
