import { termOf } from './terms.ts';

// Words that carry the grammar of a question, not its subject. Only the languages people ask in most; a missing language
// costs little, because a page ranks its own frequent words low anyway.
const words = `
a an the of in on at to for from by with about into over under between and or not no nor but if then than that this these those
is are was were be been being am do does did done has have had having will would shall should can could may might must
what which who whom whose when where why how i me my we us our you your he him his she her it its they them their there here
as so such also just only very more most much many any some all each every other another same own s t d ll re ve m
get got give tell show explain describe list name please want need make made let
der die das den dem des ein eine einen einem einer eines und oder nicht kein keine ist sind war waren wird werden wurde wurden sein
hat haben hatte kann können könnte soll sollte muss ich du er sie es wir ihr mein dein sich mit von vom zu zum zur im am auf aus bei
nach für über unter zwischen durch als wie was wer wen wem wessen wann wo wohin woher warum wieso weshalb welche welcher welches
welchen welchem viele viel wieviel man nur auch noch so dass wenn
el la los las un una unos unas de del al y o no es son era eran fue fueron ser está están hay ha han con por para en sobre entre
que qué quien quién quienes cuál cual cuáles cuándo cuando dónde donde cómo como cuánto cuánta cuántos cuántas se su sus lo le les
mi tu más muy también si porque
le la les un une des du de et ou ne pas est sont était étaient être a ont avec pour par dans sur sous entre que qui quoi quel quelle
quels quelles quand où comment pourquoi combien ce cet cette ces se sa son ses leur leurs il elle ils elles je tu nous vous au aux
il lo gli i una uno di da in con su per tra fra e o non è sono era che chi cosa quale quali quando dove come perché quanto quanti
o os as um uma uns umas do da dos das em no na nos nas por para com e ou não é são foi que quem qual quais quando onde como porque quanto quantos
de het een en of niet is zijn was waren wordt worden met van voor door op in aan bij wat wie welke wanneer waar waarom hoe veel
и в во не на я что он с со как а то все она так его но да ты к у же вы за бы по только ее мне было вот от меня еще нет о из ему
теперь когда даже ну ли если уже или ни быть был была были есть до вас нибудь для мы их чем чего чему кто кого кому где куда откуда
почему зачем какой какая какое какие какого какую каким каких сколько который которая которые это этот эта эти при под между
`;

// Pairs of characters that ask in Chinese and Japanese.
const pairs = `什么 甚么 么是 是什 哪些 哪个 哪里 哪一 多少 怎么 怎样 么样 如何 为什 为何 谁是 是谁 何时 几个 是否 有多 请问 有什 有哪 了什 个什 在哪 的是 是哪 时候 的什 都有 可以 一个 我的 我们 です ます した から という 何で ですか`;

/** Words that only carry a question. */
export const stopWords: ReadonlySet<string> = new Set([...words.trim().split(/\s+/).map(termOf), ...pairs.split(' ')]);

// Words that are common everywhere, so that being rare on this page says little about them.
const light = `
use used using way ways take takes taken both during without within while since still already always never often usually ever
someone something somebody everyone everything anything anyone nothing thing things inside outside whole lot kind sort type
different several various certain particular specific possible able because through across along around against among
well good better best new old first last next long time times year years day people person part number one two three
work works working go going come keep put find found see seen look call called know known mean means happen happens try
first main important common example instead like too again back away up down out off own per via etc each either neither
whether though although however therefore thus upon toward towards until before after
machen macht gibt geben lassen lässt etwas alles jemand immer wieder schon mehr andere anderen verschiedene art weise jahr jahre zeit
ersten erste neue neuen teil beim ohne gegen während seit bis hier dort diese dieser dieses diesem diesen
hacer hace tiene tienen puede pueden otro otra otros otras este esta estos estas ese esa año años parte tiempo vez veces durante
desde hasta sin contra primer primera nuevo nueva todo todos toda todas
можно нужно может могут один одна одно другой другие время год года лет также после перед более того этого этой своей своих свой
`;
export const lightWords: ReadonlySet<string> = new Set(light.trim().split(/\s+/).map(termOf));
