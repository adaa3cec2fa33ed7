import type { Redactor } from '../clean/redact.ts';
import { WebglassError } from '../errors/index.ts';

/** The same error with no key in anything it says; itself where there is none. */
export function withoutKeys(error: WebglassError, redact: Redactor): WebglassError {
  const details = redact(error.details);
  const isClean = JSON.stringify(details) === JSON.stringify(error.details) && redact(error.message) === error.message;
  return isClean ? error : new WebglassError(error.code, details);
}
