import { pairs, type UrlPair } from './url-pairs.ts';

/** Two addresses, one page. */
export const samePages: readonly UrlPair[] = [
  ...pairs(
    'tracking parameters',
    `
    https://example.com/a?utm_source=x                         https://example.com/a
    https://example.com/a?utm_source=x&utm_medium=y&id=4       https://example.com/a?id=4
    https://example.com/a?UTM_Campaign=x                       https://example.com/a
    https://example.com/a?gclid=Cj0K                           https://example.com/a
    https://example.com/a?fbclid=IwAR                          https://example.com/a
    https://example.com/a?msclkid=1&p=2                        https://example.com/a?p=2
    https://example.com/a?yclid=9&ysclid=8                     https://example.com/a
    https://example.com/a?mc_cid=1&mc_eid=2                    https://example.com/a
    https://example.com/a?igshid=abc                           https://example.com/a
    https://example.com/a?_hsenc=p2&_hsmi=3                    https://example.com/a
    https://example.com/a?mkt_tok=eyJ                          https://example.com/a
    https://example.com/a?pk_campaign=x&pk_kwd=y               https://example.com/a
    https://example.com/a?mtm_source=x                         https://example.com/a
    https://example.com/a?srsltid=Afm                          https://example.com/a
    https://example.com/a?_gl=1*abc                            https://example.com/a
    https://example.com/a?ref_src=twsrc%5Etfw                  https://example.com/a
    https://example.com/a?spm=a2g0o.home                       https://example.com/a
    https://example.com/a?xtor=RSS-3208                        https://example.com/a
    https://example.com/a?ocid=msedgntp                        https://example.com/a
    https://example.com/a?at_medium=RSS&at_campaign=KARANGA    https://example.com/a
    https://example.com/a?guccounter=1&guce_referrer=aHR0      https://example.com/a
    https://example.com/a?irclickid=x&irgwc=1                  https://example.com/a
    https://example.com/a?twclid=2-x                           https://example.com/a
    https://example.com/a?ttclid=E.C.P                         https://example.com/a
    https://example.com/a?wt_mc=rss.x                          https://example.com/a
    https://example.com/a?WT.mc_id=mail                        https://example.com/a
    https://example.com/a?elqTrackId=7&elqaid=8                https://example.com/a
    https://example.com/a?hsa_acc=1&hsa_cam=2                  https://example.com/a
    https://example.com/a?dclid=1&gbraid=2&wbraid=3            https://example.com/a
    https://example.com/a?PHPSESSID=abc123                     https://example.com/a
    https://www.nytimes.com/2026/01/02/world/x.html?smid=tw-share&partner=rss   https://www.nytimes.com/2026/01/02/world/x.html
    https://www.theguardian.com/world/2026/x?CMP=share_btn     https://www.theguardian.com/world/2026/x
    https://www.wsj.com/articles/x?mod=hp_lead_pos1&st=abc     https://www.wsj.com/articles/x
    https://medium.com/@a/story-1a2b?source=rss----1           https://medium.com/@a/story-1a2b
    https://www.imdb.com/title/tt0111161/?ref_=nv_sr_1         https://www.imdb.com/title/tt0111161/
    https://www.instagram.com/p/Cabc/?hl=en&img_index=2        https://www.instagram.com/p/Cabc/
    https://open.spotify.com/track/11d?si=abc                  https://open.spotify.com/track/11d
    https://en.wikipedia.org/wiki/Tea?wprov=sfla1              https://en.wikipedia.org/wiki/Tea
    https://github.com/a/b?tab=readme-ov-file                  https://github.com/a/b
    https://www.booking.com/hotel/de/x.html?aid=1&label=g      https://www.booking.com/hotel/de/x.html
    https://example.com/a?                                     https://example.com/a
    https://example.com/a?&&x=1                                https://example.com/a?x=1
    `,
  ),
  ...pairs(
    'fragments',
    `
    https://example.com/a#part                    https://example.com/a
    https://example.com/a#                        https://example.com/a
    https://example.com/a#:~:text=hello           https://example.com/a
    https://example.com/a?b=1#x                   https://example.com/a?b=1#y
    https://example.com/#top                      https://example.com/
    https://en.wikipedia.org/wiki/Tea#History     https://en.wikipedia.org/wiki/Tea#Etymology
    https://example.com/#!                        https://example.com/
    https://example.com/a#/                       https://example.com/a
    `,
  ),
  ...pairs(
    'scheme, port and spelling of the host',
    `
    http://example.com/a                https://example.com/a
    https://example.com:443/a           https://example.com/a
    http://example.com:80/a             https://example.com/a
    http://example.com:80/a             http://example.com/a
    HTTPS://EXAMPLE.COM/a               https://example.com/a
    https://example.com./a              https://example.com/a
    https://bücher.example/a            https://xn--bcher-kva.example/a
    https://user:pw@example.com/a       https://example.com/a
    https://www.example.com/a           https://example.com/a
    http://www.example.co.uk/           https://example.co.uk
    https://www.gov.uk/vat-rates        https://gov.uk/vat-rates
    https://example.com:8080/a/         https://example.com:8080/a
    http://192.0.2.7:80/a               http://192.0.2.7/a
    http://[2001:db8::1]:80/a           http://[2001:db8::1]/a
    `,
  ),
  ...pairs(
    'mobile and AMP hosts',
    `
    https://m.example.com/a                        https://example.com/a
    https://mobile.nytimes.com/2020/a              https://www.nytimes.com/2020/a
    https://mobile.reuters.com/article/a           https://www.reuters.com/article/a
    https://amp.example.com/a                      https://example.com/a
    https://m.example.co.uk/a                      https://example.co.uk/a
    https://m.example.com/                         https://www.example.com/
    https://www.m.example.com/a                    https://example.com/a
    https://m.www.example.com/a                    https://example.com/a
    https://www.free.fr/a                          https://free.fr/a
    https://www.tumblr.com/explore                 https://tumblr.com/explore
    https://www.substack.com/about                 https://substack.com/about
    https://m.somebody.github.io/a                 https://somebody.github.io/a
    https://www.somebody.vercel.app/a              https://somebody.vercel.app/a
    https://en.m.wikipedia.org/wiki/Tea            https://en.wikipedia.org/wiki/Tea
    https://de.m.wiktionary.org/wiki/Tee           https://de.wiktionary.org/wiki/Tee
    https://commons.m.wikimedia.org/wiki/File:A    https://commons.wikimedia.org/wiki/File:A
    https://m.wikidata.org/wiki/Q42                https://www.wikidata.org/wiki/Q42
    https://m.youtube.com/watch?v=dQw4w9WgXcQ      https://www.youtube.com/watch?v=dQw4w9WgXcQ
    https://m.facebook.com/nasa                    https://www.facebook.com/nasa
    https://de-de.facebook.com/nasa                https://www.facebook.com/nasa
    https://mobile.twitter.com/nasa                https://x.com/nasa
    https://twitter.com/nasa/status/1              https://x.com/nasa/status/1
    https://m.imdb.com/title/tt0111161/            https://www.imdb.com/title/tt0111161
    https://old.reddit.com/r/node/                 https://www.reddit.com/r/node
    https://np.reddit.com/r/node/comments/1/x/     https://www.reddit.com/r/node/comments/1/x/
    https://amp.theguardian.com/world/2026/x       https://www.theguardian.com/world/2026/x
    https://news.blogspot.de/2026/01/x.html        https://news.blogspot.com/2026/01/x.html
    https://news.blogspot.com/2026/01/x.html?m=1   https://news.blogspot.com/2026/01/x.html
    `,
  ),
  ...pairs(
    'AMP copies',
    `
    https://example.com/2026/01/a-long-story-told/amp       https://example.com/2026/01/a-long-story-told/
    https://example.com/2026/01/a-long-story-told/amp/      https://example.com/2026/01/a-long-story-told
    https://example.com/amp/news/a-long-story-told          https://example.com/news/a-long-story-told
    https://example.com/news/story-12345678/amp             https://example.com/news/story-12345678
    https://example.com/story.amp.html                      https://example.com/story.html
    https://example.com/news/story.amp                      https://example.com/news/story
    https://example.com/a?amp                               https://example.com/a
    https://example.com/a?amp=1                             https://example.com/a
    https://example.com/a?outputType=amp                    https://example.com/a
    https://www.google.com/amp/s/example.com/a              https://example.com/a
    https://www.google.com/amp/example.com/a                http://example.com/a
    https://example-com.cdn.ampproject.org/c/s/example.com/a    https://example.com/a
    https://example-com.cdn.ampproject.org/v/s/example.com/a?amp_js_v=0.1&usqp=mq331    https://example.com/a
    https://www.google.de/amp/s/amp.example.com/a           https://www.example.com/a
    `,
  ),
  ...pairs(
    'redirectors',
    `
    https://www.google.com/url?q=https://example.com/a&sa=U&ved=2ah       https://example.com/a
    https://www.google.com/url?sa=t&url=https%3A%2F%2Fexample.com%2Fa     https://example.com/a
    https://www.google.co.uk/url?q=https://example.com/a                  https://example.com/a
    https://duckduckgo.com/l/?uddg=https%3A%2F%2Fexample.com%2Fa&rut=1    https://example.com/a
    https://html.duckduckgo.com/l/?uddg=https%3A%2F%2Fexample.com%2Fa     https://example.com/a
    https://www.bing.com/ck/a?!&&p=1&u=a1aHR0cHM6Ly9leGFtcGxlLmNvbS9h&ntb=1    https://example.com/a
    https://r.search.yahoo.com/_ylt=A/RV=2/RE=1/RO=10/RU=https%3a%2f%2fexample.com%2fa/RK=2/RS=x    https://example.com/a
    https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.com%2Fa&h=AT0    https://example.com/a
    https://l.instagram.com/?u=https%3A%2F%2Fexample.com%2Fa              https://example.com/a
    https://www.youtube.com/redirect?q=https%3A%2F%2Fexample.com%2Fa      https://example.com/a
    https://out.reddit.com/t3_1?url=https%3A%2F%2Fexample.com%2Fa         https://example.com/a
    https://t.umblr.com/redirect?z=https%3A%2F%2Fexample.com%2Fa          https://example.com/a
    https://steamcommunity.com/linkfilter/?url=https://example.com/a      https://example.com/a
    https://vk.com/away.php?to=https%3A%2F%2Fexample.com%2Fa              https://example.com/a
    https://slack-redir.net/link?url=https%3A%2F%2Fexample.com%2Fa        https://example.com/a
    https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.com%2Fa&data=1    https://example.com/a
    https://link.zhihu.com/?target=https%3A//example.com/a                https://example.com/a
    https://www.linkedin.com/safety/go?url=https%3A%2F%2Fexample.com%2Fa  https://example.com/a
    https://www.google.com/url?q=https%3A%2F%2Fl.facebook.com%2Fl.php%3Fu%3Dhttps%253A%252F%252Fexample.com%252Fa    https://example.com/a
    https://www.google.com/url?q=https://example.com/a%3Futm_source%3Dx   https://example.com/a
    `,
  ),
  ...pairs(
    'index files and trailing slash',
    `
    https://example.com/index.html          https://example.com/
    https://example.com/docs/index.html     https://example.com/docs/
    https://example.com/docs/index.htm      https://example.com/docs
    https://example.com/index.php           https://example.com
    https://example.com/a/Default.aspx      https://example.com/a/
    https://example.com/a/default.asp       https://example.com/a/
    https://example.com/a/index.jsp         https://example.com/a/
    https://example.com/a/index.shtml       https://example.com/a/
    https://example.com/index.php?page=2    https://example.com/?page=2
    https://example.com/docs/               https://example.com/docs
    https://example.com                     https://example.com/
    https://example.com/a/?x=1              https://example.com/a?x=1
    https://example.com/index.html#intro    https://example.com/
    `,
  ),
  ...pairs(
    'order and spelling of parameters and paths',
    `
    https://example.com/a?b=2&a=1             https://example.com/a?a=1&b=2
    https://example.com/a?q=tea%20pot         https://example.com/a?q=tea+pot
    https://example.com/a?q=%7Ejoe            https://example.com/a?q=~joe
    https://example.com/%7ejoe                https://example.com/~joe
    https://example.com/caf%c3%a9             https://example.com/caf%C3%A9
    https://example.com/café                  https://example.com/caf%C3%A9
    https://en.wikipedia.org/wiki/Tea_%28meal%29    https://en.wikipedia.org/wiki/Tea_(meal)
    https://en.wikipedia.org/wiki/High%20tea  https://en.wikipedia.org/wiki/High_tea
    https://example.com/a%2Cb                 https://example.com/a,b
    https://example.com/a?f[]=1               https://example.com/a?f%5B%5D=1
    https://example.com/a?x                   https://example.com/a?x=
    https://example.com/a?u=b%2Fc             https://example.com/a?u=b/c
    https://example.com/a/./b/../c            https://example.com/a/c
    https://example.com/a;jsessionid=0A1B     https://example.com/a
    https://example.com/a;jsessionid=0A1B?x=1 https://example.com/a?x=1
    https://example.com/x?a=1&a=2&b=3         https://example.com/x?b=3&a=1&a=2
    `,
  ),
  ...pairs(
    'sites with several addresses for one page',
    `
    https://youtu.be/dQw4w9WgXcQ                              https://www.youtube.com/watch?v=dQw4w9WgXcQ
    https://youtu.be/dQw4w9WgXcQ?si=x&t=42                    https://www.youtube.com/watch?v=dQw4w9WgXcQ
    https://www.youtube.com/shorts/dQw4w9WgXcQ                https://www.youtube.com/watch?v=dQw4w9WgXcQ
    https://www.youtube.com/watch?v=dQw4w9WgXcQ&feature=share&t=10s    https://www.youtube.com/watch?v=dQw4w9WgXcQ
    https://www.youtube.com/live/dQw4w9WgXcQ                  https://youtu.be/dQw4w9WgXcQ
    https://stackoverflow.com/questions/11227809/why-is-it    https://stackoverflow.com/q/11227809
    https://stackoverflow.com/questions/11227809              https://stackoverflow.com/questions/11227809/why-is-it/11227902#11227902
    https://math.stackexchange.com/q/42/7                     https://math.stackexchange.com/questions/42/title
    https://www.amazon.com/Some-Book/dp/0262033844/ref=sr_1_1?qid=1    https://www.amazon.com/dp/0262033844
    https://www.amazon.com/gp/product/0262033844?psc=1        https://www.amazon.com/dp/0262033844
    https://www.amazon.com/Book/dp/0262033844?keywords=tea&s=books     https://www.amazon.com/dp/0262033844
    https://www.amazon.com/s?k=tea&crid=1&sprefix=te%2C2      https://www.amazon.com/s?k=tea
    https://www.wired.com/story/a?mbid=social_x               https://www.wired.com/story/a
    https://www.aliexpress.com/item/1.html?scm=1.2            https://www.aliexpress.com/item/1.html
    https://www.amazon.de/dp/0262033844?tag=x-21              https://www.amazon.de/Buch/dp/0262033844/
    https://github.com/nodejs/node.git                        https://github.com/nodejs/node
    https://en.wikipedia.org/w/index.php?title=High_tea       https://en.wikipedia.org/wiki/High_tea
    https://x.com/nasa/status/1?s=20&t=abc                    https://twitter.com/nasa/status/1
    https://www.reddit.com/r/a/comments/1/x/?share_id=2       https://reddit.com/r/a/comments/1/x
    `,
  ),
];
