/** The URL as we asked for it: services add slashes and lower-case hosts, and pages are matched by their URL. */
export function requestedUrl(said: string, asked: readonly string[]): string {
  return asked.find((url) => url === said) ?? asked.find((url) => normal(url) === normal(said)) ?? said;
}

function normal(url: string): string {
  return URL.canParse(url) ? new URL(url).href.replace(/\/$/, '') : url;
}
