/** Lists that go on in the next list, and boxes to tick. */
export const listCases: readonly { name: string; html: string; markdown: readonly string[] }[] = [
  {
    name: 'list of each item, of one class',
    html: '<ul class="bulleted-list"><li>a</li></ul>\n<ul class="bulleted-list"><li>b<ul class="bulleted-list"><li>c</li></ul></li></ul><ul class="to-do-list"><li>d</li></ul><ul class="to-do-list"><li>e</li></ul>',
    markdown: ['- a', '- b', '  - c', '', '* d', '* e'],
  },
  {
    name: 'list that counts on, and one that begins again',
    html: '<ol start="1"><li>a</li></ol><ol start="2"><li>b</li><li>c</li></ol><ol start="4"><li>d</li></ol><ol><li>e</li></ol><ol start="7"><li>f</li></ol>',
    markdown: ['1. a', '2. b', '3. c', '4. d', '', '1) e', '', '7. f'],
  },
  {
    name: 'list after a hidden one',
    html: '<ul class="x" hidden><li>a</li></ul><ul class="x"><li>b</li></ul><ul class="x" hidden><li>c</li></ul><ul class="x"><li>d</li></ul>',
    markdown: ['- b', '', '* d'],
  },
  {
    name: 'task list with drawn boxes',
    html: '<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span>Get a badge</span></li></ul><ul class="to-do-list"><li><div class="checkbox checkbox-off"></div> <span>Meet</span></li></ul>',
    markdown: ['- [x] Get a badge', '- [ ] Meet'],
  },
  {
    name: 'task list whose items say what is done',
    html: '<ul class="inline-task-list"><li class="checked" data-inline-task-id="1"><span>Test</span></li><li data-inline-task-id="2"><span>Review</span></li></ul><p>or</p><ul data-type="taskList"><li data-checked="true">Test</li><li data-checked="false">Review</li></ul>',
    markdown: ['- [x] Test', '- [ ] Review', '', 'or', '', '- [x] Test', '- [ ] Review'],
  },
  {
    name: 'task list with signs for its boxes, and a list with one box among many items',
    html: '<ul><li><span><input type="checkbox"><label><span class="sr-only">▢ </span></label></span>200 g lentils</li><li><input type="checkbox">▢ 1 onion</li></ul><p>or</p><ul><li><input type="checkbox"> all</li><li>a</li><li>b</li></ul>',
    markdown: ['- [ ] 200 g lentils', '- [ ] 1 onion', '', 'or', '', '- all', '- a', '- b'],
  },
];
