// Imports every entry of the package as a user would, on the Node that runs this file.
import { readFileSync } from 'node:fs';

const { name, exports } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const entries = Object.entries(exports)
  .filter(([, target]) => typeof target !== 'string' || !target.endsWith('.json'))
  .map(([path]) => name + path.slice(1));
for (const entry of entries) await import(entry);
console.log(`Node ${process.version}: ${entries.length} exports import`);
