/** Other readers, side by side with ours. They are no dependencies of the project: `npm install --prefix bench --ignore-scripts` installs them. */
/** From this folder's own node_modules. */
const load = async (name) => {
  try {
    return await import(name);
  } catch {
    return undefined; // Not installed: its rows are left out.
  }
};

/** Name → html to Markdown; only what is installed. */
export async function loadRivals(url) {
  const [readability, linkedom, turndown, defuddle] = await Promise.all(
    ['@mozilla/readability', 'linkedom', 'turndown', 'defuddle/node'].map(load),
  );
  const rivals = {};
  if (readability && linkedom && turndown) {
    const service = new turndown.default({ headingStyle: 'atx', codeBlockStyle: 'fenced' });
    rivals['Readability + linkedom + turndown'] = (html) => {
      const { document } = linkedom.parseHTML(html);
      const article = new readability.Readability(document).parse();
      return article
        ? service.turndown(linkedom.parseHTML(`<html><body>${article.content}</body></html>`).document.body)
        : '';
    };
  }
  if (defuddle && linkedom)
    rivals.Defuddle = async (html) =>
      (await defuddle.Defuddle(linkedom.parseHTML(html).document, url, { markdown: true })).content;
  return rivals;
}
