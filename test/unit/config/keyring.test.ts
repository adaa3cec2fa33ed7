import { describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../../../src/config/index.ts';
import { standIns } from './stand-in-providers.ts';

const accounts = new Map([['webglass/mine', ' k-from-the-ring ']]);

// A stand-in for the optional package, with the behaviour measured on a headless machine: null for what is not there.
vi.mock('@napi-rs/keyring', () => ({
  Entry: class {
    readonly id: string;
    constructor(service: string, account: string) {
      this.id = `${service}/${account}`;
    }
    getPassword(): string | null {
      if (this.id.endsWith('/locked')) throw new Error('AccessDenied: secret detail');
      return accounts.get(this.id) ?? null;
    }
  },
}));

const resolve = async (account: string) => {
  const config = { providers: [{ name: 'main', type: 'exa', apiKey: { keyring: account } }] };
  return (await loadConfig({ config, env: {}, providers: standIns })).entries[0]!.resolve();
};

describe('the system keyring', () => {
  it('gives the key of an account of the service webglass', async () => {
    expect((await resolve('mine')).secrets).toEqual(['k-from-the-ring']);
  });

  it.each([
    { account: 'other', why: 'the system keyring has no account other' },
    { account: 'locked', why: 'the system keyring is locked or not running' },
  ])('$why', async ({ account, why }) => {
    await expect(resolve(account)).rejects.toMatchObject({
      code: 'CONFIG',
      message: `The key of provider "main" is not available: ${why}.`,
    });
  });
});
