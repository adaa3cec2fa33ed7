/** Every way this package can fail: who can act, whether trying again helps, what it says, what to do next. */
export const catalog = {
  AUTH: {
    retry: 'never',
    says: 'The provider refused the key.',
    fix: 'Check the key with `webglass doctor`, or set a new one with `webglass setup`.',
  },
  QUOTA: {
    retry: 'later',
    says: 'The plan of this provider is used up.',
    fix: 'Wait for the next period, raise the plan, or add another provider.',
  },
  RATE_LIMITED: { retry: 'later', says: 'Too many calls.', fix: 'Wait, or add another provider.' },
  BAD_REQUEST: { retry: 'never', says: 'The request was not understood.', fix: 'Correct the argument named here.' },
  CONFIG: {
    retry: 'never',
    says: 'The configuration cannot be used.',
    fix: 'Run `webglass config path` and correct the file.',
  },
  UPSTREAM: { retry: 'now', says: 'The other side failed.', fix: 'Try again, or use another provider.' },
  PROTOCOL: {
    retry: 'never',
    says: 'The answer could not be understood.',
    fix: 'Check that the base URL is the one of this service.',
  },
  TIMEOUT: { retry: 'now', says: 'No answer in time.', fix: 'Raise `timeoutMs`, or add another provider.' },
  CANCELLED: { retry: 'never', says: 'The call was cancelled.', fix: 'Call again if it is still wanted.' },
  NETWORK: { retry: 'now', says: 'The connection failed.', fix: 'Check the network and the address.' },
  DNS: {
    retry: 'now',
    says: 'The host name could not be resolved.',
    fix: 'Check the spelling of the host and the network.',
  },
  TLS: {
    retry: 'never',
    says: 'The secure connection failed.',
    fix: 'The certificate is the site owner’s to repair; try another source.',
  },
  BLOCKED: {
    retry: 'never',
    says: 'This address may not be fetched.',
    fix: 'Use a public http(s) address; the owner of this machine can allow an exact origin with `read.allow`.',
  },
  BLOCKED_BY_SITE: {
    retry: 'later',
    says: 'The site refused automated access.',
    fix: 'Use another source, or a reader that renders pages.',
  },
  NOT_FOUND: { retry: 'never', says: 'There is no such page.', fix: 'Search for the page’s new address.' },
  REDIRECT: { retry: 'never', says: 'The redirects lead nowhere.', fix: 'Use the final address of the page.' },
  UNSUPPORTED_TYPE: {
    retry: 'never',
    says: 'This kind of file cannot be read.',
    fix: 'Look for an HTML or text version.',
  },
  TOO_LARGE: { retry: 'never', says: 'The answer is too large.', fix: 'Ask for a smaller part.' },
  TRUNCATED: { retry: 'now', says: 'The answer ended too early.', fix: 'Try again.' },
  EMPTY: { retry: 'never', says: 'The page has no readable content.', fix: 'Use a reader that renders pages.' },
  ALL_FAILED: {
    retry: 'later',
    says: 'Every provider failed.',
    fix: 'See the reasons listed here; `webglass doctor` tells which provider answers.',
  },
  MISSING_PEER: {
    retry: 'never',
    says: 'An optional package is not installed.',
    fix: 'Install the package named here.',
  },
  OFFLINE_MISS: {
    retry: 'never',
    says: 'Offline, and no recording or cached answer exists.',
    fix: 'Record it first, or go online.',
  },
  INTERNAL: {
    retry: 'never',
    says: 'Something went wrong inside webglass.',
    fix: 'Report it with the command you ran.',
  },
} as const satisfies Record<string, { retry: 'never' | 'now' | 'later'; says: string; fix: string }>;

export type Code = keyof typeof catalog;
