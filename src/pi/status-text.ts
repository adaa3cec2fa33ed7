import type { Finding } from '../setup/examine.ts';
import { failure } from '../render/search-text.ts';
import type { Attempt } from '../values/result.ts';
import type { Webglass } from '../webglass.ts';
import { kilobytes } from './bound-output.ts';
import { commandName, commandWords, inPiWords } from './command-words.ts';
import type { SessionChoice } from './face.ts';

export interface StatusParts {
  readonly web: Webglass;
  readonly finding: Finding;
  readonly toolNames: readonly string[];
  readonly choice: SessionChoice;
  readonly attempts: readonly Attempt[];
}

/** Everything a person may want to know about this session's web tools, keys masked. */
export async function statusText({ web, finding, toolNames, choice, attempts }: StatusParts): Promise<string> {
  const { config, cache } = web;
  const entries = await cache.entries();
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  const chosen = [
    choice.provider !== undefined && `searches ask ${choice.provider}`,
    choice.profile !== undefined && `profile ${choice.profile}`,
  ].filter(Boolean);
  return lines([
    ...head(finding, toolNames),
    finding.problem && `\n${inPiWords(finding.problem)}`,
    chosen.length > 0 && `this session   ${chosen.join(', ')}`,
    !finding.problem && `searches ask   ${order(config.search)}`,
    !finding.problem && `pages read by  ${config.read.order.join(', then ')}`,
    `cache          ${cache.kind}, ${entries.length} entries, ${kilobytes(bytes)}`,
    ...finding.warnings.map((warning) => `warning: ${warning}`),
    ...section(
      'Providers',
      aligned(finding.providers.map(({ name, does, key }) => [name, does, key, health(name, web)])),
    ),
    ...section('Last calls', attempts.map(attemptLine)),
    ...section(
      'More',
      commandWords.map(({ word, about }) => `/${commandName} ${word.padEnd(8)}  ${about}`),
    ),
  ]);
}

/** The doctor's findings. */
export function doctorText(finding: Finding, toolNames: readonly string[]): string {
  const mark = (answers: boolean | undefined) => (answers === undefined ? '·' : answers ? '✓' : '✗');
  return lines([
    ...head(finding, toolNames),
    finding.problem && `\n${inPiWords(finding.problem)}`,
    ...finding.warnings.map((warning) => `warning: ${warning}`),
    ...section(
      'Providers',
      aligned(
        finding.providers.map(({ name, does, key, answers, says }) => [`${mark(answers)} ${name}`, does, key, says]),
      ),
    ),
    !finding.problem && `\n${inPiWords(finding.advice)}`,
  ]);
}

const lines = (parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join('\n');

function head({ version, file, found, profile }: Finding, toolNames: readonly string[]): string[] {
  return [
    `webglass ${version}: ${toolNames.join(', ')}`,
    `profile        ${profile}`,
    `configuration  ${found ? (file ?? 'given by the program') : 'none: using what works without one'}`,
  ];
}

const section = (title: string, rows: readonly string[]): string[] =>
  rows.length === 0 ? [] : ['', title, ...rows.map((row) => `  ${row}`)].map((row) => row || ' ');

/** Columns as wide as their widest cell. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}

const order = ({ mode, order: names }: Webglass['config']['search']): string =>
  mode === 'fuse' ? `${names.join(' and ')} together` : names.join(', then ');

function health(provider: string, web: Webglass): string {
  const lane = web.state().lanes.find((one) => one.kind === 'provider' && one.provider === provider);
  if (lane === undefined) return '';
  const calls = `${lane.calls} ${lane.calls === 1 ? 'call' : 'calls'}, ${lane.failures} failed`;
  const rest = lane.coolDown
    ? `; resting: ${lane.coolDown.reason}`
    : lane.breaker === 'closed'
      ? ''
      : '; resting after failures';
  return `${calls}${rest}`;
}

function attemptLine(attempt: Attempt): string {
  const { provider, role, ok, durationMs, url, cached, hits } = attempt;
  const what = role === 'search' ? `${hits ?? 0} results` : (url ?? '');
  if (!ok) return `✗ ${role}  ${failure(attempt)}`;
  return `✓ ${role}  ${provider}  ${what}  ${cached ? 'from the cache' : `${Math.round(durationMs)} ms`}`;
}
