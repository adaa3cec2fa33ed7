/**
 * `node scripts/set-registry-name.mjs NAMESPACE/webglass`: writes the name under which the MCP registry lists this package
 * into server.json and package.json (`mcpName`), where the registry compares them. The namespace must be the publisher's own.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const [name = ''] = process.argv.slice(2);
if (!/^(?:[a-z\d-]+\.)+[A-Za-z\d-]+\/[\w.-]+$/.test(name) || name.startsWith('io.github.OWNER/')) {
  console.error(
    'Usage: node scripts/set-registry-name.mjs NAMESPACE/webglass, for example io.github.your-name/webglass',
  );
  process.exit(2);
}
for (const [file, field] of [
  ['server.json', 'name'],
  ['package.json', 'mcpName'],
]) {
  const text = readFileSync(file, 'utf8');
  const line = new RegExp(`^( *)"${field}": "[^"]*"`, 'm');
  // Edited as text: the layout of the files stays as it is.
  const written = line.test(text)
    ? text.replace(line, `$1"${field}": "${name}"`)
    : text.replace(/^( *)"version": "[^"]*",\n/m, `$&$1"${field}": "${name}",\n`);
  writeFileSync(file, written);
}
