import type { Code } from '../errors/index.ts';
import type { JudgedReply, Refusal } from './define-provider.ts';
import { given } from './given.ts';
import { wordsOf } from './refusal.ts';

interface BraveError {
  readonly code?: unknown;
  readonly meta?: {
    readonly errors?: readonly ({ readonly loc?: readonly unknown[] } | null)[];
    readonly quota_limit?: unknown;
    readonly quota_current?: unknown;
  };
}

const codes: Readonly<Record<string, Code>> = {
  SUBSCRIPTION_TOKEN_INVALID: 'AUTH',
  SUBSCRIPTION_NOT_FOUND: 'AUTH',
  RESOURCE_NOT_ALLOWED: 'AUTH',
  OPTION_NOT_IN_PLAN: 'CONFIG',
  QUOTA_LIMITED: 'QUOTA',
  USAGE_LIMIT_EXCEEDED: 'QUOTA',
  RATE_LIMITED: 'RATE_LIMITED',
};

/** Brave says what is wrong in `error.code`: a bad key comes as 422, like a bad parameter. */
export function braveRefusal({ headers, body }: JudgedReply): Refusal | undefined {
  const error = (body as { error?: BraveError } | undefined)?.error;
  if (!error) return undefined;
  const code = isKeyMissing(error)
    ? 'AUTH'
    : isUsedUp(error)
      ? 'QUOTA'
      : Object.hasOwn(codes, String(error.code))
        ? codes[String(error.code)]
        : undefined;
  if (!code) return undefined;
  const retryAfterMs = code === 'RATE_LIMITED' ? resetOf(headers['x-ratelimit-reset']) : undefined;
  return { code, ...given({ message: code === 'CONFIG' ? planHint : wordsOf(error), retryAfterMs }) };
}

const planHint = 'the plan of this key lacks an option; set mode to "web" and extraSnippets to false';

/** A missing key is a validation error of the header. */
function isKeyMissing({ meta }: BraveError): boolean {
  const errors = Array.isArray(meta?.errors) ? meta.errors : [];
  return errors.some((one) => Array.isArray(one?.loc) && one.loc.includes('x-subscription-token'));
}

/** The month's quota ends with the same code as the second's rate. A limit of 0 means none. */
function isUsedUp({ meta }: BraveError): boolean {
  const limit = Number(meta?.quota_limit ?? 0);
  return limit > 0 && Number(meta?.quota_current ?? 0) >= limit;
}

/** `1, 1419704`: seconds until the per-second window opens, then the month's. */
function resetOf(header: string | undefined): number | undefined {
  const seconds = Number.parseInt(header ?? '', 10);
  return seconds > 0 ? seconds * 1000 : undefined;
}
