/** A text about the tools, with the names they are really offered under. */
export function withNames(text: string, names: Readonly<Record<string, string>>): string {
  return text.replace(/\b(?:web_search|web_fetch|open_page)\b/g, (name) => names[name] ?? name);
}
