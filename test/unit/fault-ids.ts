/** Every way in which the world is known to fail, by the layer that shows it. A new one goes here first, then to its test. */
const byLayer = {
  http: `
    http-400 http-401 http-402 http-403 http-403-html-waf http-404-api http-404-page http-408 http-409
    http-410 http-413 http-422 http-429-seconds http-429-long http-429-date http-429-date-past http-429-none
    http-429-garbage http-429-body-hint http-429-always http-500 http-500-once http-501 http-502
    http-503-retry-after http-504 http-520 http-521 http-522 http-523 http-524 http-525 http-526 http-530
    http-999 http-304-unasked http-204 http-206 redir-api redir-cross-auth redir-loop header-huge header-many
  `,
  network: `slow-connect refused reset-connect reset-mid reset-keepalive http2-only proxy-down`,
  timing: `slow-headers slow-headers-drip slow-body stall-mid-body late-success hedge`,
  client: `cancel cancel-during-backoff`,
  body: `
    trunc-length trunc-chunked json-invalid json-empty json-bom json-html json-wrong-type json-array-root
    json-null-results json-missing-results json-missing-fields json-error-200 json-empty-results
    json-duplicates json-huge json-deep json-proto json-bignum json-control json-private-urls charset-latin1
    charset-wrong charset-unknown type-lie type-none gzip-garbage gzip-trunc gzip-bomb gzip-chain zstd
    body-endless
  `,
  dns: `dns-nx dns-servfail dns-slow dns-private`,
  tls: `tls-expired tls-self-signed tls-wrong-host tls-not-tls tls-stall`,
  batch: `batch-partial batch-all-fail batch-one-slow all-providers-down breaker coalesce stampede`,
  cache: `cache-corrupt cache-full cache-race`,
  process: `config-missing config-bad-json config-perms sigterm stdin-close stdout-epipe clock-skew`,
};

export const faultIds: readonly string[] = Object.values(byLayer).flatMap((ids) => ids.trim().split(/\s+/));
