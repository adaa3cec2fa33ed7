import { describe, expect, it } from 'vitest';
import { isSharedSuffix, sharedSuffixesDate } from '../../../src/merge/shared-suffixes.ts';

describe('shared suffixes', () => {
  it.each([
    ['github.io', 'www', true], // every label is somebody's
    ['github.io', 'm', true],
    ['tumblr.com', 'www', false], // the operator's own
    ['tumblr.com', 'm', true],
    ['gov.uk', 'www', false],
    ['co.uk', 'm', true],
    ['example.com', 'm', false],
    ['com.example.com', 'm', false],
    ['net.com', 'm', false], // a name, not an ending of a country
  ])('%s before %s: %s', (host, label, isShared) => {
    expect(isSharedSuffix(host, label)).toBe(isShared);
  });

  it('are dated', () => {
    expect(sharedSuffixesDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});
