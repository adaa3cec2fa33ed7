import type { ElementNode } from '../tree.ts';

// reStructuredText, Sphinx and MkDocs; GitHub.
const boxClass = /(?:^|\s)(?:admonition|markdown-alert)(?:\s|$)/;
const titleClass = /(?:^|\s)(?:admonition|markdown-alert)-title(?:\s|$)/;

/** A box that generators call a note. */
export const isNoteBox = ({ attributes }: ElementNode): boolean =>
  attributes['class'] !== undefined && boxClass.test(attributes['class']);

export const isNoteTitle = ({ attributes }: ElementNode): boolean =>
  attributes['class'] !== undefined && titleClass.test(attributes['class']);
