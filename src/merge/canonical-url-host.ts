/** Second-level labels under which names are sold: `m.co.uk` is a site of its own, not the mobile face of `co.uk`. */
const suffixLabels = new Set('ac co com edu go gob gouv gov gv mil ne net nom or org sch'.split(' '));

/** Hosts that are other doors to one site. Longest rule first. */
const aliases: readonly (readonly [RegExp, string])[] = [
  [/^(?:old|new|np|i|amp|sh|en|m)\.reddit\.com$/, 'reddit.com'],
  [/^(?:mobile\.|m\.)?twitter\.com$/, 'x.com'],
  [/^mobile\.x\.com$/, 'x.com'],
  [/^(?:m|touch|mbasic|web|d|[a-z]{2}-[a-z]{2})\.facebook\.com$/, 'facebook.com'],
  [/^youtube-nocookie\.com$/, 'youtube.com'],
  [
    /^([a-z-]+)\.m\.(wikipedia|wiktionary|wikiquote|wikibooks|wikinews|wikivoyage|wikisource|wikiversity|wikimedia)\.org$/,
    '$1.$2.org',
  ],
  [/^([a-z0-9-]+)\.blogspot\.(?:[a-z]{2}|com?\.[a-z]{2})$/, '$1.blogspot.com'],
  [/^old\.(lemmy\.(?:world|ml))$/, '$1'],
];

/** The host by which a site is known: without `www.`, the mobile or the AMP face of the same site, other spellings. */
export function canonicalHost(hostname: string): string {
  let host = hostname.replace(/\.$/, '');
  if (/^[\d.]+$|^\[/.test(host)) return host;
  if (/^www\.[^.]+\../.test(host)) host = host.slice('www.'.length);
  for (const [pattern, known] of aliases) if (pattern.test(host)) return host.replace(pattern, known);
  const [, rest] = host.match(/^(?:m|mobile|amp)\.([^.]+\..+)$/) ?? [];
  return rest === undefined || isSuffix(rest) ? host : rest.replace(/^www\.(?=[^.]+\.)/, '');
}

function isSuffix(host: string): boolean {
  const labels = host.split('.');
  return labels.length === 2 && labels[1]!.length === 2 && suffixLabels.has(labels[0]!);
}
