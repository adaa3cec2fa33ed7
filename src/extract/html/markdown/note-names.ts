import { attributeMarks, attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';

/** Whole names, as one of those in a class. */
const inClass = (names: readonly string[]) => new RegExp(`(?:^|\\s)(?:${names.join('|')})(?:\\s|$)`);

const boxClass = inClass([
  'admonition', // reStructuredText, Sphinx, MkDocs
  'markdown-alert', // GitHub
  'theme-admonition', // Docusaurus
  'custom-block', // VitePress
  'starlight-aside',
  'callout', // Obsidian, Quarto
]);
/** Boxes that are notes even if nothing in them is a title. */
const surelyClass = inClass([
  'confluence-information-macro',
  'admonitionblock', // AsciiDoc
  'notecard', // MDN
  'note (?:info|warn|alert)', // Qiita
]);
const titleClass = inClass([
  'admonition-title',
  'admonition-heading',
  'admonitionHeading_\\w+',
  'markdown-alert-title',
  'custom-block-title',
  'starlight-aside__title',
  'callout-title',
  'callout-header',
  'title',
]);

/** A box that generators call a note. */
export const isNoteBox = (element: ElementNode): boolean =>
  isCalled(element, boxClass) || isCalled(element, surelyClass);

/** One that is a note whether or not it has a title. */
export const isSurelyNote = (element: ElementNode): boolean => isCalled(element, surelyClass);

export const isNoteTitle = (element: ElementNode): boolean => isCalled(element, titleClass);

const isCalled = (element: ElementNode, names: RegExp) =>
  (element.marks & attributeMarks.class) !== 0 && names.test(attributeOf(element, 'class')!);
