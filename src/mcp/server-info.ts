import { readFileSync } from 'node:fs';

// A magnifying glass over a line of text; 24 by 24, in the colour of the text around it.
const icon =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='currentColor' stroke-width='2' stroke-linecap='round'><circle cx='10' cy='10' r='7'/><path d='M15 15l6 6M7 10h6'/></svg>";

/** How the server introduces itself. */
export const serverInfo = () => ({
  name: 'webglass',
  title: 'webglass',
  version: ownVersion(),
  description: 'Search the web and read pages, with any provider or none.',
  icons: [{ src: `data:image/svg+xml,${encodeURIComponent(icon)}`, mimeType: 'image/svg+xml', sizes: ['any'] }],
});

let version: string | undefined;

function ownVersion(): string {
  const file = new URL('../../package.json', import.meta.url);
  version ??= (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  return version;
}
