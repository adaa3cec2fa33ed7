/** When the list below was last looked at. */
export const sharedSuffixesDate = '2026-11-16';

/** Every label below them belongs to somebody else, `www`, `m` and `amp` too: nothing there is a face of the suffix. */
const open = words(`
  github.io gitlab.io codeberg.page sourcehut.io pages.dev workers.dev vercel.app now.sh netlify.app netlify.com
  herokuapp.com fly.dev onrender.com railway.app up.railway.app deno.dev val.run surge.sh render.com glitch.me
  web.app firebaseapp.com appspot.com run.app cloudfunctions.net blogspot.com azurewebsites.net azurestaticapps.net
  cloudapp.net azurefd.net windows.net trafficmanager.net amazonaws.com cloudfront.net amplifyapp.com awsapprunner.com
  elasticbeanstalk.com ondigitalocean.app digitaloceanspaces.com r2.dev b-cdn.net akamaized.net fastly.net
  streamlit.app hf.space gradio.live replit.app repl.co replit.dev stackblitz.io csb.app webcontainer.io ngrok.io
  ngrok.app ngrok-free.app trycloudflare.com loca.lt serveo.net readthedocs.io rtfd.io gitbook.io notion.site
  framer.app framer.website webflow.io wixsite.com editorx.io carrd.co bubbleapps.io softr.app super.site typedream.app
  myshopify.com squarespace.com mystrikingly.com weeblysite.com jimdosite.com jimdofree.com site123.me ucraft.site
  neocities.org altervista.org 000webhostapp.com infinityfreeapp.com epizy.com rf.gd is-a.dev js.org eu.org us.kg
  pp.ua nom.co qzz.io dedyn.io duckdns.org ddns.net no-ip.org hopto.org zapto.org sytes.net dyndns.org afraid.org
  xip.io nip.io sslip.io fandom.com wikidot.com wikia.org miraheze.org mediawiki.page shoutwiki.com
  tistory.com hatenablog.com hatenadiary.org hateblo.jp livedoor.blog seesaa.net fc2.com cocolog-nifty.com
  over-blog.com canalblog.com eklablog.com skyrock.com centerblog.net blogg.se blogg.no bloggplatsen.se
  blogger.de blog.de blogs.com typepad.com livejournal.com dreamwidth.org insanejournal.com
  wordpress.org edublogs.org home.blog tech.blog news.blog bearblog.dev micro.blog write.as writeas.com prose.sh
  mataroa.blog ghost.io hashnode.dev beehiiv.com
`);

/** Below them live other people's sites, but `www` is the operator's own. */
const operated = words(`
  wordpress.com tumblr.com substack.com medium.com weebly.com wix.com jimdo.com strikingly.com yolasite.com webnode.com
  free.fr orange.fr pagesperso-orange.fr perso.sfr.fr chez.com online.fr ovh.net
  t-online.de freenet.de bplaced.net square7.ch beepworld.de npage.de
  tripod.com angelfire.com geocities.com lycos.com narod.ru ucoz.ru ucoz.net ucoz.com
  bandcamp.com itch.io gumroad.com ko-fi.com patreon.com teachable.com thinkific.com podia.com kajabi.com
  zendesk.com freshdesk.com helpscoutdocs.com atlassian.net slack.com discourse.group proboards.com forumotion.com
  statuspage.io uservoice.com canny.io sharepoint.com salesforce.com force.com hubspotpagebuilder.com
  libsyn.com podbean.com buzzsprout.com transistor.fm
  deviantart.com artstation.com photoshelter.com smugmug.com pixieset.com
  blog.hu nolblog.hu blog.jp blog.me blog.ir blogfa.com mihanblog.com
`);

/** Second-level labels under which names are sold below a country's own ending: `m.co.uk` is a site of its own. */
const secondLevel = words(`
  ac asn asso biz co com cri edu firm gen geek go gob gouv gov govt gv id ind info iwi kiwi law lg ltd maori me mil muni
  name ne net nhs nic nom nsw od or org plc police presse priv pro pvt qld res sa sch school tas tm vic wa web
`);

/** Is this label before the name a site of its own, not a face of the name? */
export function isSharedSuffix(host: string, label: string): boolean {
  if (open.has(host)) return true;
  if (label === 'www') return false; // www.gov.uk, www.free.fr
  const [name, country, ...more] = host.split('.');
  return operated.has(host) || (more.length === 0 && country?.length === 2 && secondLevel.has(name!));
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
