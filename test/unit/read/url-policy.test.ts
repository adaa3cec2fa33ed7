import { describe, expect, it } from 'vitest';
import { createUrlPolicy } from '../../../src/read/url-policy.ts';

describe('urlPolicy', () => {
  it('any reads everything', () => {
    expect(createUrlPolicy('any', []).refusal('https://a.example/x')).toBeUndefined();
  });

  it('seen reads only addresses that were met, exactly', () => {
    const policy = createUrlPolicy('seen', []);
    policy.saw(['https://a.example/x?q=1']);
    policy.sawText('Look at (https://b.example/doc), please, and at https://b.example/a_(b).');
    expect(policy.refusal('https://b.example/a_(b)')).toBeUndefined();
    const codes = [
      'https://a.example/x?q=1#part',
      'https://A.example:443/x?q=1',
      'https://b.example/doc',
      'https://a.example/x?q=secret',
      'https://a.example/',
      'nonsense',
    ].map((url) => policy.refusal(url)?.code);
    expect(codes).toEqual([undefined, undefined, undefined, 'BLOCKED', 'BLOCKED', 'BLOCKED']);
  });

  it('seen forgets the oldest of very many', () => {
    const policy = createUrlPolicy('seen', []);
    policy.saw(Array.from({ length: 20_001 }, (_, index) => `https://a.example/${index}`));
    expect(policy.refusal('https://a.example/0')?.code).toBe('BLOCKED');
    expect(policy.refusal('https://a.example/20000')).toBeUndefined();
  });

  it('allowlist reads only listed domains and paths', () => {
    const policy = createUrlPolicy('allowlist', ['docs.example', 'b.example/guide']);
    const urls = [
      'https://docs.example/a',
      'https://sub.docs.example/',
      'https://b.example/guide/1',
      'https://b.example/other',
      'https://docs.example.evil.net/',
      'https://docs.example//a',
      'https://b.example//guide/1',
      'https://b.example/guide/..%2fother',
      'https://b.example/guide/..;/other',
      'https://b.example/guide/%252e%252e/other',
    ];
    expect(urls.map((url) => policy.refusal(url)?.code)).toEqual([
      undefined,
      undefined,
      undefined,
      'BLOCKED',
      'BLOCKED',
      undefined,
      'BLOCKED',
      'BLOCKED',
      'BLOCKED',
      'BLOCKED',
    ]);
  });
});
