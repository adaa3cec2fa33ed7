import { exitCodes, type Command } from '../command.ts';
import { examine, type Finding } from '../../setup/examine.ts';
import type { ScheduleState } from '../../schedule/index.ts';
import type { Terminal } from '../terminal.ts';
import { withWebglass } from '../with-webglass.ts';

export const doctorCommand: Command = {
  name: 'doctor',
  about: 'what is configured and who answers',
  help: `Usage: webglass doctor [options]

Says which configuration is used, where each key comes from, and asks every provider one short question
(a call that may cost what one search costs), also those that rest after a failure. With --offline it asks nobody
and shows who rests, why and until when.

Options
      --offline   look at the configuration only
      --json      print the findings for programs

Examples
  webglass doctor
  webglass doctor --offline
  webglass doctor --json | jq -r '.providers[] | select(.answers == false) | .name'

Exit code: 0 when searches can be answered, 1 when nobody answers, 2 when the configuration cannot be used.
`,
  options: { offline: { type: 'boolean' } },
  run: async (input, terminal) =>
    withWebglass(
      input,
      terminal,
      async (web, call) => {
        const findings = await examine(web, call, { isOffline: input.values['offline'] === true });
        terminal.out(input.values['json'] ? JSON.stringify(findings, null, 2) : report(findings, terminal));
        if (web.config.problem) return exitCodes.usage;
        return findings.isOffline || findings.providers.some(({ answers }) => answers)
          ? exitCodes.results
          : exitCodes.failure;
      },
      // The doctor sees for himself; looking at the configuration needs no engine that is offline.
      { coolDowns: 'ignore', offline: false },
    ),
};

function report(
  { node, version, file, found, profile, problem, warnings, providers, isOffline, advice, state }: Finding,
  { paint }: Terminal,
): string {
  const missing = problem ? ' (not there)' : ' (not there: using what works without one)';
  const head = [
    `${paint('bold', 'webglass')} ${version} on Node ${node}`,
    `configuration  ${file ?? 'given by the program'}${found ? '' : missing}`,
    `profile        ${profile}`,
  ];
  if (problem) return [...head, '', paint('red', problem)].join('\n');
  const width = Math.max(...providers.map(({ name }) => name.length), 0);
  const rows = providers.map(({ name, does, key, answers, says }) => {
    const mark = answers === undefined ? paint('dim', '·') : answers ? paint('green', '✓') : paint('red', '✗');
    return `${mark} ${name.padEnd(width)}  ${does.padEnd(12)}  ${key.padEnd(24)}  ${says}`;
  });
  const asked = isOffline ? 'Providers (nobody was asked)' : 'Providers';
  return [
    ...head,
    ...warnings.map((text) => paint('yellow', `warning: ${text}`)),
    '',
    paint('bold', asked),
    ...rows,
    ...stateLines(state).map((line) => `  ${line}`),
    '',
    advice,
  ].join('\n');
}

/** Who rests and why, and what is under way: only what is out of the ordinary. */
function stateLines({ lanes, remembered = [], retriesLeft }: ScheduleState): string[] {
  const now = lanes.flatMap(({ provider, breaker, openUntil, coolDown }) => [
    ...(coolDown ? [resting(provider, coolDown.reason, coolDown.until)] : []),
    ...(breaker === 'closed' ? [] : [resting(provider, 'it keeps failing.', openUntil)]),
  ]);
  const named = new Set(lanes.map(({ provider }) => provider));
  const before = remembered.filter(({ provider }) => !named.has(provider));
  const lines = [...now, ...before.map(({ provider, reason, until }) => resting(provider, reason, until))];
  const budget = retriesLeft < 5 ? [`retries  ${retriesLeft} left: the process has repeated many calls`] : [];
  return [...lines, ...budget];
}

function resting(provider: string, reason: string, until: string | undefined): string {
  const why = reason.replace(/\.$/, '');
  const when =
    until === undefined ? 'until the configuration changes' : `until ${until.slice(0, 16).replace('T', ' ')} UTC`;
  return `resting  ${why.includes(provider) ? why : `${provider}: ${why}`}; not asked ${when}`;
}
