export { boundedWait } from './bounded-wait.ts';
export { catalog, type Code } from './catalog.ts';
export { WebglassError, type ErrorDetails } from './webglass-error.ts';
