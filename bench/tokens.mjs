/**
 * How far the token counts are from o200k, beside characters divided by four. `countTokens` is exact: anything but 0 is a mistake.
 *   npm run build && node bench/tokens.mjs DIR|FILE.jsonl…
 * Every argument is a text file, or JSON lines with a `text` or `markdown` field; without one, the files of this repository
 * and the samples below are measured. Prints median and 95th percentile of the error over stretches of about 300 tokens.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { countTokens as exactly } from 'gpt-tokenizer/encoding/o200k_base';
import { countTokens } from '../dist/shape/count-tokens.js';
import { estimateTokens } from '../dist/shape/estimate-tokens.js';

const stretch = 1200;
/** Numbers packed into letters: data, no code. */
const isTable = /^.{5000}/m;
const exact = (text) => exactly(text, { disallowedSpecial: new Set() });
const counters = { countTokens, estimateTokens, 'characters / 4': (text) => text.length / 4 };

/** Written for this bench. Real pages are better: give their files as arguments. */
const samples = {
  German: [
    '# Fahrplan der Ringbahn\n\nDie Züge verkehren werktags alle fünf Minuten, an Wochenenden alle zehn. Wer mit dem Fahrrad unterwegs ist, benötigt eine zusätzliche Karte; Kinder unter sechs Jahren fahren kostenlos mit.\n\n## Störungen\n\n- **Signalausfall** zwischen Hafen und Museum: Ersatzverkehr mit Bussen\n- **Bauarbeiten** am Wochenende: Die Haltestelle *Lindenplatz* wird nicht bedient\n\n| Strecke | Dauer | Preis |\n| --- | --- | --- |\n| Hafen – Museum | 12 min | 2,90 € |\n| Museum – Lindenplatz | 7 min | 1,80 € |\n\nBeschwerden nimmt die Geschäftsstelle schriftlich entgegen. Die Bearbeitungszeit beträgt erfahrungsgemäß zwei bis drei Wochen, bei umfangreicheren Anliegen auch länger. Fundsachen werden sechs Monate aufbewahrt und danach öffentlich versteigert; der Erlös kommt der Jugendförderung zugute. Fahrgäste mit eingeschränkter Beweglichkeit erreichen sämtliche Bahnsteige über Aufzüge, deren Betriebszustand laufend überwacht wird.\n',
  ],
  Chinese: [
    '# 环线列车时刻表\n\n工作日每五分钟一班，周末每十分钟一班。携带自行车的乘客需要另购车票，六岁以下儿童免费。\n\n## 故障信息\n\n- **信号故障**：港口至博物馆之间由公共汽车代替\n- **施工**：周末列车不停靠菩提广场站\n\n| 区间 | 时间 | 票价 |\n| --- | --- | --- |\n| 港口 – 博物馆 | 12 分钟 | 20 元 |\n| 博物馆 – 菩提广场 | 7 分钟 | 12 元 |\n\n投诉请以书面形式提交给营业部，处理时间一般为两到三周，内容复杂时可能更长。拾获物品保存六个月，之后公开拍卖，所得款项用于青少年活动。行动不便的乘客可以乘电梯到达所有站台，电梯的运行状态受到持续监控。如果您在车厢内发现可疑物品，请立即通知工作人员，不要触碰。\n',
  ],
  Russian: [
    '# Расписание кольцевой линии\n\nПо будням поезда ходят каждые пять минут, по выходным каждые десять. Пассажирам с велосипедом нужен дополнительный билет, дети до шести лет ездят бесплатно.\n\n## Неполадки\n\n- **Отказ сигнализации** между портом и музеем: ходят автобусы\n- **Ремонт** в выходные: поезда не останавливаются на станции «Липовая площадь»\n\n| Участок | Время | Цена |\n| --- | --- | --- |\n| Порт – Музей | 12 мин | 90 ₽ |\n| Музей – Липовая площадь | 7 мин | 60 ₽ |\n\nЖалобы принимаются в письменном виде. Рассмотрение занимает, как правило, от двух до трёх недель, а в сложных случаях и дольше. Найденные вещи хранятся полгода, после чего продаются с открытых торгов; выручка идёт на поддержку молодёжи. Пассажиры с ограниченной подвижностью попадают на все платформы с помощью лифтов, за состоянием которых ведётся постоянное наблюдение.\n',
  ],
};

const groups =
  process.argv.length > 2 ? Object.fromEntries(process.argv.slice(2).map((file) => [file, textsOf(file)])) : ownTexts();
console.log(`error of the count against o200k, per cent, over stretches of ${stretch} characters`);
for (const [name, texts] of Object.entries(groups)) {
  const pieces = texts.flatMap(cut);
  if (pieces.length === 0) continue;
  const columns = Object.entries(counters).map(([counter, count]) => {
    const errors = pieces.map((piece) => count(piece) / exact(piece) - 1);
    const sizes = errors.map(Math.abs).sort((a, b) => a - b);
    const at = (share) => (100 * sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))]).toFixed(1);
    return `${counter}: median ${at(0.5)}, p95 ${at(0.95)}`;
  });
  console.log(`  ${name.padEnd(24)} ${String(pieces.length).padStart(5)} stretches   ${columns.join('   ')}`);
}
const all = Object.values(groups).flat().join('\n').slice(0, 2_000_000);
for (const [counter, count] of Object.entries({ ...counters, 'gpt-tokenizer': exact })) {
  count(all);
  const before = process.cpuUsage().user;
  count(all);
  const seconds = (process.cpuUsage().user - before) / 1e6;
  console.log(
    `  ${counter.padEnd(24)} ${(all.length / 1e6 / Math.max(seconds, 1e-6)).toFixed(1)} million characters a second`,
  );
}

function cut(text) {
  const pieces = [];
  for (let at = 0; (at === 0 || at + stretch / 2 <= text.length) && pieces.length < 400; at += stretch)
    pieces.push(text.slice(at, at + stretch).toWellFormed?.() ?? text.slice(at, at + stretch));
  return pieces;
}

function textsOf(file) {
  const content = readFileSync(file, 'utf8');
  if (extname(file) !== '.jsonl') return [content];
  return content
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .map(({ markdown, text }) => markdown ?? text ?? '');
}

function ownTexts() {
  const files = (directory, extension) =>
    readdirSync(directory, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(extension))
      .map((file) => readFileSync(join(directory, file), 'utf8'))
      .filter((text) => !isTable.test(text));
  return {
    'English Markdown': [...files('docs', '.md'), readFileSync('README.md', 'utf8')],
    'code (TypeScript)': files('src', '.ts'),
    ...samples,
  };
}
