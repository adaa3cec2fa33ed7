import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Locked {
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly peer?: boolean;
  readonly devOptional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly engines?: { readonly node?: string };
}

const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>;
};
const installed = Object.entries(lock.packages).filter(
  ([, { dev, optional, peer, devOptional }]) => !dev && !optional && !peer && !devOptional,
);

// What a package says it needs decides for yarn and for `engine-strict`, whether it runs or not.
it('everything that is installed with us says it runs on our oldest Node, and installs without scripts', () => {
  const ours = numbers(lock.packages['']!.engines!.node!);
  expect(ours).toEqual([20, 19, 0]);
  const wrong = installed.filter(([, { engines, hasInstallScript }]) => {
    const needed = numbers(engines?.node ?? '>=0');
    return hasInstallScript || needed.some((part, index) => part > ours[index]! && isFirstDifference(needed, index));
  });
  expect(wrong.map(([name]) => name)).toEqual([]);
  expect(installed.length).toBeGreaterThan(3);

  function isFirstDifference(needed: readonly number[], index: number): boolean {
    return needed.slice(0, index).every((part, at) => part === ours[at]);
  }
});

/** `>=20.19.0` as numbers; the only form our dependencies use. */
function numbers(range: string): readonly number[] {
  const [, version] = /^>=\s*v?([\d.]+)$/.exec(range.trim()) ?? [];
  if (version === undefined) throw new Error(`not understood: ${range}`);
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return [major, minor, patch];
}
