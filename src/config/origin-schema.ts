import { z } from 'zod';

/** An exact origin, in its normal spelling: `http://127.0.0.1:8080`. A path would promise a precision that is not there. */
export const originSchema = z
  .string()
  .trim()
  .transform((text, context) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const isOrigin =
      url !== undefined &&
      /^https?:$/.test(url.protocol) &&
      url.pathname === '/' &&
      !/[?#@]/.test(text) &&
      url.hostname !== '';
    if (isOrigin) return url.origin;
    context.addIssue({ code: 'custom', message: 'must be an origin such as http://127.0.0.1:8080' });
    return z.NEVER;
  });
