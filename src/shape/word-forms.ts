import { termOf } from './terms.ts';

// Forms of one word that no ending explains: strong verbs, old plurals, and nouns that lost sight of their verb.
// Between two semicolons stand forms of one word.
const forms = `
be is are was were been; have has had; go went gone goes; do did done does; say said; make made; take took taken; come came; see saw seen;
know knew known; get got gotten; give gave given gift; find found; think thought; tell told; become became; show shown; leave left;
feel felt; bring brought; begin began begun beginning; keep kept; hold held; write wrote written; stand stood; hear heard; mean meant;
meet met; run ran; pay paid payment; sit sat; speak spoke spoken speech; lie lay lain; lead led leader; grow grew grown growth;
lose lost loss; fall fell fallen; send sent; build built; understand understood; draw drew drawn; break broke broken; spend spent;
rise rose risen; drive drove driven; buy bought; wear wore worn; choose chose chosen choice; seek sought; throw threw thrown;
catch caught; deal dealt; win won winner; forget forgot forgotten; sell sold sale; fight fought; teach taught; eat ate eaten;
sing sang sung song; strike struck; hang hung; shake shook; ride rode ridden; feed fed; shoot shot; fly flew flown flight;
steal stole stolen; sleep slept; swim swam; freeze froze frozen; hide hid hidden; bear bore born birth; bind bound; bite bit;
blow blew; lend lent loan; light lit; rid rode; sink sank sunk; spread; swear swore sworn; sweep swept; tear tore torn; wake woke;
weave wove; wind wound; arise arose; forbid forbade forbidden; shrink shrank; stick stuck; sting stung; swing swung; undergo underwent;
die died dead death dying; live life alive; child children; person people; man men; woman women; foot feet; tooth teeth; mouse mice;
goose geese; ox oxen; datum data; medium media; criterion criteria; phenomenon phenomena; bacterium bacteria; virus viruses viral;
index indices; matrix matrices; analysis analyses analyze; basis bases; crisis crises; thesis theses; axis axes; leaf leaves;
half halves; wife wives; knife knives; wolf wolves; self selves; good better best; bad worse worst; far further farthest;
high height; long length; strong strength; wide width; broad breadth; deep depth; hot heat; warm warmth; old elder age; young youth;
weigh weight; see sight; think thought; give gift; serve service; marry marriage; arrive arrival; refuse refusal; bury burial;
try trial; destroy destruction; decide decision; divide division; conclude conclusion; invade invasion; explode explosion;
expand expansion; extend extension extent; permit permission; admit admission; transmit transmission; commit commission;
describe description; subscribe subscription; receive reception receipt; perceive perception; deceive deception; conceive conception;
produce production product; reduce reduction; introduce introduction; solve solution; resolve resolution; revolve revolution;
absorb absorption; consume consumption; assume assumption; presume presumption; resume resumption; redeem redemption;
compete competition competitor; define definition; add addition; acquire acquisition; require requirement requisite; inquire inquiry;
explain explanation; maintain maintenance; retain retention; detain detention; obtain; sustain; abstain abstention; attend attention;
intend intention; prevent prevention; invent invention; discover discovery; deliver delivery; recover recovery; bake bakery;
practice practise; analyse analyze; colour color; behaviour behavior; centre center; defence defense; licence license;
organise organize; catalogue catalog; grey gray; programme program; tyre tire; aluminium aluminum; cheque check;
france french; germany german; spain spanish; england english british britain; china chinese; japan japanese; russia russian;
italy italian; greece greek greeks; netherlands dutch; norway norwegian; sweden swedish; denmark danish; poland polish;
turkey turkish ottoman; egypt egyptian; america american usa us; europe european; africa african; asia asian;
eins ein eine; gehen ging gegangen; kommen kam gekommen; sehen sah gesehen; geben gab gegeben; nehmen nahm genommen; finden fand gefunden;
schreiben schrieb geschrieben; sprechen sprach gesprochen; bleiben blieb geblieben; stehen stand gestanden; liegen lag gelegen;
halten hielt gehalten; lassen ließ gelassen; heißen hieß geheißen; ziehen zog gezogen; tragen trug getragen; schlagen schlug geschlagen;
gewinnen gewann gewonnen; verlieren verlor verloren; beginnen begann begonnen; sterben starb gestorben; werden wurde geworden;
bringen brachte gebracht; denken dachte gedacht; wissen wusste gewusst; steigen stieg gestiegen; treffen traf getroffen;
entscheiden entschied entschieden entscheidung; bestehen bestand bestanden; entstehen entstand entstanden; werfen warf geworfen;
ser es son era eran fue fueron; ir va van iba fue; tener tiene tienen tuvo tenia; hacer hace hacen hizo hicieron hecho; decir dice dijo dicho;
poder puede pueden pudo; venir viene vino; poner pone puso puesto; saber sabe supo; querer quiere quiso; morir muere murio muerto muerte;
nacer nacio nacido nacimiento; escribir escribio escrito; ganar gano ganado; perder pierde perdio; construir construyo construido construccion;
`;

/** Stem → stems of the other forms of the word. */
export const wordForms: ReadonlyMap<string, readonly string[]> = readGroups(forms);

/** Groups of words, between semicolons, as a table from each stem to the others of its group. */
export function readGroups(text: string): Map<string, readonly string[]> {
  const map = new Map<string, Set<string>>();
  for (const group of text.split(';')) {
    const stems = group
      .trim()
      .split(/\s+/)
      .filter((word) => word !== '' && !word.includes('-'))
      .map(termOf);
    for (const one of stems) {
      const others = map.get(one) ?? new Set<string>();
      for (const other of stems) if (other !== one) others.add(other);
      map.set(one, others);
    }
  }
  return new Map([...map].map(([one, others]) => [one, [...others]]));
}
