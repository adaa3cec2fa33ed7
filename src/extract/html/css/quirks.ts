/** In quirks mode lengths need no unit in these properties, nor in the shorthands of margins and paddings. */
const lengths =
  /^(?:bottom|top|left|right|clip|font-size|letter-spacing|text-indent|(?:min-|max-)?(?:width|height)|(?:margin|padding)(?:-(?:left|top|right|bottom))?)$/;
const colors = /^(?:color|background-color)$/;

/** What a value means on a page without a doctype: `left:-999` and `color:ffffff` count there. */
export function quirkyValue(name: string, value: string): string {
  if (lengths.test(name)) return value.replace(/(?<![^\s])[+-]?(?:\d+\.?\d*|\.\d+)(?![^\s])/g, '$&px');
  return colors.test(name) && /^(?:[\da-f]{3}|[\da-f]{6})$/i.test(value) ? `#${value}` : value;
}

/** Classes and ids are compared without case there. */
export const quirkySelector = (selector: string): string =>
  selector.replace(/\[[^\]]*\]|[.#][-\w\u0080-\uffff]+/g, (part) => (part.startsWith('[') ? part : part.toLowerCase()));
