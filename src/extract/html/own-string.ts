/** Shorter ones are copied whenever they are cut out. */
const shortest = 13;

/** The same as a string of its own: one that was cut out of a page keeps the whole page in memory for as long as it lives. */
export const ownString = (text: string): string => (text.length < shortest ? text : ` ${text}`.slice(1));
