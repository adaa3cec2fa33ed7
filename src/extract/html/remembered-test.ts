/** Whether a pattern fits, each text looked at once: the names of elements come again and again on a page. */
export function rememberedTest(pattern: RegExp): (text: string) => boolean {
  const known = new Map<string, boolean>();
  return (text) => {
    let answer = known.get(text);
    if (answer === undefined) known.set(text, (answer = pattern.test(text)));
    return answer;
  };
}
