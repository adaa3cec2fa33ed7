import { attributeStart } from '../attribute-start.ts';
import { attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';
import { collectElements } from './collect-elements.ts';

const languageAttributes = [
  'data-lang',
  'data-language',
  'language',
  'data-code-language',
  'lang-name',
  'data-syntax',
  'data-enlighter-language',
  'data-code-block-lang',
];
/** Settings of a highlighter, among them a language: SyntaxHighlighter in Confluence. */
const settingsAttribute = 'data-syntaxhighlighter-params';
const languageClasses = [
  /(?:^|\s)(?:language|lang|highlight-source|highlight-text|mw-highlight-lang)-([a-z][\w+#.-]*)(?=[\s;]|$)/i,
  /(?:^|\s)(?:brush:|lang:|sourceCode|src|prettyprint)\s*(?:src-)?([a-z][\w+#.-]*)(?=[\s;]|$)/i,
  /(?:^|\s)(?:highlight|source|syntax|code)-([a-z][\w+#.-]*)(?=[\s;]|$)/i,
];
const notLanguages =
  /^(?:highlight|code|source|none|undefined|null|unknown|plain|plaintext|text|txt|auto|generic|nohighlight|wrapper|block.*|background|container|default|notranslate|numberSource|toolbar|tabs?|example|snippet|body|content|line.*|with-.*|theme.*|github.*|box|area|inline|copy.*|header|title|hljs.*|no-?wrap|wrap|dark|light)$/i;
const knownBare =
  /(?:^|\s)(bash|sh|shell|zsh|console|powershell|python|py|javascript|js|jsx|typescript|ts|tsx|java|kotlin|scala|c|cpp|c\+\+|csharp|cs|c#|go|golang|rust|ruby|rb|php|perl|lua|r|swift|objc|objective-c|sql|html|xml|css|scss|sass|less|json|yaml|yml|toml|ini|diff|patch|dockerfile|makefile|graphql|haskell|elixir|erlang|clojure|dart|julia|matlab|latex|tex|vim|nginx|apache|http|markdown|md|solidity|zig|nim|ocaml|fsharp|groovy|hcl|terraform|protobuf|wasm|asm|svelte|vue)(?=\s|$)/i;

/** A name of a language that everybody knows, and nothing besides. */
export const isKnownLanguage = (name: string): boolean => knownBare.exec(name)?.[1] === name;

/** From the class names of the code, the block or the boxes round it: prism, highlight.js, shiki, pygments, GitHub, rouge. */
export function languageOf(element: ElementNode): string {
  const candidates: ElementNode[] = [];
  collectElements(element, isChange, candidates);
  if (candidates.length > 0) return 'diff';
  collectElements(element, (node) => node.tag === 'code', candidates);
  candidates.push(element);
  for (let node = element.parent, steps = 0; node && steps < 4; node = node.parent, steps += 1) candidates.push(node);
  for (const node of candidates) {
    const { attributes } = node;
    for (const name of languageAttributes) if (isLanguage(attributes[name])) return attributes[name]!.toLowerCase();
    // On code, `lang` names what it is written in; a language of people is none of those.
    const written = node === element || node.tag === 'code' ? attributes['lang']?.trim() : undefined;
    if (isLanguage(written) && (!spoken.test(written!) || knownBare.test(written!))) return written!.toLowerCase();
    const classes = [attributeStart(node, 'class'), attributeStart(node, settingsAttribute)].filter(Boolean).join(' ');
    for (const pattern of languageClasses) {
      const named = pattern.exec(classes)?.[1];
      if (isLanguage(named)) return named!.toLowerCase();
    }
    const isCodeBox =
      node === element ||
      node.tag === 'code' ||
      /highlight|hljs|sourceCode|code|prettyprint|chroma|shiki/i.test(classes);
    const bare = isCodeBox ? knownBare.exec(classes)?.[1] : undefined;
    if (bare !== undefined) return bare.toLowerCase();
    const beside = besideHighlighter(node, classes);
    if (isLanguage(beside)) return beside!.toLowerCase();
  }
  return '';
}

/** The one other name beside that of a highlighter: `cmake hljs`, and `highlight gradle` of Hexo's figures. */
function besideHighlighter({ tag }: ElementNode, classes: string): string | undefined {
  const names = classes.split(/\s+/);
  const highlighter = tag === 'figure' ? 'highlight' : 'hljs';
  return names.length === 2 && names.includes(highlighter) ? names.find((name) => name !== highlighter) : undefined;
}

/** Codes of languages that people speak: two or three letters, and where. */
const spoken = /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/i;
const isChange = (node: ElementNode) => /^[-+]$/.test(attributeOf(node, 'data-code-marker') ?? '');
const isLanguage = (name: string | undefined) =>
  name !== undefined && /^[a-z][\w+#.-]{0,24}$/i.test(name) && !notLanguages.test(name);
