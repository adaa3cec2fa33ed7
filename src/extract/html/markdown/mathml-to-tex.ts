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
  mfrac: ([above, below]) => `\\frac{${above ?? ''}}{${below ?? ''}}`,
  msqrt: (parts) => `\\sqrt{${parts.join('')}}`,
  mroot: ([base, index]) => `\\sqrt[${index ?? ''}]{${base ?? ''}}`,
  msup: ([base, above]) => `${base ?? ''}^${group(above)}`,
  msub: ([base, below]) => `${base ?? ''}_${group(below)}`,
  msubsup: ([base, below, above]) => `${base ?? ''}_${group(below)}^${group(above)}`,
  munder: ([base, below]) => `${base ?? ''}_${group(below)}`,
  mover: ([base, above]) => accents.get(above ?? '')?.(base ?? '') ?? `${base ?? ''}^${group(above)}`,
  munderover: ([base, below, above]) => `${base ?? ''}_${group(below)}^${group(above)}`,
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

function convert(element: ElementNode): string {
  if (element.hidden !== undefined) return '';
  if (element.tag === 'mi' || element.tag === 'mo' || element.tag === 'mn') {
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
    if (child.kind === 'element') parts.push(convert(child));
    else if (element.tag === 'mtext') parts.push(child.text);
  }
  return (handlers[element.tag] ?? joined)(parts, element);
}
