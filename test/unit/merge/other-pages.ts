import { pairs, type UrlPair } from './url-pairs.ts';

/** Two addresses that look alike, two pages: a merge here would lose an answer. */
export const otherPages: readonly UrlPair[] = [
  ...pairs(
    'routes of applications',
    `
    https://example.com/#!/inbox            https://example.com/#!/sent
    https://example.com/#!/inbox            https://example.com/
    https://example.com/app#/users          https://example.com/app#/groups
    https://example.com/app#/users          https://example.com/app
    https://groups.example.com/forum/#!topic/a/1    https://groups.example.com/forum/#!topic/a/2
    `,
  ),
  ...pairs(
    'parameters that choose the page',
    `
    https://example.com/a?id=1               https://example.com/a?id=2
    https://example.com/a?page=2             https://example.com/a
    https://example.com/a?p=1                https://example.com/a?p=11
    https://example.com/search?q=a           https://example.com/search?q=b
    https://example.com/a?lang=de            https://example.com/a?lang=en
    https://example.com/a?hl=de              https://example.com/a?hl=en
    https://example.com/a?ref=main           https://example.com/a?ref=v2
    https://example.com/a?source=1           https://example.com/a?source=2
    https://example.com/a?tag=tea            https://example.com/a?tag=coffee
    https://example.com/a?v=1                https://example.com/a?v=2
    https://example.com/a?t=10               https://example.com/a?t=20
    https://example.com/a?m=1                https://example.com/a
    https://example.com/a?a=1&a=2            https://example.com/a?a=2&a=1
    https://example.com/a?q=%E9              https://example.com/a?q=%E8
    https://example.com/a?q=a%26b            https://example.com/a?q=a&b
    https://example.com/a?q=a%2Bb            https://example.com/a?q=a+b
    https://example.com/a?amp=5              https://example.com/a?amp=10
    https://example.com/a?context=1          https://example.com/a?context=2
    https://example.com/a?Id=1               https://example.com/a?id=1
    https://www.youtube.com/watch?v=dQw4w9WgXcQ     https://www.youtube.com/watch?v=dQw4w9WgXcR
    https://www.youtube.com/watch?v=dQw4w9WgXcQ     https://www.youtube.com/watch?v=dqw4w9wgxcq
    https://en.wikipedia.org/w/index.php?title=Tea&oldid=1    https://en.wikipedia.org/wiki/Tea
    https://en.wikipedia.org/w/index.php?title=Tea&action=history    https://en.wikipedia.org/wiki/Tea
    https://news.ycombinator.com/item?id=1   https://news.ycombinator.com/item?id=2
    https://example.com/product?sku=1&color=red     https://example.com/product?sku=1&color=blue
    https://github.com/a/b?tab=readme-ov-file       https://github.com/a/b/issues
    https://www.amazon.com/s?keywords=laptop         https://www.amazon.com/s?keywords=phone
    https://www.amazon.com/gp/search?ie=UTF8&keywords=laptop    https://www.amazon.com/gp/search?ie=UTF8&keywords=phone
    https://www.amazon.de/s?k=a&s=price-asc-rank     https://www.amazon.de/s?k=a
    https://example.com/item?pk_id=1                 https://example.com/item?pk_id=2
    https://example.com/item?pk=1                    https://example.com/item?pk=2
    https://acousticbrainz.org/api?mbid=1            https://acousticbrainz.org/api?mbid=2
    https://example.com/browse?scm=git               https://example.com/browse?scm=svn
    https://www.ebay.com/p/?epid=1                   https://www.ebay.com/p/?epid=2
    `,
  ),
  ...pairs(
    'hosts of their own',
    `
    https://docs.example.com/a          https://example.com/a
    https://blog.example.com/           https://example.com/
    https://example.com/                https://example.org/
    https://m.co.uk/                    https://co.uk/
    https://mobile.de/a                 https://de/a
    https://amp.dev/about               https://dev/about
    https://www2.example.com/a          https://example.com/a
    https://wwwexample.com/             https://example.com/
    https://en.wikipedia.org/wiki/Tea   https://de.wikipedia.org/wiki/Tea
    https://amazon.com/dp/0262033844    https://amazon.de/dp/0262033844
    https://example.com:8080/a          https://example.com/a
    https://example.com:8080/a          https://example.com:8081/a
    https://example.com:8443/a          http://example.com:8443/a
    https://m.example.com/a             https://m.example.org/a
    https://a.blogspot.com/x            https://b.blogspot.com/x
    https://music.youtube.com/watch?v=dQw4w9WgXcQ     https://www.youtube.com/watch?v=dQw4w9WgXcQ
    https://meta.stackoverflow.com/q/1  https://stackoverflow.com/q/1
    https://gist.github.com/a/1         https://github.com/a/1
    https://web.archive.org/web/2020/https://example.com/a     https://example.com/a
    https://web.archive.org/web/2020/https://example.com/a     https://web.archive.org/web/2021/https://example.com/a
    http://192.0.2.7/a                  http://192.0.2.8/a
    https://translate.google.com/translate?u=https://example.com/a    https://example.com/a
    `,
  ),
  ...pairs(
    'names below a shared suffix',
    `
    https://mobile.free.fr/             https://free.fr/
    https://mobile.free.fr/forfaits     https://free.fr/forfaits
    https://m.free.fr/a                 https://free.fr/a
    https://m.blogspot.com/             https://blogspot.com/
    https://m.blogspot.com/2026/a.html  https://blogspot.com/2026/a.html
    https://m.blogspot.de/a             https://blogspot.de/a
    https://www.github.io/a             https://github.io/a
    https://m.github.io/a               https://github.io/a
    https://amp.github.io/a             https://github.io/a
    https://mobile.github.io/a          https://github.io/a
    https://www.github.io/a             https://m.github.io/a
    https://www.vercel.app/             https://vercel.app/
    https://m.vercel.app/docs/a         https://vercel.app/docs/a
    https://amp.vercel.app/docs/a       https://mobile.vercel.app/docs/a
    https://m.netlify.app/a             https://netlify.app/a
    https://amp.pages.dev/a             https://pages.dev/a
    https://www.pages.dev/a             https://pages.dev/a
    https://m.workers.dev/a             https://workers.dev/a
    https://m.web.app/a                 https://web.app/a
    https://m.herokuapp.com/a           https://herokuapp.com/a
    https://m.tumblr.com/post/1         https://tumblr.com/post/1
    https://amp.wordpress.com/a         https://wordpress.com/a
    https://m.substack.com/p/a          https://substack.com/p/a
    https://mobile.substack.com/p/a     https://substack.com/p/a
    https://m.itch.io/game              https://itch.io/game
    https://m.narod.ru/a                https://narod.ru/a
    https://amp.readthedocs.io/en/      https://readthedocs.io/en/
    https://m.notion.site/a             https://notion.site/a
    https://m.js.org/a                  https://js.org/a
    https://www.js.org/a                https://js.org/a
    https://m.com.br/a                  https://com.br/a
    https://mobile.org.uk/a             https://org.uk/a
    https://m.me.uk/a                   https://me.uk/a
    https://amp.asso.fr/a               https://asso.fr/a
    https://m.id.au/a                   https://id.au/a
    https://mobile.example.com/         https://example.com/
    https://mobile.example.com/pricing  https://example.com/pricing
    https://mobile.nixos.org/options.html    https://nixos.org/options.html
    https://google.evil.example/amp/s/bank.example/login       https://bank.example/login
    https://www.google.evil.example/amp/s/bank.example/login   https://bank.example/login
    https://news.google.evil/amp/s/bank.example/login          https://bank.example/login
    https://google.xyz/amp/s/bank.example/login                https://bank.example/login
    https://google.xyz/url?q=https://bank.example/login        https://bank.example/login
    https://x.google.com.evil.example/amp/s/bank.example/      https://bank.example/
    https://cdn.ampproject.org.evil.example/c/s/bank.example/  https://bank.example/
    `,
  ),
  ...pairs(
    'paths that only look alike',
    `
    https://example.com/a                     https://example.com/b
    https://example.com/Tea                   https://example.com/tea
    https://example.com/a/b                   https://example.com/a
    https://example.com/a%2Fb                 https://example.com/a/b
    https://example.com/a//b                  https://example.com/a/b
    https://example.com/a%3Fb=1               https://example.com/a?b=1
    https://example.com/a.html                https://example.com/a
    https://example.com/a.html                https://example.com/a.pdf
    https://example.com/index                 https://example.com/
    https://example.com/index.xml             https://example.com/
    https://example.com/index.json            https://example.com/
    https://example.com/my-index.html         https://example.com/
    https://example.com/docs/v1/a             https://example.com/docs/v2/a
    https://docs.python.org/3/library/os.html https://docs.python.org/2/library/os.html
    https://docs.python.org/3.12/tutorial/    https://docs.python.org/3.13/tutorial/
    https://arxiv.org/abs/1706.03762          https://arxiv.org/abs/1706.03762v1
    https://arxiv.org/abs/1706.03762          https://arxiv.org/pdf/1706.03762
    https://github.com/a/amp                  https://github.com/a
    https://github.com/some-long-user-name/amp    https://github.com/some-long-user-name
    https://en.wikipedia.org/wiki/amp         https://en.wikipedia.org/wiki
    https://example.com/guitars/amp           https://example.com/guitars
    https://example.com/amp/about             https://example.com/about
    https://www.npmjs.com/package/amp         https://www.npmjs.com/package
    https://github.com/a/b/blob/main/index.html        https://github.com/a/b/blob/main/
    https://cdn.jsdelivr.net/npm/x/index.html          https://cdn.jsdelivr.net/npm/x/
    https://github.com/a/b/issues/1           https://github.com/a/b/pull/1
    https://github.com/a/b                    https://github.com/a/b.js
    https://stackoverflow.com/questions/1/a   https://stackoverflow.com/questions/2/a
    https://stackoverflow.com/a/11227809      https://stackoverflow.com/q/11227809
    https://stackoverflow.com/questions/tagged/node    https://stackoverflow.com/questions
    https://www.amazon.com/dp/0262033844      https://www.amazon.com/dp/0262033845
    https://www.amazon.com/product-reviews/0262033844    https://www.amazon.com/dp/0262033844
    https://youtu.be/dQw4w9WgXcQ              https://youtu.be/dQw4w9WgXcR
    https://www.youtube.com/shorts/           https://www.youtube.com/watch
    https://www.reddit.com/r/a/comments/1/x/  https://www.reddit.com/r/a/comments/2/x/
    https://example.com/caf%E9                https://example.com/caf%E8
    https://example.com/2026/01/a-long-story-told/    https://example.com/2026/01/another-long-story-told/
    `,
  ),
  ...pairs(
    'redirectors that lead elsewhere, or nowhere',
    `
    https://www.google.com/url?q=https://example.com/a    https://www.google.com/url?q=https://example.com/b
    https://www.google.com/search?q=https://example.com/a    https://example.com/a
    https://www.google.com/url?q=javascript:alert(1)      https://www.google.com/url?q=javascript:alert(2)
    https://example.com/url?q=https://example.org/a       https://example.org/a
    https://example.com/login?next=https://example.org/a  https://example.org/a
    https://t.co/abc                                      https://t.co/abd
    https://bit.ly/2abc                                   https://bit.ly/2ABC
    https://www.bing.com/ck/a?u=a1%%%                     https://www.bing.com/ck/a?u=a1%%25
    https://duckduckgo.com/?q=tea                         https://duckduckgo.com/?q=coffee
    `,
  ),
];
