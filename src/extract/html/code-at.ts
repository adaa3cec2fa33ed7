const { charCodeAt } = String.prototype;

/**
 * `text.charCodeAt(at)`, for loops over texts of every make: cut out of the page, joined, or names that the engine knows. It has a kind of
 * string for each, and looks a method up again at every call where it has met more than four kinds; here it has nothing to look up.
 */
export const codeAt = (text: string, at: number): number => charCodeAt.call(text, at);

/**
 * The same where there may be no such character: -1 then. `codeAt` must not be asked: once it was, the engine no longer reads characters in
 * place, for anybody and for as long as the process lives.
 */
export const codeOrNone = (text: string, at: number): number => (at >= 0 && at < text.length ? codeAt(text, at) : -1);
