import { largest, smallest } from '../extremes.ts';
import { toFraction } from './lengths.ts';
import type { Declaration } from './declarations.ts';
import { splitTopLevel, splitWords } from './syntax.ts';

/** What an animation says at one point of its course, which runs from nought to one. */
export interface Keyframe {
  readonly offset: number;
  readonly declarations: readonly Declaration[];
}

/** The properties an animation is made of, as lists. */
export const animationProperties = [
  'animation-name',
  'animation-duration',
  'animation-delay',
  'animation-iteration-count',
  'animation-direction',
  'animation-fill-mode',
  'animation-play-state',
  'animation-timeline',
] as const;

/** A reader looks at a page for this long before it counts as what is seen. */
const lookedAtMs = 30_000;
/** Of what comes round again more is seen than of what does not; some lines of news take minutes to pass. */
const longestRoundMs = 300_000;

/** Set by an animation that goes on moving its element; no page can say it. */
export const moving = 'on the move';

/** What the animations of an element add to its style for somebody who looks at it. */
export function animatedDeclarations(
  valueOf: (property: string) => string | undefined,
  keyframes: ReadonlyMap<string, readonly Keyframe[]>,
): readonly Declaration[] {
  const lists = animationProperties.map((property) =>
    splitTopLevel(valueOf(property) ?? '', ',').map((part) => part.trim()),
  );
  const at = (list: number, index: number) => lists[list]![index % lists[list]!.length] ?? '';
  return lists[0]!.slice(0, 20).flatMap((name, index) => {
    const frames = keyframes.get(name);
    if (!frames || frames.length === 0) return [];
    const timing = {
      duration: milliseconds(at(1, index)),
      delay: milliseconds(at(2, index)),
      count: at(3, index) === 'infinite' ? Infinity : Math.max(0, toFraction(at(3, index)) ?? 1),
      direction: at(4, index),
      fill: at(5, index),
      isPaused: at(6, index) === 'paused',
    };
    // Scrolling drives it: everything it shows can be seen.
    const isScrolled = at(7, index) !== '' && at(7, index) !== 'auto';
    if (isScrolled || isGoingOn(timing)) return clearest(frames);
    const progress = progressOf(timing);
    return progress === undefined ? [] : frameAt(frames, progress);
  });
}

interface Timing {
  readonly duration: number;
  readonly delay: number;
  readonly count: number;
  readonly direction: string;
  readonly fill: string;
  readonly isPaused: boolean;
}

/** Does it come round again and again, and has it begun? */
const isGoingOn = ({ duration, delay, count, isPaused }: Timing): boolean =>
  !isPaused &&
  duration > 0 &&
  duration <= longestRoundMs &&
  delay <= lookedAtMs &&
  count > 1 &&
  duration * count > lookedAtMs - delay;

/** Where in its course it stands; undefined when it has no say, before its start or after its end. */
function progressOf({ duration, delay, count, direction, fill, isPaused }: Timing): number | undefined {
  const time = (isPaused ? 0 : lookedAtMs) - delay;
  if (time < 0) return /backwards|both/.test(fill) ? turned(0, 0, direction) : undefined;
  const end = duration * count;
  if (time >= end) {
    if (!/forwards|both/.test(fill)) return undefined;
    const whole = Number.isInteger(count) && count > 0;
    return turned(whole ? count - 1 : Math.floor(count), whole ? 1 : count % 1, direction);
  }
  const round = Math.floor(time / duration);
  return turned(round, time / duration - round, direction);
}

function turned(round: number, progress: number, direction: string): number {
  const isBack =
    direction === 'reverse' ||
    (direction.startsWith('alternate') && (round % 2 === 1) !== direction.endsWith('reverse'));
  return isBack ? 1 - progress : progress;
}

