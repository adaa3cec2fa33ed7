/**
 * The conformance runner imports `globSync` from fs (for a command we do not use), which Node 20 does not have.
 * With `node --import ./node-20-fs.mjs` it loads there too.
 */
import * as fs from 'node:fs';
import { register } from 'node:module';

const patched = `export * from 'node:fs'; export const globSync = () => [];`;
const hooks = `export const resolve = (specifier, context, next) =>
  specifier === 'fs' ? { url: ${JSON.stringify(`data:text/javascript,${encodeURIComponent(patched)}`)}, shortCircuit: true } : next(specifier, context);`;

if (!('globSync' in fs)) register(`data:text/javascript,${encodeURIComponent(hooks)}`);
