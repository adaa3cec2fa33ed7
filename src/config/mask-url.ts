/** An address without the password, the query and the fragment in it: a token may be in any of them. */
export function maskUrl(text: string): string {
  if (!URL.canParse(text)) return text;
  const url = new URL(text);
  const { username, password, search, hash } = url;
  if (`${username}${password}${search}${hash}` === '') return text;
  url.username = '';
  url.password = '';
  url.search = '';
  url.hash = '';
  const bare = username || password ? url.href.replace('://', '://…@') : url.href;
  return `${bare}${search && '?…'}${hash && '#…'}`;
}
