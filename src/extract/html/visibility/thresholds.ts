/** Below these a person sees nothing; above them a reader with good eyes does. */
export const leastFontSize = 3;
export const leastAlpha = 0.1;
export const leastContrast = 1.15;
/** Nobody scrolls this far to the right, and layouts do not reach there. */
export const beyond = 3_000;
