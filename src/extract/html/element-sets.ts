const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Never shown, or shown as something that is not text of the page. */
export const unseenTags = names(
  'head script style noscript template svg iframe frame frameset noframes noembed embed applet canvas audio video ' +
    'map select datalist input textarea meter progress link meta title base area source track param rp',
);

/** Elements that start and end a line of their own. */
export const blockTags = names(
  'html body address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol p pre search section summary table caption ' +
    'colgroup col tbody thead tfoot tr td th ul button #document #fragment xmp listing plaintext',
);

export const preTags = names('pre xmp listing plaintext');
