/** What a question wants to be told: a number, a date, a name… `undefined` when its words do not say. */
export function answerPattern(query: string): RegExp | undefined {
  return kinds.find(({ asks }) => asks.test(query))?.shows;
}

const number = String.raw`\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand|million|billion|half|third|quarter|once|twice|eine?[rsnm]?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|один|два|две|три|четыре|пять|шесть|семь|восемь|девять|десять)\b|[一二两三四五六七八九十百千万亿]`;
const unit = String.raw`(?:second|minute|hour|day|week|month|year|decade|centur|sekunde|minute|stunde|tag|woche|monat|jahr|segundo|minuto|hora|día|semana|mes|año|секунд|минут|час|дн|недел|месяц|год|лет|秒|分|时|天|日|周|月|年|\bms\b|\bs\b)`;

/** The first row that fits decides; the more particular ones stand first. */
const kinds: readonly { readonly asks: RegExp; readonly shows: RegExp }[] = [
  {
    asks: /\bhow (?:expensive|much (?:does|do|did|is|are|was|money))\b|\b(?:price|cost|fee|salary)s?\b|was kostet|wie teuer|cuánto cuesta|сколько стоит|多少钱|价格/iu,
    shows: /[$€£¥₽]|\b(?:usd|eur|dollar|euro|pound|cent|yuan|рубл)/iu,
  },
  {
    asks: /\bhow (?:long|old)\b|\bwie (?:lange|alt)\b|cuánto tiempo|как долго|多久|多长时间/iu,
    shows: new RegExp(`(?:${number})[^.]{0,24}${unit}`, 'iu'),
  },
  {
    asks: /\b(?:percent|percentage|proportion|prozent|porcentaje|процент)|百分/iu,
    shows: /\d\s?%|percent|prozent|por ciento|процент|百分|％/iu,
  },
  {
    asks: /\bhow (?:many|much|often|far|tall|high|big|large|fast|deep|heavy|wide)\b|\bwhat (?:number|amount)\b|\bnumber of\b|wie ?viele?\b|wie (?:hoch|groß|weit|oft|schnell|tief|schwer)|cuánt[oa]s?|сколько|насколько|多少|几[个年次人条种]/iu,
    shows: new RegExp(number, 'iu'),
  },
  {
    asks: /\bwhen\b|\b(?:what|which) (?:year|date|day|month|century|decade)\b|\bwann\b|\bin welchem jahr|cuándo|en qué (?:año|fecha|siglo)|когда|в каком (?:году|веке)|什么时候|何时|哪一?年|几[年月]/iu,
    shows:
      /\b\d{3,4}\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|century|jahrhundert|siglo|\b(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|januar|februar|märz|mai|juni|juli|oktober|dezember)\b|века?\b|год|年|世纪|\b(?:today|tomorrow|yesterday|week|month|hours?)\b/iu,
  },
  {
    asks: /\bwho(?:m|se)?\b|\bwhich (?:person|author|actor|player|team|company|president|king|scientist)|\bwer\b|\bwen\b|\bwem\b|quién|quiénes|\bкто\b|\bкого\b|\bкому\b|\bкем\b|谁/iu,
    shows: /[^.!?\s#*|>-]\s+\p{Lu}\p{Ll}+|\p{Lu}\p{Ll}+\s+\p{Lu}\p{Ll}+|\p{Script=Han}{2,}/u,
  },
  {
    asks: /\bwhere\b|\b(?:what|which) (?:country|city|town|place|state|continent|river|county)|\bwo(?:her|hin)?\b|dónde|\bгде\b|\bкуда\b|哪里|在哪|什么地方/iu,
    shows: /\b(?:in|at|near|from|to|of|bei|nach|aus|en|desde|в|на|из)\s+(?:the\s+|der\s+|el\s+|la\s+)?\p{Lu}|在|\//u,
  },
  {
    asks: /\bwhy\b|\bwarum\b|\bweshalb\b|por qué|почему|为什么|为何/iu,
    shows:
      /\bbecause\b|\bsince\b|\bdue to\b|\breason|\bso that\b|in order to|\bweil\b|\bda\b|\bgrund|porque|debido|потому|из-за|因为|由于|所以/iu,
  },
];
