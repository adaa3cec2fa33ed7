import { describe, expect, it } from 'vitest';
import { countTokens } from '../../../src/shape/count-tokens.ts';
import { excerpt } from '../../../src/shape/excerpt.ts';

const filler = (topic: string, count: number) =>
  Array.from(
    { length: count },
    (_, at) => `Sentence ${at} of the chapter about ${topic} says nothing of interest to anybody.`,
  ).join(' ');

const page = `# Manual

${filler('history', 20)}

## Limits

${filler('quotas', 12)}

The upload limit is 25 megabytes per file. Larger files are refused.

## Options

These options are known:

- \`--force\` overwrites what exists
- \`--quiet\` prints nothing

| code | meaning |
| --- | --- |
| E_AUTH | the key is wrong |
| E_RATE | too many calls |

**max_retries**

How often a call is repeated before it fails. The default is 3.

\`\`\`js
const client = connect({ timeout: 500 });
client.send('ping');
\`\`\`
`;

describe('excerpt', () => {
  it('shows the sentences that answer, under their heading, with marks where something is left out', () => {
    expect(excerpt({ markdown: page, query: 'How large may an upload be?', maxTokens: 30 })).toMatchObject({
      text: '…\n## Limits …\nThe upload limit is 25 megabytes per file. Larger files are refused.\n…',
      truncated: true,
    });
  });

  it('tells where each passage stands', () => {
    const { passages } = excerpt({ markdown: page, query: 'How large may an upload be?', maxTokens: 30 });
    const start = page.indexOf('The upload limit');
    const heading = page.indexOf('## Limits');
    expect(passages).toEqual([
      { start: heading, end: heading + '## Limits'.length, heading: ['Manual', 'Limits'] },
      { start, end: page.indexOf('\n\n## Options'), heading: ['Manual', 'Limits'] },
    ]);
  });

  it.each([
    {
      claim: 'a list item brings its lead-in',
      query: 'overwrites existing',
      shows: ['These options are known:', '- `--force` overwrites what exists'],
    },
    {
      claim: 'a table row brings its header',
      query: 'E_RATE',
      shows: ['| code | meaning |\n| --- | --- |', '| E_RATE | too many calls |'],
    },
    {
      claim: 'a definition brings its term',
      query: 'repeated default',
      shows: ['**max_retries**', 'The default is 3.'],
    },
    {
      claim: 'code stays whole, with its fences',
      query: 'connect client timeout',
      shows: ["```js\nconst client = connect({ timeout: 500 });\nclient.send('ping');\n```"],
    },
    { claim: 'a name is found by its pieces', query: 'max retries', shows: ['**max_retries**'] },
    { claim: 'synonyms are found', query: 'how big can files be', shows: ['Larger files are refused.'] },
  ])('$claim', ({ query, shows }) => {
    const { text } = excerpt({ markdown: page, query, maxTokens: 80 });
    for (const part of shows) expect(text).toContain(part);
  });

  it('a term in a list goes with every paragraph of its text', () => {
    const markdown = `${filler('x', 30)}\n\n- **returncode**: Exit status of the child.\n\n  A negative value means that a signal ended it.\n\n- **stdout**: What it printed.\n`;
    expect(excerpt({ markdown, query: 'negative signal', maxTokens: 26 }).text).toBe(
      '…\n- **returncode**:\n…\n  A negative value means that a signal ended it.\n…',
    );
  });

  it('shows a paragraph of a note whole', () => {
    const markdown = [
      filler('history', 20),
      '> **Tip**: Nothing else is needed here. To see what is mounted, run `mount` alone. It takes no arguments.',
      filler('quotas', 20),
    ].join('\n\n');
    expect(excerpt({ markdown, query: 'see what is mounted', maxTokens: 60 }).text).toContain(
      '> **Tip**: Nothing else is needed here. To see what is mounted, run `mount` alone. It takes no arguments.',
    );
  });

  it('keeps code in a quotation together where some of it is left out', () => {
    const lines = Array.from({ length: 60 }, (_, at) => `> const hive${at} = open(${at}); // colony temperature`);
    const markdown = ['> **Warning**: Mind.', '>', '> ```js', ...lines, '> ```', '>', '> Then close the hive.'].join(
      '\n',
    );
    const { text } = excerpt({ markdown, query: 'open hive colony temperature', maxTokens: 150 });
    const shown = text.split('\n');
    const inside = shown.slice(shown.indexOf('> ```js'), shown.lastIndexOf('> ```'));
    expect(inside).toContain('> …');
    expect(inside.every((line) => line.startsWith('>'))).toBe(true);
  });

  it('shows no term beside an answer without what it means', () => {
    const letters = [...'abcdefgh'];
    const markdown = [
      ...letters.map(
        (letter) => `- **--${letter}**: Chooses the ${letter} kind of output that a tool may want to write.`,
      ),
      '- **--jobs**: How many jobs run.',
      '- **--keep**: Leaves all the files alone that were made before, on every disk of the machine and for each of its users, until somebody takes them away.',
      ...letters.map((letter) => `- **--no-${letter}**: Leaves the ${letter} kind of output out that a tool may want.`),
    ].join('\n');
    const { text } = excerpt({ markdown, query: 'how many jobs run', maxTokens: 35 });
    expect(text).toContain('- **--jobs**: How many jobs run.');
    expect(text).not.toMatch(/\*\*: *\n?…/);
  });

  it('goes on to the section that the answer names', () => {
    const markdown = `# Films\n\n## Night Train\n\nNight Train was directed by Ada Long. It won a prize.\n\n## Other\n\n${filler('a town', 30)}\n\n## Ada Long\n\nShe lives in Oslo and paints.\n`;
    expect(excerpt({ markdown, query: 'Where does the director of Night Train live?', maxTokens: 60 }).text).toContain(
      'She lives in Oslo',
    );
  });

  it('leaves a budget unspent rather than fill it with what has nothing to do with the question', () => {
    const parts = Array.from({ length: 30 }, (_, at) => `## Part ${at}\n\n${filler('gardens', 3)}`);
    const markdown = `# Alpha\n\n${parts.join('\n\n')}\n\n## Limits\n\nThe upload limit is 25 megabytes.`;
    expect(excerpt({ markdown, query: 'What is the upload limit?', maxTokens: 600 }).text).toBe(
      '# Alpha …\n## Limits\n\nThe upload limit is 25 megabytes.',
    );
    // A question that no word of the page answers gets the beginning of it.
    expect(excerpt({ markdown, query: 'qwertzuiop', maxTokens: 600 }).tokens).toBeGreaterThan(500);
    // And where nearly all can be shown, all is.
    expect(excerpt({ markdown, query: 'What is the upload limit?', maxTokens: 4000 }).truncated).toBe(false);
  });

  it('gives the whole page when it fits', () => {
    expect(excerpt({ markdown: '# A\n\nOne. Two.', query: 'one', maxTokens: 100 })).toMatchObject({
      text: '# A\n\nOne. Two.',
      truncated: false,
    });
  });

  it('answers in Chinese', () => {
    const markdown = `${'今天天气很好，大家都很高兴。'.repeat(40)}\n\n巴黎是法国的首都。\n\n${'明天还会下雨，请带上雨伞。'.repeat(40)}`;
    expect(excerpt({ markdown, query: '法国的首都是哪里？', maxTokens: 40 }).text).toContain('巴黎是法国的首都。');
  });

  it('keeps to another count when it is given one', () => {
    const count = (text: string) => text.split(' ').length;
    const { text, tokens } = excerpt({ markdown: page, query: 'upload limit', maxTokens: 100, count });
    expect(tokens).toBe(count(text));
    expect(tokens).toBeLessThanOrEqual(100);
    expect(tokens).toBeGreaterThan(80);
  });

  it('gives back what a dearer count cannot afford, the least of it first', () => {
    const count = (text: string) => 2 * countTokens(text);
    const { text, tokens } = excerpt({ markdown: page, query: 'How large may an upload be?', maxTokens: 60, count });
    expect(text).toContain('The upload limit is 25 megabytes per file.');
    expect(tokens).toBeLessThanOrEqual(60);
  });

  it('shows the text of a link and not its address', () => {
    const { text } = excerpt({
      markdown: `Read [the guide](https://example.com/a(b)/c) first. ${filler('x', 30)}`,
      query: 'guide',
      maxTokens: 30,
    });
    expect(text).toContain('Read the guide first.');
  });

  it.each([
    { claim: 'an empty page', markdown: '', query: 'x', maxTokens: 10 },
    { claim: 'no budget', markdown: 'Some text.', query: 'text', maxTokens: 0 },
    { claim: 'an empty question', markdown: '', query: '', maxTokens: 100 },
  ])('has nothing to show for $claim', (request) => {
    expect(excerpt(request)).toMatchObject({ text: '', tokens: 0, passages: [] });
  });

  it('shows the beginning when nothing matches the question', () => {
    const { text } = excerpt({ markdown: page, query: 'zzz qqq', maxTokens: 60 });
    expect(text).toContain('# Manual');
  });

  it('does not show a sentence twice that the page repeats', () => {
    const kettle = 'Every kettle of the old house on the hill was made of copper, as people say who have seen it.';
    const parts = Array.from({ length: 8 }, () => `${kettle}\n\n${filler('tea', 6)}`);
    const { text } = excerpt({
      markdown: parts.join('\n\n'),
      query: 'the copper kettle of the old house',
      maxTokens: 75,
    });
    expect(text.split(kettle)).toHaveLength(2);
  });

  it.each([
    ['German', 'Wie kann ich ein Verzeichnis entfernen?', 'Mit diesem Befehl lassen sich Ordner löschen.'],
    ['Chinese', '怎样删除这个软件?', '清除程序以后要重启。'],
  ])('knows other words for the same in %s', (_, query, answer) => {
    const markdown = `${filler('history', 30)}\n\n${answer}\n\n${filler('quotas', 30)}`;
    expect(excerpt({ markdown, query, maxTokens: 60 }).text).toContain(answer);
  });

  it('finds what only shares letters with the question, once its words have been shown', () => {
    const thermostats = Array.from({ length: 12 }, (_, at) => `Thermostat ${at} hangs in hall ${at}.`).join(' ');
    const answer =
      'Divers who stay below for more than an hour in winter, when lakes are nearly frozen, can fall into hypothermia and need a fire.';
    const markdown = `${thermostats}\n\n${filler('history', 80)}\n\n${answer}\n\n${filler('quotas', 40)}`;
    const shown = (maxTokens: number) => excerpt({ markdown, query: 'thermostats', maxTokens }).text.includes(answer);
    expect([300, 550, 1200].map(shown)).toEqual([false, false, true]);
  });

  it('shows more round a sentence once a large budget is half spent', () => {
    const dull =
      'It was bought in a shop by the sea. Nobody knows who paid for it. It has been in use ever since that day.';
    const sections = Array.from(
      { length: 200 },
      (_, at) => `## Number ${at}\n\nA kettle of copper has number ${at}. ${dull}`,
    );
    const wholeSections = (maxTokens: number) =>
      excerpt({ markdown: sections.join('\n\n'), query: 'copper kettle', maxTokens }).text.split(dull).length - 1;
    expect(wholeSections(1400)).toBeLessThan(3);
    expect(wholeSections(2800)).toBeGreaterThan(10);
  });

  it('fills the paragraph of what is found late before the next one is begun', () => {
    const story = 'It was bought in a shop by the sea. Nobody knows who paid for it then.';
    const metal = `Copper is in kettle makers' hands a metal ${'which is dear, '.repeat(20)}as all know.`;
    const sections = Array.from(
      { length: 200 },
      (_, at) => `## Number ${at}\n\n${story} A kettle has number ${at}.\n\n${metal}`,
    );
    const { text } = excerpt({ markdown: sections.join('\n\n'), query: 'copper kettle number', maxTokens: 2800 });
    expect(text.split(`${story} A kettle`).length).toBeGreaterThan(8);
  });

  it('gives the same to a question that is asked again with another budget in between', () => {
    const ask = (query: string, maxTokens: number) => excerpt({ markdown: page, query, maxTokens });
    const first = ask('What is the upload limit?', 60);
    expect(ask('What is the upload limit?', 120).tokens).toBeGreaterThan(60);
    expect(ask('Which options are known?', 60).text).toContain('--force');
    expect(ask('What is the upload limit?', 60)).toEqual(first);
  });

  it('shows the whole of a page that fits, titles and all', () => {
    const markdown = [
      '# A title that is longer than what is usually shown over a sentence, since it tells all of the story in one go',
      '## Parts',
      '### First',
      'The first part is short.',
      '### Second',
      'The second part is no longer.',
    ].join('\n\n');
    const { text, truncated } = excerpt({ markdown, query: 'first part', maxTokens: 300 });
    expect({ text, truncated }).toEqual({ text: markdown, truncated: false });
  });
});
