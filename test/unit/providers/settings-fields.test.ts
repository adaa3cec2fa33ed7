import { describe, expect, it } from 'vitest';
import { baseUrl, optionalKey, ownBaseUrl, requiredKey } from '../../../src/providers/settings-fields.ts';

describe('settings of a provider', () => {
  it('trims a key and refuses an empty one', () => {
    expect(requiredKey('K').parse(' key ')).toBe('key');
    expect(requiredKey('K').safeParse('  ').success).toBe(false);
    expect(requiredKey('K').safeParse(undefined).success).toBe(false);
    expect(optionalKey('K').parse(undefined)).toBeUndefined();
    expect(optionalKey('K').safeParse('').success).toBe(false);
  });

  it('says where a key is looked for, and that it is a secret', () => {
    expect(requiredKey('K').meta()).toEqual({ description: 'API key.', env: 'K', secret: true });
    expect(ownBaseUrl('U').meta()).toEqual({ description: 'Address of your instance.', env: 'U' });
    expect(baseUrl('https://a.example').meta()).toEqual({ description: 'Address of the service.' });
  });

  it.each([
    ['https://a.example', 'https://a.example'],
    ['http://localhost:8080/', 'http://localhost:8080'],
    ['https://a.example/api///', 'https://a.example/api'],
  ])('takes %s for %s', (given, address) => {
    expect(ownBaseUrl('U').parse(given)).toBe(address);
  });

  it.each(['ftp://a.example', 'a.example', '', 'xhttps://a.example', 'httpsx://a.example'])('refuses %j', (given) => {
    expect(ownBaseUrl('U').safeParse(given).error?.issues[0]?.message).toBe('must be an http(s) URL');
  });

  it.each(['http://a.example/x?token=abc', 'http://a.example/?', 'http://a.example/#part'])('refuses %j', (given) => {
    expect(
      ownBaseUrl('U')
        .safeParse(given)
        .error?.issues.map(({ message }) => message),
    ).toEqual(['must be an address without "?" and "#": paths are added to it']);
  });

  it('stands at the service unless told otherwise', () => {
    expect(baseUrl('https://a.example').parse(undefined)).toBe('https://a.example');
    expect(baseUrl('https://a.example').parse('https://b.example/')).toBe('https://b.example');
  });
});
