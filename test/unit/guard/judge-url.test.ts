import { describe, expect, it } from 'vitest';
import { checkUrl, judgeUrl, type Lookup } from '../../../src/guard/index.ts';

const publicAddress = '93.184.215.14';
const asked: string[] = [];

/** Every name is public, unless the table says otherwise. */
const lookupIn =
  (names: Record<string, readonly string[]> = {}): Lookup =>
  async (name) => {
    asked.push(name);
    return (names[name] ?? [publicAddress]).map((address) => ({ address }));
  };

describe('judgeUrl', () => {
  it.each([
    ['https://www.example.org/', 'https://www.example.org/'],
    ['  https://www.example.org/a b  ', 'https://www.example.org/a%20b'],
    ['https://www.example.org./x', 'https://www.example.org/x'],
    ['https://bücher.example.org/', 'https://xn--bcher-kva.example.org/'],
    [
      'HTTP://WWW.EXAMPLE.ORG:8080/?u=http://localhost/#@127.0.0.1',
      'http://www.example.org:8080/?u=http://localhost/#@127.0.0.1',
    ],
    ['https://www.example.org/?q=a\\b', 'https://www.example.org/?q=a\\b'],
    ['https://www.example.org/@someone', 'https://www.example.org/@someone'],
    ['https://127.0.0.1.example.org/', 'https://127.0.0.1.example.org/'],
    ['https://localhost.example.org/', 'https://localhost.example.org/'],
    ['https://internal-affairs.example.org:8443/', 'https://internal-affairs.example.org:8443/'],
    ['https://1.1.1.1/', 'https://1.1.1.1/'],
    ['http://16843009/', 'http://1.1.1.1/'],
    ['https://[2606:4700:4700::1111]/', 'https://[2606:4700:4700::1111]/'],
  ])('allows %s', async (raw, url) => {
    expect(await judgeUrl(raw, { lookup: lookupIn() })).toEqual({ allowed: true, url });
  });

  it.each([
    ['', 'URL_INVALID'],
    ['www.example.org', 'URL_INVALID'],
    ['//www.example.org/', 'URL_INVALID'],
    ['https://', 'URL_INVALID'],
    ['http://999.1.1.1/', 'URL_INVALID'],
    ['http://[fe80::1%25eth0]/', 'URL_INVALID'],
    ['https://www.example.org/\n', 'URL_INVALID'],
    ['https://www.example.org/\r\nHost: x', 'URL_INVALID'],
    ['https://www.exam\tple.org/', 'URL_INVALID'],
    ['https://www.example.org/\0', 'URL_INVALID'],
    ['https://www.example.org/\x7f', 'URL_INVALID'],
    ['https://www.example.org\\@10.0.0.1/', 'URL_INVALID'],
    ['https:\\\\www.example.org/', 'URL_INVALID'],
    [`https://www.example.org/${'a'.repeat(8192)}`, 'URL_INVALID'],
    ['localhost:8080', 'SCHEME_BLOCKED'],
    ['file:///etc/passwd', 'SCHEME_BLOCKED'],
    ['ftp://www.example.org/', 'SCHEME_BLOCKED'],
    ['ws://www.example.org/', 'SCHEME_BLOCKED'],
    ['javascript:alert(1)', 'SCHEME_BLOCKED'],
    ['data:text/html,x', 'SCHEME_BLOCKED'],
    ['view-source:https://www.example.org/', 'SCHEME_BLOCKED'],
    ['blob:https://www.example.org/1', 'SCHEME_BLOCKED'],
    ['https://user@www.example.org/', 'USERINFO_BLOCKED'],
    ['https://:pw@www.example.org/', 'USERINFO_BLOCKED'],
    ['https://@www.example.org/', 'USERINFO_BLOCKED'],
    [' http://:@www.example.org/', 'USERINFO_BLOCKED'],
    ['http:@www.example.org/', 'USERINFO_BLOCKED'],
    ['https://www.example.org@10.0.0.1/', 'USERINFO_BLOCKED'],
    ['https://www.example.org:0/', 'PORT_BLOCKED'],
    ['https://www.example.org:22/', 'PORT_BLOCKED'],
    ['https://www.example.org:6379/', 'PORT_BLOCKED'],
    ['https://www.example.org:10080/', 'PORT_BLOCKED'],
    ['http://127.0.0.1/', 'ADDRESS_BLOCKED'],
    ['http://127.1/', 'ADDRESS_BLOCKED'],
    ['http://0x7f.0.0.1/', 'ADDRESS_BLOCKED'],
    ['http://2130706433/', 'ADDRESS_BLOCKED'],
    ['http://①②⑦.⓪.⓪.①/', 'ADDRESS_BLOCKED'],
    ['http://127.0.0.1./', 'ADDRESS_BLOCKED'],
    ['http://127。0。0。1/', 'ADDRESS_BLOCKED'],
    ['http://%31%32%37.0.0.1/', 'ADDRESS_BLOCKED'],
    ['http:/127.0.0.1/', 'ADDRESS_BLOCKED'],
    ['http:127.0.0.1/', 'ADDRESS_BLOCKED'],
    ['http://[::1]/', 'ADDRESS_BLOCKED'],
    ['http://[::ffff:127.0.0.1]/', 'ADDRESS_BLOCKED'],
    ['http://198.18.0.1/', 'ADDRESS_BLOCKED'],
    ['http://localhost/', 'NAME_BLOCKED'],
    ['http://LOCALHOST./', 'NAME_BLOCKED'],
    ['http://loca\u00adlhost/', 'NAME_BLOCKED'],
    ['http://localhoſt/', 'NAME_BLOCKED'],
    ['http://a.localhost/', 'NAME_BLOCKED'],
    ['http://printer.local/', 'NAME_BLOCKED'],
    ['http://metadata.google.internal/', 'NAME_BLOCKED'],
    ['http://router.home.arpa/', 'NAME_BLOCKED'],
    ['http://wiki.corp/', 'NAME_BLOCKED'],
    ['http://kubernetes.default.svc/', 'NAME_BLOCKED'],
    ['http://redis/', 'NAME_BLOCKED'],
    ['http://org./', 'NAME_BLOCKED'],
    ['http://a..example.org/', 'NAME_BLOCKED'],
    ['http://www.example.org../', 'NAME_BLOCKED'],
    ['http://facebookcorewwwi.onion/', 'NAME_BLOCKED'],
    ['http://metadata.tencentyun.com/', 'NAME_BLOCKED'],
  ])('refuses %j as %s without asking DNS', async (raw, code) => {
    asked.length = 0;
    expect(await judgeUrl(raw, { lookup: lookupIn() })).toEqual({ allowed: false, code });
    expect(asked).toEqual([]);
  });

  it.each([
    [['10.0.0.1'], 'ADDRESS_BLOCKED'],
    [[publicAddress, '10.0.0.1'], 'ADDRESS_BLOCKED'],
    [['2606:4700::1', '127.0.0.1'], 'ADDRESS_BLOCKED'],
    [['fe80::1%eth0'], 'ADDRESS_BLOCKED'],
    [['localhost'], 'ADDRESS_BLOCKED'],
    [['198.18.0.7'], 'FAKE_IP'],
    [['198.18.0.7', 'fdfe:dcba:9876::7'], 'FAKE_IP'],
    [['198.18.0.7', '10.0.0.1'], 'ADDRESS_BLOCKED'],
    [[], 'DNS_FAILED'],
  ])('refuses a name that resolves to %j as %s', async (answer, code) => {
    const lookup = lookupIn({ 'name.example.org': answer });
    expect(await judgeUrl('https://name.example.org/', { lookup })).toEqual({ allowed: false, code });
  });

  it('refuses a name that cannot be resolved', async () => {
    const lookup = () => Promise.reject(Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' }));
    expect(await judgeUrl('https://gone.example.org/', { lookup })).toEqual({ allowed: false, code: 'DNS_FAILED' });
  });

  it('refuses the addresses of this machine, public ones too', async () => {
    const own = ['93.184.215.14', 'fe80::1%eth0', '2A00:1450::1'];
    const judge = (raw: string, answer = ['1.1.1.1']) =>
      judgeUrl(raw, { own, lookup: lookupIn({ 'me.example.org': answer }) });
    const verdicts = [
      await judge('http://93.184.215.14/'),
      await judge('http://[::ffff:93.184.215.14]/'),
      await judge('http://[2a00:1450:0::1]/'),
      await judge('http://me.example.org/', ['1.1.1.1', '93.184.215.14']),
      await judge('http://me.example.org/'),
    ];
    expect(verdicts.map(({ allowed }) => allowed)).toEqual([false, false, false, false, true]);
  });

  it('accepts the answers of a fake-IP proxy when the user says so, never a literal', async () => {
    const options = { fakeIp: true, lookup: lookupIn({ 'www.example.org': ['198.18.0.7'] }) };
    expect((await judgeUrl('https://www.example.org/', options)).allowed).toBe(true);
    expect((await judgeUrl('http://198.18.0.7/', options)).allowed).toBe(false);
  });

  it('never takes an own address for one of a fake-IP proxy', async () => {
    const options = { fakeIp: true, own: ['198.18.0.1'], lookup: lookupIn({ 'www.example.org': ['198.18.0.1'] }) };
    expect(await judgeUrl('https://www.example.org/', options)).toEqual({ allowed: false, code: 'ADDRESS_BLOCKED' });
  });

  it('knows an own address at the end of a tunnel', async () => {
    const lookup = lookupIn({ 'www.example.org': ['2001:4860::5efe:808:808'] }); // ISATAP of 8.8.8.8
    expect(await judgeUrl('https://www.example.org/', { lookup, own: ['8.8.8.8'] })).toEqual({
      allowed: false,
      code: 'ADDRESS_BLOCKED',
    });
    expect(await judgeUrl('https://www.example.org/', { lookup, own: ['9.9.9.9'] })).toMatchObject({ allowed: true });
  });
});

describe('an allowed origin', () => {
  const allow = ['http://127.0.0.1:6379', 'http://wiki.corp', 'https://in.example.org', 'file:///etc', 'nonsense'];
  const lookup = lookupIn({ 'wiki.corp': ['10.0.0.5'], 'in.example.org': ['169.254.169.254'] });

  it.each([
    ['http://127.0.0.1:6379/x', true],
    ['http://127.1:6379/x', true],
    ['http://wiki.corp:80/start', true],
    ['http://127.0.0.1/', false],
    ['https://127.0.0.1:6379/', false],
    ['http://127.0.0.2:6379/', false],
    ['http://user@127.0.0.1:6379/', false],
    ['http://a.wiki.corp/', false],
    ['http://wiki.corp:8080/', false],
    ['file:///etc/passwd', false],
    ['https://in.example.org/', false], // metadata, whatever the user allows
  ])('%s: %s', async (raw, allowed) => {
    expect((await judgeUrl(raw, { lookup, allow })).allowed).toBe(allowed);
  });

  it.each([['fe80::a9fe:a9fe%eth0'], ['fd00:ec2::254%eth0'], ['not an address']])(
    'is not reached at %s',
    async (answer) => {
      const options = { allow: ['http://wiki.corp'], lookup: lookupIn({ 'wiki.corp': ['10.0.0.5', answer] }) };
      expect((await judgeUrl('http://wiki.corp/', options)).allowed).toBe(false);
    },
  );

  it.each([
    'http://169.254.169.254',
    'http://[fd00:ec2::254]',
    'http://168.63.129.16',
    'http://[::ffff:169.254.169.254]',
    'http://[fd00:c1::a9fe:a9fe]',
    'http://[2606:4700::5efe:169.254.169.254]',
  ])('cannot be %s', (origin) => expect(checkUrl(origin, { allow: [origin] })).toEqual({ reason: 'ADDRESS_BLOCKED' }));
});

describe('checkUrl', () => {
  const base = new URL('https://www.example.org/a/b');
  it.each([
    ['c', 'https://www.example.org/a/c'],
    ['/c', 'https://www.example.org/c'],
    ['//other.example.org/c', 'https://other.example.org/c'],
    ['?d=1', 'https://www.example.org/a/b?d=1'],
    ['http://third.example.org', 'http://third.example.org/'],
  ])('resolves %s against its page', (raw, href) => expect(checkUrl(raw, {}, base).url?.href).toBe(href));

  it.each([
    ['//127.0.0.1/', 'ADDRESS_BLOCKED'],
    ['javascript:1', 'SCHEME_BLOCKED'],
    ['/\\127.0.0.1/', 'URL_INVALID'],
    ['//user@www.example.org/', 'USERINFO_BLOCKED'],
    ['//@www.example.org/', 'USERINFO_BLOCKED'],
    ['//www.example.org:6379/', 'PORT_BLOCKED'],
  ])('judges the relative %s', (raw, reason) => expect(checkUrl(raw, {}, base)).toEqual({ reason }));
});
