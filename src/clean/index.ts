export { cleanLine, cleanText } from './clean-text.ts';
export { cleanUrl } from './clean-url.ts';
export { cleanValue } from './clean-value.ts';
export { neutralise, signalsOf } from './neutralise.ts';
export { stripMarkup } from './strip-markup.ts';