/** Of the frames around: opacity lies between theirs, of everything else the nearer one is taken. */
function frameAt(frames: readonly Keyframe[], progress: number): readonly Declaration[] {
  const before = frames.findLast(({ offset }) => offset <= progress);
  const after = frames.find(({ offset }) => offset >= progress);
  // A side that no frame stands on is the element's own style.
  if (!before || !after) {
    const only = (before ?? after)!;
    return Math.abs(only.offset - progress) < 0.05 ? only.declarations : [];
  }
  if (before === after) return before.declarations;
  const share = (progress - before.offset) / (after.offset - before.offset);
  const nearer = share < 0.5 ? before : after;
  const [from, to] = [opacityIn(before), opacityIn(after)];
  if (from === undefined || to === undefined) return nearer.declarations;
  const opacity = String(from + (to - from) * share);
  return [
    ...nearer.declarations.filter(({ property }) => property !== 'opacity'),
    { property: 'opacity', value: opacity, isImportant: false },
  ];
}

function opacityIn({ declarations }: Keyframe): number | undefined {
  const value = declarations.findLast(({ property }) => property === 'opacity')?.value;
  return value === undefined ? undefined : toFraction(value);
}

/** The frame that shows most, with what lies between it and the others. */
function clearest(frames: readonly Keyframe[]): readonly Declaration[] {
  const best = frames.reduce((one, other) => (hides(one) && !hides(other) ? other : one), frames.at(-1)!);
  const isWhole = frames[0]!.offset <= 0 && frames.at(-1)!.offset >= 1;
  // At an end nobody spoke of the element's own style takes part: where it stands there, it is seen.
  if (!isWhole) {
    const shown = hides(best) ? [] : best.declarations.filter(({ property }) => property === 'opacity');
    return frames.some(({ declarations }) => declarations.some(moves)) ? [...shown, isMoving] : shown;
  }
  const motions = movements(frames);
  if (motions.length === 0) return withColor(frames, best.declarations);
  const others = best.declarations.filter(({ property }) => !motions.some((motion) => motion.property === property));
  return [...withColor(frames, others), ...motions, isMoving];
}

const isMoving: Declaration = { property: moving, value: 'true', isImportant: false };
const moves = ({ property }: Declaration): boolean => motionProperties.has(property);

/** What an animation changes to move something, each where it is nearest to where the element would be. */
function movements(frames: readonly Keyframe[]): readonly Declaration[] {
  return [...motionProperties].flatMap(([property, still]) => {
    const values = frames.flatMap(({ declarations }) => {
      const found = declarations.findLast((declaration) => declaration.property === property);
      return found ? [found.value] : [];
    });
    if (values.length < frames.length || values.every((value) => value === values[0])) return [];
    const places = values.map(placesIn);
    const passes = [0, 1].every((axis) => {
      const along = places.map((place) => place[axis] ?? 0);
      return smallest(along) <= 0 && largest(along) >= 0;
    });
    const least = values.reduce((one, other) => (distance(placesIn(other)) < distance(placesIn(one)) ? other : one));
    return [{ property, value: passes ? still : least, isImportant: false }];
  });
}

/** With what each says where it does nothing. */
const motionProperties = new Map([
  ...['left', 'right', 'top', 'bottom', 'margin-left', 'margin-top', 'text-indent'].map(
    (property): [string, string] => [property, '0'],
  ),
  ['transform', 'none'],
  ['translate', 'none'],
]);

const distance = (places: readonly number[]): number => largest(places.map(Math.abs), 0);

/** How far to the right and down, in whatever unit: what matters is on which side. */
function placesIn(value: string): readonly number[] {
  const moves = [...value.matchAll(/(translate(?:x|y|3d)?)\(([^()]*)\)/g)];
  if (moves.length === 0) return /^[a-z]/.test(value) ? [] : value.split(/\s+/).map(amount);
  const places = [0, 0];
  for (const [, name, inner] of moves) {
    const amounts = splitTopLevel(inner!, ',').map(amount);
    if (name === 'translatey') places[1]! += amounts[0]!;
    else {
      places[0]! += amounts[0]!;
      if (name !== 'translatex') places[1]! += amounts[1] ?? 0;
    }
  }
  return places;
}

