const { charCodeAt } = String.prototype;

/**
 * `text.charCodeAt(at)`, for loops over texts of every make: cut out of the page, joined, or names that the engine knows. It has a kind of
 * string for each, and looks a method up again at every call where it has met more than four kinds; here it has nothing to look up.
 */
export const codeAt = (text: string, at: number): number => charCodeAt.call(text, at);
