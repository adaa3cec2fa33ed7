import { codeLabels, hasAction } from './code-labels.ts';
import { codeParts } from './code-parts.ts';
import { languageOf } from '../markdown/code-language.ts';
import type { Block, Survey } from '../survey.ts';
import { attributeStart } from '../attribute-start.ts';

/** What software calls the line that names a language: MDN, Hexo, VitePress. */
const languageName = /(?:^|\s)(?:language-name|code-lang(?:uage)?|lang)(?:\s|$)/i;
const mostNameWords = 2;

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
      if (isAction(blocks[label]!) || (language !== '' && isNameOf(language, blocks[label]!))) keep[label] = 0;
  }
}

/** What ends as a sentence does leads to the code: `Now restart it:`. */
const isAction = ({ container, text }: Block): boolean => !/[:.!?：。]$/u.test(text) && hasAction(container);

/** `deploy.rb` names a file. */
const fileName = /\.\w/;

const isNameOf = (language: string, { text, measure, inner, container }: Block): boolean =>
  text.toLowerCase() === language ||
  (measure.words <= mostNameWords &&
    !fileName.test(text) &&
    [inner, container].some((element) => languageName.test(attributeStart(element, 'class'))));
