import { describe, expect, it } from 'vitest';
import { judgeForm, judgeSender, judgeToken } from '../../../src/mcp/http-guard.ts';

const token = 'correct-horse-battery';
const rules = { hosts: new Set(['127.0.0.1:8630', 'tools.example']), origins: new Set(['https://app.example']), token };

function head(method: string, headers: Record<string, string>, more: readonly string[] = []) {
  return { method, headers, rawHeaders: [...Object.entries(headers).flat(), ...more] };
}

describe('who may speak', () => {
  it.each([
    ['the address', { host: '127.0.0.1:8630' }],
    ['a name that was allowed', { host: 'tools.example' }],
    ['a name in capitals', { host: 'Tools.Example' }],
    ['an origin that was allowed', { host: 'tools.example', origin: 'https://app.example' }],
    [
      'an allowed origin across sites',
      { host: 'tools.example', origin: 'https://app.example', 'sec-fetch-site': 'cross-site' },
    ],
    ['the same site', { host: 'tools.example', 'sec-fetch-site': 'same-origin' }],
  ])('lets in %s', (_, headers) => {
    expect(judgeSender(head('POST', headers), rules)).toBeUndefined();
  });

  it.each([
    ['no host', {}],
    ['another host', { host: 'evil.example' }],
    ['the host on another port', { host: '127.0.0.1:80' }],
    ['the host without its port', { host: '127.0.0.1' }],
    ['a host that begins like ours', { host: '127.0.0.1:8630.evil.example' }],
    ['another origin', { host: 'tools.example', origin: 'https://evil.example' }],
    ['no origin worth the name', { host: 'tools.example', origin: 'null' }],
    [
      'an origin that begins like an allowed one',
      { host: 'tools.example', origin: 'https://app.example.evil.example' },
    ],
    ['an allowed origin by another scheme', { host: 'tools.example', origin: 'http://app.example' }],
    ['another site without an origin', { host: 'tools.example', 'sec-fetch-site': 'cross-site' }],
  ])('refuses %s', (_, headers: Record<string, string>) => {
    expect(judgeSender(head('POST', headers), rules)?.status).toBe(403);
  });

  it('refuses two hosts', () => {
    expect(judgeSender(head('POST', { host: 'tools.example' }, ['Host', 'evil.example']), rules)?.status).toBe(403);
  });

  it('answers no preflight', () => {
    expect(judgeSender(head('OPTIONS', { host: 'tools.example' }), rules)?.status).toBe(403);
  });
});

describe('the token', () => {
  it.each([`Bearer ${token}`, `bearer   ${token}`])('is taken as %s', (authorization) => {
    expect(judgeToken(head('POST', { authorization }), rules)).toBeUndefined();
  });

  it.each([
    [undefined, 'Bearer realm="webglass"'],
    ['Bearer', 'Bearer realm="webglass"'],
    [`Basic ${token}`, 'Bearer realm="webglass"'],
    [`Bearer ${token} `, 'Bearer realm="webglass"'],
    ['Bearer wrong', 'Bearer realm="webglass", error="invalid_token"'],
    [`Bearer ${token}x`, 'Bearer realm="webglass", error="invalid_token"'],
  ])('is asked for when the header says %s', (authorization, challenge) => {
    const refusal = judgeToken(head('POST', authorization === undefined ? {} : { authorization }), rules);
    expect([refusal?.status, refusal?.headers['www-authenticate']]).toEqual([401, challenge]);
    expect(refusal?.body).not.toContain(token);
  });

  it('is not asked for where there is none', () => {
    expect(judgeToken(head('POST', {}), { ...rules, token: undefined })).toBeUndefined();
  });
});

describe('the form', () => {
  it.each(['application/json', 'Application/JSON; charset=utf-8'])('takes %s', (type) => {
    expect(judgeForm(head('POST', { 'content-type': type }), ['POST'])).toBeUndefined();
  });

  it.each([undefined, 'text/plain', 'application/json5', 'multipart/form-data', 'text/plain;application/json'])(
    'refuses %s',
    (type) => {
      expect(judgeForm(head('POST', type === undefined ? {} : { 'content-type': type }), ['POST'])?.status).toBe(415);
    },
  );

  it('names the methods it takes', () => {
    expect(judgeForm(head('GET', {}), ['POST'])).toMatchObject({ status: 405, headers: { allow: 'POST' } });
  });
});
