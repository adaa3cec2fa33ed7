import { actionsIn, codeLabels } from './code-labels.ts';
import { codeParts } from './code-parts.ts';
import { attributeStart } from '../attribute-start.ts';
import { collapseSpace } from '../collapse-space.ts';
import { isKnownLanguage, languageOf } from '../markdown/code-language.ts';
import type { Block, Survey } from '../survey.ts';
import { textOf } from '../text-of.ts';

/** What software calls the line that names a language: MDN, Hexo, VitePress. */
const languageName = /(?:^|\s)(?:language-name|code-lang(?:uage)?|lang)(?:\s|$)/i;

/**
 * Leaves out what the frame of code says besides it, where that is no caption: the language, which the code is marked with, and the line with
 * the button that copies it.
 */
export function dropCodeLabels(survey: Survey, keep: Uint8Array): void {
  const { blocks } = survey;
  for (const part of codeParts(survey)) {
    const labels = codeLabels(survey, part).filter((label) => keep[label] === 1);
    if (labels.length === 0) continue;
    const language = languageOf(part.element);
    for (const label of labels)
      if (isAction(survey, label) || (language !== '' && isNameOf(language, blocks[label]!))) keep[label] = 0;
  }
}

/** Does a line say nothing but what its links do, or that behind a label? What ends as a sentence does leads to the code: `Restart it:`. */
function isAction({ blocks, firstBlock, endBlock }: Survey, label: number): boolean {
  const { container, text } = blocks[label]!;
  if (/[:.!?：。]$/u.test(text)) return false;
  let rest = text;
  for (const action of actionsIn(container).toReversed()) {
    // A link of the same box may stand in another line.
    if (firstBlock[action.index] !== label || endBlock[action.index] !== label + 1) continue;
    const name = collapseSpace(textOf(action)).trim();
    if (rest.endsWith(name)) rest = rest.slice(0, rest.length - name.length).trimEnd();
  }
  return rest !== text && /^$|[:：]$/u.test(rest);
}

const isNameOf = (language: string, { text, inner, container }: Block): boolean =>
  isSameName(text, language) ||
  (isKnownLanguage(text) && [inner, container].some((element) => languageName.test(attributeStart(element, 'class'))));

/** `Shell session` is `shell-session`; signs tell C from C++ and C#. */
const isSameName = (text: string, language: string): boolean => bareName(text) === bareName(language);
const bareName = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '');
