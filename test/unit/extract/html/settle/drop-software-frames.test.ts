import { describe, expect, it } from 'vitest';
import { dropSoftwareFrames } from '../../../../../src/extract/html/settle/drop-software-frames.ts';
import { byFirstSign, settlePage } from '../../../../helpers/settle-page.ts';

const settled = (body: string): string[] =>
  settlePage(`<main>${body}</main>`, byFirstSign, dropSoftwareFrames).map((text) => text.slice(0, 3));

const text = '<p>9 a text of some words that is what the page is there for</p>';

describe('what software puts on every page', () => {
  it.each([
    ['goes by its class', `${text}<div class="wide subscription-widget-wrap"><p>9 b</p></div>`, ['9 a']],
    ['goes by its id', `${text}<div id="mc_embed_signup">9 b</div>`, ['9 a']],
    [
      'goes with what is in it',
      `<div class="spacer"><div class="titlebox"><p>9 b</p><p>9 c</p></div></div>${text}`,
      ['9 a'],
    ],
    ['stays under another name', `${text}<div class="titlebox">9 b</div>`, ['9 a', '9 b']],
    ['stays as a heading', `${text}<h2 id="md-feedback">9 b</h2>`, ['9 a', '9 b']],
    ['stays as a part of a line', `<p>9 a text <b class="sharedaddy">of</b> some words</p>`, ['9 a']],
    ['stays if it is most of the page', '<div class="sharedaddy"><p>9 a b c d e</p></div><p>9 b</p>', ['9 a', '9 b']],
  ])('%s', (_, body, expected) => {
    expect(settled(body)).toEqual(expected);
  });
});
