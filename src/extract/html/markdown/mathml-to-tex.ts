import type { ElementNode } from '../tree.ts';

type Handler = (parts: readonly string[], element: ElementNode) => string;

const group = (tex: string | undefined) =>
  tex === undefined ? '{}' : /^(?:.|\\[a-zA-Z]+)$/u.test(tex) ? tex : `{${tex}}`;
const joined: Handler = (parts) => parts.join('');
const fenced: Handler = (parts, { attributes }) => {
  const separator = attributes['separators'] ?? ',';
  return `${attributes['open'] ?? '('}${parts.join(separator)}${attributes['close'] ?? ')'}`;
};

/** Presentation MathML → LaTeX. */
const handlers: Readonly<Record<string, Handler>> = {
  mfrac: ([above, below]) => (below === undefined ? (above ?? '') : `\\frac{${above ?? ''}}{${below}}`),
  // MathJax draws a fraction as a box of its own in the fraction.
  frac: ([above, below]) => `\\frac{${above ?? ''}}{${below ?? ''}}`,
  msqrt: (parts) => `\\sqrt{${parts.join('')}}`,
  mroot: ([base, index]) => `\\sqrt[${index ?? ''}]{${base ?? ''}}`,
  msup: ([base, above]) => `${base ?? ''}^${group(above)}`,
  msub: ([base, below]) => `${base ?? ''}_${group(below)}`,
  msubsup: ([base, below, above]) => `${base ?? ''}_${group(below)}^${group(above)}`,
  munder: ([base, below]) => `${base ?? ''}_${group(below)}`,
  mover: ([base, above]) => accents.get(above ?? '')?.(base ?? '') ?? `${base ?? ''}^${group(above)}`,
  munderover: ([base, below, above]) => `${base ?? ''}${below === '' ? '' : `_${group(below)}`}^${group(above)}`,
  mtable: (parts) => `\\begin{matrix}${parts.join(' \\\\ ')}\\end{matrix}`,
  mtr: (parts) => parts.join(' & '),
  mtext: (parts) => (/\S/.test(parts.join('')) ? `\\text{${parts.join('')}}` : '\\ '),
  mspace: () => '\\ ',
  mfenced: fenced,
  annotation: () => '',
  'annotation-xml': () => '',
};

const accents = new Map<string, (base: string) => string>([
  ['¯', (base) => `\\bar{${base}}`],
  ['‾', (base) => `\\overline{${base}}`],
  ['^', (base) => `\\hat{${base}}`],
  ['→', (base) => `\\vec{${base}}`],
  ['\\to ', (base) => `\\vec{${base}}`],
  ['~', (base) => `\\tilde{${base}}`],
  ['˙', (base) => `\\dot{${base}}`],
]);

const symbols = new Map<string, string>(
  (
    'α alpha β beta γ gamma δ delta ε epsilon ζ zeta η eta θ theta ι iota κ kappa λ lambda μ mu ν nu ξ xi π pi ρ rho ' +
    'σ sigma τ tau υ upsilon φ phi χ chi ψ psi ω omega Γ Gamma Δ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma Φ Phi Ψ Psi ' +
    'Ω Omega ∑ sum ∏ prod ∫ int ∮ oint ∞ infty ∂ partial ∇ nabla ± pm × times ÷ div ⋅ cdot ≤ le ≥ ge ≠ ne ≈ approx ' +
    '≡ equiv → to ← leftarrow ⇒ Rightarrow ⇔ Leftrightarrow ∈ in ∉ notin ⊂ subset ⊆ subseteq ∪ cup ∩ cap ∀ forall ' +
    '∃ exists ∅ emptyset … ldots ⋯ cdots √ surd ∼ sim ∝ propto ⟨ langle ⟩ rangle ∧ wedge ∨ vee ¬ neg'
  )
    .split(' ')
    .reduce<[string, string][]>(
      (pairs, part, index, all) => (index % 2 === 0 ? [...pairs, [part, `\\${all[index + 1]} `]] : pairs),
      [],
    ),
);

const invisible = /[\u2061-\u2064\u200b\s]+/g;
const functions = /^(?:sin|cos|tan|log|ln|exp|lim|max|min|det|gcd|sup|inf)$/;

export function mathmlToTex(element: ElementNode): string {
  return convert(element).replace(/ +/g, ' ').trim();
}

/** MathML's name for an element of MathJax's own, in either of its outputs. */
const nameOf = ({ tag, attributes }: ElementNode) => attributes['data-mml-node'] ?? tag.replace(/^mjx-/, '');

/** The sign that MathJax draws by its number: as a class of its font, or with a path. */
function drawnSign({ attributes }: ElementNode): string {
  const code = /(?:^|\s)mjx-c([\dA-F]{2,5})(?:\s|$)/.exec(attributes['class'] ?? '')?.[1] ?? attributes['data-c'];
  const number = code !== undefined && /^[\dA-F]{2,5}$/.test(code) ? Number.parseInt(code, 16) : 0;
  return number > 32 && number < 0x11_0000 ? String.fromCodePoint(number).normalize('NFKC') : '';
}

const drawing = new Set(['surd', 'nstrut', 'dstrut', 'line', 'strut', 'assistive-mml']);

/** MathJax's own elements have what is above before what is below, and both in one box. */
function inOrder(element: ElementNode, name: string, parts: readonly string[]): readonly string[] {
  if (!element.tag.startsWith('mjx-')) return parts;
  const names = element.children.flatMap((child) => (child.kind === 'element' ? [child] : []));
  if (name === 'msubsup' && names[1] && nameOf(names[1]) === 'script') {
    const [above, below] = names[1].children
      .filter((child) => child.kind === 'element' && nameOf(child) !== 'spacer')
      .map((child) => (child.kind === 'element' ? convert(child) : ''));
    return [parts[0] ?? '', below ?? '', above ?? ''];
  }
  if ((name === 'mover' || name === 'munderover') && names[0] && nameOf(names[0]) === 'over')
    return name === 'mover' ? [parts[1] ?? '', parts[0] ?? ''] : [parts[1] ?? '', '', parts[0] ?? ''];
  return parts;
}

function convert(element: ElementNode): string {
  const name = nameOf(element);
  if (element.hidden !== undefined || drawing.has(name)) return '';
  if (name === 'c' || element.tag === 'path' || element.tag === 'use') return drawnSign(element);
  if (name === 'mi' || name === 'mo' || name === 'mn') {
    const text = element.children
      .map((child) => (child.kind === 'text' ? child.text : convert(child)))
      .join('')
      .replace(invisible, '');
    if (functions.test(text)) return `\\${text} `;
    if (/^[{}%#&_]$/.test(text)) return `\\${text}`;
    return symbols.get(text) ?? (text === '−' ? '-' : text);
  }
  const parts: string[] = [];
  for (const child of element.children) {
    if (child.kind === 'element') {
      const tex = convert(child);
      if (tex !== '' || !drawing.has(nameOf(child))) parts.push(tex);
    } else if (name === 'mtext') parts.push(child.text);
  }
  return (handlers[name] ?? joined)(inOrder(element, name, parts), element);
}
