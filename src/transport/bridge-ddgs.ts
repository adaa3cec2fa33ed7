import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanLine, neutralise } from '../clean/index.ts';
import { WebglassError, type Code } from '../errors/index.ts';
import { parseBody, type ProgramCall } from '../providers/index.ts';
import type { Clock } from '../values/world.ts';
import { abortError } from './abort-error.ts';
import { preparePython, type Preparation } from './python-environment.ts';
import { runChild, type ChildResult } from './run-child.ts';

export interface BridgeOptions {
  /** Where its Python environment is made on first use. */
  readonly cacheDir: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly onProgress?: ((message: string) => void) | undefined;
}

/** Runs programs for providers that are none of the network's. */
export interface ProgramBridge {
  /** @throws WebglassError */
  readonly run: (call: ProgramCall, signal: AbortSignal) => Promise<unknown>;
  /** Stops what is under way. An environment that is being made is finished without us, unless its caller said stop. */
  readonly close: () => Promise<void>;
}

/** A machine without Python does not get one within a minute. */
const forgetFailureMs = 60_000;

/** The bridge to the Python package ddgs: an environment of its own, a clean process and an empty folder for each search. */
export function createDdgsBridge({ cacheDir, env, clock, onProgress = () => undefined }: BridgeOptions): ProgramBridge {
  const closing = new AbortController();
  const known = new Map<string, Known>();

  const prepare = (call: ProgramCall): Known => {
    const key = JSON.stringify([call.python, call.venv, call.package]);
    const before = known.get(key);
    if (before && clock.now() < before.goodUntil) return before;
    const folder = join(cacheDir, 'ddgs', 'venv');
    const preparation = preparePython(call, { folder, env: pick(env, installNames), clock, onProgress });
    const made: Known = { ...preparation, goodUntil: Infinity, isWanted: true };
    made.python.catch(() => (made.goodUntil = clock.now() + forgetFailureMs));
    known.set(key, made);
    return made;
  };

  return {
    run: async (call, caller) => {
      const signal = AbortSignal.any([caller, closing.signal]);
      const python = await whileWaiting(prepare(call), signal);
      return search(python, call, signal, pick(env, searchNames));
    },
    close: async () => {
      closing.abort(new WebglassError('CANCELLED'));
      await Promise.allSettled([...known.values()].map(({ leave, isWanted }) => leave(isWanted ? 'go on' : 'stop')));
    },
  };
}

interface Known extends Preparation {
  goodUntil: number;
  /** Whoever waited last ran out of time: the next one will be glad of it. Somebody who said stop will not. */
  isWanted: boolean;
}

const stillMaking = {
  message: 'its Python environment is still being made; try again in a minute.',
  fix: 'It is finished meanwhile; nothing has to wait for it.',
};

/** The caller may leave; the preparation goes on. */
function whileWaiting(known: Known, signal: AbortSignal): Promise<string> {
  const left = () => {
    const error = abortError(signal);
    return error.code === 'TIMEOUT' ? new WebglassError('TIMEOUT', stillMaking) : error;
  };
  if (signal.aborted) return Promise.reject(left());
  known.isWanted = true;
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      const error = left();
      known.isWanted = error.code === 'TIMEOUT';
      reject(error);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    known.python.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

const script = new URL('./ddgs-search.py', import.meta.url);

async function search(
  python: string,
  call: ProgramCall,
  signal: AbortSignal,
  env: Readonly<Record<string, string>>,
): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'webglass-ddgs-'));
  try {
    await writeFile(join(folder, 'search.py'), await readFile(script), { mode: 0o600 });
    await writeFile(join(folder, 'arguments.json'), JSON.stringify(call.arguments), { mode: 0o600 });
    const child = await runChild(python, ['-I', 'search.py', 'arguments.json'], {
      cwd: folder,
      env: { ...env, HOME: folder, TMPDIR: folder },
      signal,
    });
    if (signal.aborted) throw abortError(signal);
    return resultsIn(child);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const failureCodes: Readonly<Record<string, Code>> = {
  missing: 'MISSING_PEER',
  rate: 'RATE_LIMITED',
  timeout: 'TIMEOUT',
  failed: 'UPSTREAM',
};

/** What stands between the marks; everything else a package may print is noise. */
function resultsIn({ code, stdout, stderr }: ChildResult): unknown {
  const found = /^SEARCH_OK\n([\s\S]*?)\nSEARCH_DONE$/m.exec(stdout)?.[1];
  const rows = found === undefined ? undefined : parseBody(found);
  if (rows !== undefined) return rows;
  const failure = parseBody(/^SEARCH_ERROR\n(.*)$/m.exec(stdout)?.[1] ?? '') as
    | { kind?: string; message?: string }
    | undefined;
  if (failure) {
    throw new WebglassError(failureCodes[failure.kind ?? ''] ?? 'UPSTREAM', {
      message: `the search failed: ${neutralise(cleanLine(String(failure.message ?? 'no reason given'))).replace(/\.$/, '')}.`,
    });
  }
  const last = neutralise(cleanLine(stderr.trim().split('\n').at(-1)?.slice(0, 200) ?? ''));
  throw new WebglassError('PROTOCOL', {
    message: `the program ended with code ${code} and no results${last ? `: ${last}` : ''}.`,
  });
}

/** Behind a proxy or a private certificate nothing works without these. */
const networkNames =
  /^(PATH|SYSTEMROOT|(HTTPS?|ALL|NO)_PROXY|(https?|all|no)_proxy|SSL_CERT_(FILE|DIR)|REQUESTS_CA_BUNDLE)$/;
const searchNames = networkNames;
/** An interpreter chosen by pyenv and an index chosen for pip are found through these. */
const installNames = new RegExp(
  `${networkNames.source}|^(HOME|USERPROFILE|TMPDIR|PYENV_ROOT|PYENV_VERSION|PIP_[A-Z_]+)$`,
);

function pick(env: Readonly<Record<string, string | undefined>>, names: RegExp): Record<string, string> {
  const chosen = Object.entries(env).filter(
    (entry): entry is [string, string] => names.test(entry[0]) && entry[1] !== undefined,
  );
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8', ...Object.fromEntries(chosen) };
}
