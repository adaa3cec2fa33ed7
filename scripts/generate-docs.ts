/**
 * Prints the parts of the documentation that follow from the code: `npm run docs` writes them, test/docs.test.ts fails
 * when they are stale.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import {
  configJsonSchema,
  configRows,
  environmentRows,
  optionRows,
  providerRows,
  type ConfigRow,
  type ProviderRow,
} from '../src/config/index.ts';
import { catalog } from '../src/errors/index.ts';
import { builtInProviders } from '../src/providers/index.ts';
import { pricesAsOf } from '../src/providers/prices.ts';

/** Every generated file with its fresh text; `readme` and `guide` keep what stands outside the markers. */
export function generatedDocs(
  read: (path: string) => string = (path) => readFileSync(path, 'utf8'),
): Record<string, string> {
  const schema = configJsonSchema(builtInProviders);
  return {
    'README.md': between(read('README.md'), { providers: providerTable(), config: configTable() }),
    'docs/config.md': between(read('docs/config.md'), {
      keys: configTable(),
      common: optionTable(optionRows('common')),
      options: builtInProviders.map(providerSection).join('\n\n'),
      variables: variableTable(),
    }),
    'docs/config.schema.json': `${JSON.stringify(schema, undefined, 2)}\n`,
    'docs/errors.md': errorsPage(),
    ...Object.fromEntries(
      providerRows(builtInProviders).map((row) => {
        const path = `docs/providers/${row.id}.md`;
        return [path, between(read(path), { header: providerHeader(row) })];
      }),
    ),
  };
}

/** Replaces what stands between `<!-- name:start -->` and `<!-- name:end -->`. */
function between(text: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce((page, [name, part]) => {
    const [before, rest] = page.split(`<!-- ${name}:start -->`);
    const after = rest?.split(`<!-- ${name}:end -->`)[1];
    if (before === undefined || after === undefined) throw new Error(`the markers of "${name}" are missing`);
    return `${before}<!-- ${name}:start -->\n${part}\n<!-- ${name}:end -->${after}`;
  }, text);
}

function providerTable(): string {
  return table(
    ['provider', 'search', 'read', 'key', 'native filters', `US$ per 1,000 (${pricesAsOf})`, 'without configuration'],
    providerRows(builtInProviders).map((row) => [
      `[${row.id}](${row.docs})`,
      row.search ? '✓' : '',
      row.read ? '✓' : '',
      keyCell(row),
      row.filterWords,
      row.price ?? '',
      placeCell(row),
    ]),
  );
}

const keyCell = ({ key, variables }: ProviderRow): string =>
  [key, ...variables.map((name) => `\`${name}\``)].join(' ').replace(/^none$/, '–');

function placeCell({ zeroConfig: { search, read } }: ProviderRow): string {
  return [search && `search ${search}`, read && 'read, with `read.remote: "keyless"`'].filter(Boolean).join('; ');
}

/** What a page about one provider begins with. */
function providerHeader(row: ProviderRow): string {
  const does = [row.search && 'search', row.read && 'read'].filter(Boolean).join(', ');
  return table(
    ['does', 'key', 'native filters', `US$ per 1,000 (${pricesAsOf})`, 'without configuration'],
    [[does, keyCell(row), row.filterWords || '–', row.price ?? '–', placeCell(row) || '–']],
  );
}

const configTable = (): string =>
  table(
    ['key', 'takes', 'default', 'variable', 'what it does'],
    configRows(builtInProviders).map((row) => [
      code(row.key),
      row.type,
      code(row.standard),
      code(row.variable),
      row.description,
    ]),
  );

const optionTable = (rows: readonly ConfigRow[]): string =>
  table(
    ['option', 'takes', 'default', 'variable', 'what it does'],
    rows.map((row) => [code(row.key), row.type, code(row.standard), code(row.variable), row.description]),
  );

function providerSection(provider: (typeof builtInProviders)[number]): string {
  const { id, about, docs } = provider;
  return `### ${id}\n\n${about} [Documentation](${docs})\n\n${optionTable(optionRows(provider))}`;
}

const variableTable = (): string =>
  table(
    ['variable', 'sets'],
    environmentRows(builtInProviders).map(({ variable, sets }) => [code(variable), sets]),
  );

const again = { never: 'no', now: 'yes', later: 'after a while' } as const;

const errorsPage = (): string => `# Errors

Every failure is a \`WebglassError\` with one of these codes. Branch on \`code\`, never on the message: the message is a
sentence for people, and where more is known than here it says so. \`error.fix\` is the next step.

${table(
  ['code', 'what happened', 'does trying again help', 'what to do'],
  Object.entries(catalog).map(([name, { says, retry, fix }]) => [code(name), says, again[retry], fix]),
)}
`;

const code = (text: string | undefined): string => (text === undefined ? '' : `\`${text}\``);

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export function writeDocs(): void {
  for (const [path, text] of Object.entries(generatedDocs())) writeFileSync(path, text);
}
