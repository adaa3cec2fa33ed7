import { WebglassError } from '../errors/index.ts';
import type { Reason } from '../guard/index.ts';

/**
 * The error for a URL the guard refuses. One sentence for every blocked target: a model must not learn from it
 * what is on this network.
 */
export function blockedError(reason: Reason, host?: string): WebglassError {
  switch (reason) {
    case 'URL_INVALID':
      return new WebglassError('BAD_REQUEST', {
        message: 'This is not a web address.',
        fix: 'Give a whole address that starts with http:// or https://.',
      });
    case 'DNS_FAILED':
      return new WebglassError('DNS', {
        message: `${host ?? 'The host'} could not be resolved: the name has no address.`,
      });
    case 'FAKE_IP':
      return new WebglassError('BLOCKED', {
        message:
          'This address may not be fetched: a proxy on this network (Clash, Surge or sing-box in fake-IP mode) answers names with addresses that are not public.',
        fix: 'The owner of this machine can accept such answers with `read.fakeIp: true`, or turn fake-IP mode off.',
      });
    default:
      return new WebglassError('BLOCKED');
  }
}