/** Percentages mostly of boxes of some hundred pixels. */
function amount(text: string): number {
  const number = Number.parseFloat(text.trim()) || 0;
  return /%|v[wh]|em/.test(text) ? number * 10 : number;
}

/** Letters that go from one colour to another are seen on the way, whatever is behind them. */
function withColor(frames: readonly Keyframe[], given: readonly Declaration[]): readonly Declaration[] {
  const colors = new Set(
    frames.flatMap(({ declarations }) =>
      declarations.filter(({ property }) => property === 'color').map(({ value }) => value),
    ),
  );
  const [one, other] = colors;
  if (one === undefined || other === undefined || frames.some(({ declarations }) => isPainted(declarations)))
    return given;
  const value = `color-mix(in srgb,${one},${other})`;
  return [...given, { property: 'color', value, isImportant: false }];
}

const isPainted = (declarations: readonly Declaration[]): boolean =>
  declarations.some(({ property }) => property === 'background-color');

const hides = (frame: Keyframe): boolean =>
  (opacityIn(frame) ?? 1) < 0.1 ||
  frame.declarations.some(
    ({ property, value }) =>
      (property === 'visibility' && value !== 'visible') || (property === 'display' && value === 'none'),
  );

function milliseconds(text: string): number {
  const match = /^([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(m?s)$/.exec(text);
  return match ? Number(match[1]) * (match[2] === 's' ? 1_000 : 1) : 0;
}

/** The keyframes of one block, in order; later ones for the same point add to earlier ones. */
export function sortFrames(
  blocks: readonly (readonly [selector: string, declarations: readonly Declaration[]])[],
): readonly Keyframe[] {
  const byOffset = new Map<number, Declaration[]>();
  for (const [selector, declarations] of blocks)
    for (const part of selector.toLowerCase().split(',')) {
      const word = part.trim();
      const offset =
        word === 'from' ? 0 : word === 'to' ? 1 : /^[\d.]+%$/.test(word) ? Number.parseFloat(word) / 100 : -1;
      if (offset < 0 || offset > 1) continue;
      const known = byOffset.get(offset);
      if (known) for (const declaration of declarations) known.push(declaration);
      else byOffset.set(offset, [...declarations]);
    }
  return [...byOffset]
    .toSorted(([one], [other]) => one - other)
    .map(([offset, declarations]) => ({ offset, declarations }));
}

const timeWord = /^[-+.\d]+(?:e[-+]?\d+)?m?s$/;
const directions = /^(?:normal|reverse|alternate|alternate-reverse)$/;
const otherWords =
  /^(?:ease|linear|ease-in|ease-out|ease-in-out|step-start|step-end|auto|none|(?:cubic-bezier|steps|linear|scroll|view)\(.*)$/;

/** The shorthand: each part a list, one entry for every animation. */
export function expandAnimation(value: string): readonly (readonly [property: string, value: string])[] {
  const rows = splitTopLevel(value, ',').map((part) => {
    const row = ['none', '', '', '1', 'normal', 'none', 'running', 'auto'];
    for (const word of splitWords(part.trim())) {
      if (timeWord.test(word)) row[row[1] === '' ? 1 : 2] = word;
      else if (word === 'infinite' || /^[\d.]+$/.test(word)) row[3] = word;
      else if (directions.test(word)) row[4] = word;
      else if (/^(?:forwards|backwards|both)$/.test(word)) row[5] = word;
      else if (word === 'running' || word === 'paused') row[6] = word;
      else if (!otherWords.test(word)) row[0] = word.replace(/^["']|["']$/g, '');
    }
    return row;
  });
  return animationProperties.map((property, at) => [property, rows.map((row) => row[at]!).join(',')]);
}
