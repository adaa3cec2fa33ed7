import { boundedWait } from './bounded-wait.ts';
import { catalog, type Code } from './catalog.ts';

const brand = Symbol.for('webglass.error');

/** What is known about a failure beyond its code. Only data that may be shown to anybody. */
export interface ErrorDetails {
  /** The sentence that replaces the catalogue's, without a secret, an address that was blocked, or a stack. */
  readonly message?: string;
  /** The next step, where it is more precise than the catalogue's. */
  readonly fix?: string;
  readonly provider?: string;
  readonly status?: number;
  readonly url?: string;
  /** Between 0 and a day, whatever was asked for. */
  readonly retryAfterMs?: number;
  /** Whether the same call may succeed a moment later, where the code alone does not tell. */
  readonly retryable?: boolean;
  /** The connection ended in the middle of the answer. */
  readonly cutOff?: boolean;
  /** The provider was not asked at all: it is cooling down. */
  readonly skipped?: boolean;
  /** Too much is under way already, whoever would be asked. */
  readonly busy?: boolean;
  /** What was tried, when several tries failed. */
  readonly attempts?: readonly unknown[];
}

/** The one error class. Callers branch on `code`; the message is a sentence a person can act on. */
export class WebglassError extends Error {
  override readonly name = 'WebglassError';
  readonly [brand] = true;
  readonly code: Code;
  readonly details: ErrorDetails;

  constructor(code: Code, details: ErrorDetails = {}) {
    super(sentence(code, details));
    this.code = code;
    this.details = withBoundedWait(details);
  }

  get retry(): 'never' | 'now' | 'later' {
    return catalog[this.code].retry;
  }

  /** What the person or the model can do next. */
  get fix(): string {
    return this.details.fix ?? catalog[this.code].fix;
  }

  toJSON(): { name: string; code: Code; message: string; fix: string } & Omit<ErrorDetails, 'message' | 'fix'> {
    const { message: _message, fix: _fix, ...rest } = this.details;
    return { name: this.name, code: this.code, message: this.message, fix: this.fix, ...rest };
  }

  /** Holds across duplicate copies of this package: some hosts give each extension its own module root. */
  static is(value: unknown): value is WebglassError {
    return typeof value === 'object' && value !== null && brand in value;
  }
}

function withBoundedWait({ retryAfterMs, ...rest }: ErrorDetails): ErrorDetails {
  const wait = boundedWait(retryAfterMs);
  return { ...rest, ...(wait !== undefined && { retryAfterMs: wait }) };
}

function sentence(code: Code, { message, provider, status }: ErrorDetails): string {
  const says = message ?? catalog[code].says;
  const who = [provider, status && `HTTP ${status}`]
    .filter(Boolean)
    .filter((part) => !says.includes(String(part).replace('HTTP ', '')));
  return who.length > 0 ? `${says.replace(/\.$/, '')} (${who.join(', ')}).` : says;
}
