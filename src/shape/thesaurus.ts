import { termOf } from './terms.ts';

// Words that people ask with and words that pages answer with. Between two semicolons is one idea; every word of it may stand for every
// other. Only ideas whose words are rarely used for something else: a wrong match costs more than a missing one.
const ideas = `
delete remove erase drop discard unlink rm purge clear prune; folder directory dir path; file document;
turn-off disable deactivate off; turn-on enable activate on; create make build generate produce construct;
show display print output list view render; change modify edit alter update adjust;
set configure define specify assign;
setting option parameter configuration preference property directive flag argument; find locate search lookup discover;
begin start launch initiate commence open; end finish stop terminate quit exit close abort cancel halt;
error exception failure fault; fail crash break; wrong incorrect invalid bad;
fix repair solve resolve correct workaround; wait block pause sleep delay; timeout time-limit expire deadline;
fast quick speed rapid performance; slow delay latency; big large huge great; small little tiny minimal;
maximum max most highest greatest upper limit; minimum min least lowest smallest lower;
limit restrict cap maximum bound quota; allow permit enable let authorize;
forbid deny prohibit prevent disallow refuse reject block ban; require need must mandatory necessary; optional default;
run execute invoke call launch perform; command program tool utility; function method procedure routine;
value number amount; copy duplicate clone replicate; move rename transfer relocate migrate;
send transmit deliver post submit dispatch; receive get obtain retrieve fetch acquire; read load parse;
write save store record persist; backup backed-up copy save restore; import load; export dump output;
convert transform translate turn change cast; join merge combine concatenate union; split divide separate break;
sort order arrange rank; count number total sum amount; compare difference diff versus;
same equal identical equivalent; different distinct unique differ; unique distinct duplicate; empty blank null none;
check verify validate test confirm ensure; test check assert; certificate cert tls ssl https;
encrypt cipher tls crypto; password passphrase credential secret;
login sign-in log-in authenticate authentication logon; user account member person people;
permission right privilege access mode; owner possess own; picture image photo photograph photos; movie film picture;
book novel volume; song track music; car vehicle automobile; doctor physician medic;
illness disease sickness disorder infection condition; drug medicine medication;
job work employment position post vacancy occupation career; boss manager head director leader chief;
company firm business corporation enterprise organization; buy purchase acquire order pay; sell sold sale market;
price cost expensive cheap charge fee pay worth dollar; money fund cash finance budget; free gratis no-cost;
earn salary wage income pay; big-city city town; country nation state; child kid children son daughter;
parent mother father mom dad; wife husband spouse marry married partner; die death dead killed pass-away died;
born birth birthplace; kill murder slay; war conflict battle fight; win victory beat defeat won champion;
lose loss defeat lost; begin origin found established; founder establish create started; invent create develop;
build construct erect; writer author write wrote; author written; speak language talk say;
say state tell claim argue mention; think believe consider opinion; reason cause why because due;
cause lead result trigger; effect result consequence impact outcome influence; purpose goal aim objective intent use;
advantage benefit pro; disadvantage drawback downside con problem; problem issue trouble difficulty bug;
important significant key major main; main primary principal chief major; kind type sort category class;
part component element piece section; whole entire complete full all; increase rise grow raise growth higher expand;
decrease reduce lower decline drop fall shrink; often frequent common usually; rare seldom uncommon;
happen occur take-place event; live reside home lived inhabit; near close next; far distance distant;
height tall high elevation; tall high height highest; length long duration; long length duration lasting;
weight heavy weigh; width wide; deep depth; age old year; old ancient former early age; new recent latest modern novel;
first initial earliest original; last final latest end; before prior previous earlier;
after later following subsequent; together combine jointly; impossible cannot exclusive; choose select pick option;
use utilize employ apply; help assist support aid; teach educate instruct; learn study;
school college university academy; student pupil; teacher instructor professor educator;
law legislation act legal statute; police officer; court judge tribunal; crime offence offense criminal; prison jail;
share disclose provide transfer third-party; collect gather obtain; information data details;
personal identifiable private; protect secure safeguard security; safe secure security;
danger dangerous risk hazard unsafe vulnerability; child minor under-13; opt-out unsubscribe choice control;
choice option control opt; cookie track tracking; ad advertising advertisement advertiser marketing;
email e-mail mail message; website site web page; phone telephone mobile call; address location;
place location site where; contact reach write; keep retain store hold preserve maintain; retention retain store;
how-long duration period; leave depart exit; arrive reach come; return give-back; string text; character letter;
whitespace space blank; line row; column field; table grid; array list sequence vector; dictionary map hash object;
loop iterate iteration repeat; repeat again multiple; number integer digit numeric int; decimal float;
boolean true false; thread concurrent parallel; process subprocess child; memory ram heap; disk drive storage;
network connection socket; server host daemon; client browser; port socket; url link address uri; proxy gateway;
cache buffer; queue backlog; log record journal logging; schedule cron timer; install setup; uninstall remove;
upgrade update; version release; branch fork; commit revision change; undo revert rollback reset restore;
recover restore undelete; lock mutex; hidden invisible dotfile; wildcard glob pattern;
regex pattern regular-expression; prefix beginning start; suffix ending extension end; beginning start prefix;
quote quotation; comment note remark; key identifier id; name title called named; called named known;
shell terminal console bash; variable environment; compile build; library module package; argument parameter option;
return result output; input stdin; output stdout; duplicate repeated; ignore skip exclude; include contain;
exist present available; missing absent lacking; replace substitute swap; append add attach; add insert append include;
join connect; plug connect attach; wire ethernet cable wired; wireless wifi; television tv; screen display monitor;
camera photo; battery power charge; weather climate; temperature heat degree; rain precipitation; sea ocean;
river stream; mountain peak mount; forest rainforest jungle; tree plant; animal species creature; food eat dish meal;
drink beverage; recipe ingredient cup; hurt injury injured wound; player athlete; game match; team club squad;
coach manager trainer; score point goal; king monarch ruler; queen monarch; president leader;
government administration state; vote election elect; religion faith church; god deity; science scientific research;
scientist researcher; study research experiment; experiment test trial; patient sick; cure treat treatment therapy;
symptom sign; vaccine immunization vaccination; virus viral pathogen; spread transmission transmit; hospital clinic;
pregnant pregnancy; baby infant newborn; woman female women; man male men; percent percentage rate proportion share;
half 50; dozen 12; hundred 100; thousand 1000 000; million 000; rich wealthy wealth; poor poverty;
strong powerful strength; weak weakness; hard difficult tough; easy simple straightforward; beautiful pretty;
happy glad joy; sad unhappy; angry anger; afraid fear scared; smart intelligent clever;
dangerous hazardous harmful toxic; useful helpful practical
`;

/** Stem → stems that may stand for it. */
export const thesaurus: ReadonlyMap<string, readonly string[]> = read(ideas);

function read(text: string): Map<string, string[]> {
  const map = new Map<string, Set<string>>();
  for (const line of text.split(';')) {
    const stems = line
      .trim()
      .split(/\s+/)
      .filter((word) => !word.includes('-'))
      .map(termOf);
    for (const one of stems) {
      const others = map.get(one) ?? new Set<string>();
      for (const other of stems) if (other !== one) others.add(other);
      map.set(one, others);
    }
  }
  return new Map([...map].map(([one, others]) => [one, [...others]]));
}
