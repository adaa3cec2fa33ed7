import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
// @ts-expect-error -- a script without types
import { compileKernel } from '../../../../scripts/build-kernel.mjs';
import { mostRows } from '../../../../src/extract/html/model/block-judge.ts';
import type { BlockJudge } from '../../../../src/extract/html/model/block-judge.ts';
import { openFeatures } from '../../../../src/extract/html/model/features.ts';
import type { Features } from '../../../../src/extract/html/model/features.ts';
import { kernelCode } from '../../../../src/extract/html/model/kernel/kernel-code.ts';
import { openKernelJudge } from '../../../../src/extract/html/model/kernel/kernel-judge.ts';
import { kindNames } from '../../../../src/extract/html/model/kind-names.ts';
import { loadModel } from '../../../../src/extract/html/model/load-model.ts';
import { openPlainJudge } from '../../../../src/extract/html/model/plain-judge.ts';
import { openPage } from '../../../../src/extract/html/open-page.ts';

const model = loadModel();
const pages = readdirSync('test/pages').filter((name) => !name.includes('.'));
const htmlOf = (page: string) => readFileSync(`test/pages/${page}/source.html`, 'utf8');

function featuresOf(html: string): Features {
  const { survey, head, linked } = openPage(html);
  return openFeatures({ survey, head, linked, url: undefined, lexicons: model.lexicons });
}

function open(opener: typeof openKernelJudge, { context, width, page }: Features): BlockJudge {
  const same = Float32Array.from([...page, ...kindNames.map(() => 1 / kindNames.length)]);
  return opener(model, { context, width, same })!;
}

function addAll(judge: BlockJudge, { count, write }: Features): BlockJudge {
  for (let first = 0; first < count; first += mostRows) {
    const end = Math.min(count, first + mostRows);
    write(first, end, judge.rows, judge.stride);
    judge.add(first, end);
  }
  return judge;
}

const verdicts = (opener: typeof openKernelJudge, features: Features) =>
  addAll(open(opener, features), features).finish();

const furthest = (some: Float32Array, others: Float32Array) =>
  some.reduce((most, value, index) => Math.max(most, Math.abs(value - others[index]!)), 0);

describe('the kernel', () => {
  it('is what its source compiles to', async () => {
    expect(Buffer.from(await compileKernel()).toString('base64')).toBe(kernelCode);
  }, 180_000);

  it.each(pages)('says of every block what plain code says: %s', (page) => {
    const features = featuresOf(htmlOf(page));
    const [kernel, plain] = [verdicts(openKernelJudge, features), verdicts(openPlainJudge, features)];
    expect(kernel.byTrees).toEqual(plain.byTrees);
    expect(furthest(kernel.byNets, plain.byNets)).toBeLessThan(1e-4);
  });
});

/** Sections of a heading and four paragraphs. */
const longPage = (sections: number) =>
  `<main>${Array.from({ length: sections }, (_, index) => `<section><h2>Part ${index}</h2>${`<p>Line ${index} of a page that goes on.`.repeat(4)}</section>`).join('')}</main>`;

describe('the memory of the kernel', () => {
  it('is large enough for a page of ten thousand blocks, and is not kept', () => {
    const features = featuresOf(longPage(2500));
    expect(features.count).toBeGreaterThan(10_000);
    const judge = addAll(open(openKernelJudge, features), features);
    const { byNets } = judge.finish();
    expect(judge.rows.buffer.byteLength).toBeGreaterThan(5e6);
    expect(furthest(byNets, verdicts(openPlainJudge, features).byNets)).toBeLessThan(1e-3);
    expect(open(openKernelJudge, featuresOf(longPage(1))).rows.buffer.byteLength).toBeLessThan(4e6);
  });

  it('holds nothing of a page that was judged', () => {
    const features = featuresOf(longPage(20));
    const before = addAll(open(openKernelJudge, features), features);
    const used = new Uint8Array(before.rows.buffer, before.rows.byteOffset);
    expect(used.some((byte) => byte !== 0)).toBe(true);
    const first = before.finish();
    expect(used.every((byte) => byte === 0)).toBe(true);
    const again = addAll(open(openKernelJudge, features), features);
    expect(again.rows.buffer).toBe(before.rows.buffer);
    expect(again.finish()).toEqual(first);
  });

  it('is left behind with a page that was not finished', () => {
    const features = featuresOf(longPage(20));
    const expected = verdicts(openKernelJudge, features);
    const left = addAll(open(openKernelJudge, features), features);
    const next = addAll(open(openKernelJudge, features), features);
    expect(next.rows.buffer).not.toBe(left.rows.buffer);
    expect(next.finish()).toEqual(expected);
  });
});

function refuse(): never {
  throw new SyntaxError('Wasm SIMD unsupported');
}

describe('without WebAssembly', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  it.each([
    ['at all', undefined],
    ['of this kind', { Module: refuse }],
  ])('%s, the same is read', async (_name, stub) => {
    const { extract } = await import('../../../../src/extract/index.ts');
    const expected = pages.map((page) => extract(htmlOf(page)));
    vi.resetModules();
    vi.stubGlobal('WebAssembly', stub);
    const without = await import('../../../../src/extract/index.ts');
    const { openKernelJudge: opener } = await import('../../../../src/extract/html/model/kernel/kernel-judge.ts');
    expect(opener(model, { context: featuresOf('<p>x').context, width: 0, same: new Float32Array() })).toBeUndefined();
    expect(pages.map((page) => without.extract(htmlOf(page)))).toEqual(expected);
  });
});
