/** Units that wait to be chosen, with scores that change as others are. */
export class UnitPool {
  readonly scores: Float64Array;
  #units: Int32Array = new Int32Array(0);
  #size = 0;
  readonly #waits: Uint8Array;

  constructor(scores: Float64Array) {
    this.scores = Float64Array.from(scores);
    this.#waits = new Uint8Array(scores.length);
  }

  get size(): number {
    return this.#size;
  }

  refill(units: readonly number[]): void {
    this.#units = Int32Array.from(units);
    this.#size = units.length;
    for (const unit of units) this.#waits[unit] = 1;
  }

  waits(unit: number): boolean {
    return this.#waits[unit] === 1;
  }

  /** Takes the best unit, by its score or by its score and what `more` gives it. */
  takeBest(more?: Float64Array): number {
    let best = 0;
    let most = -Infinity;
    for (let at = 0; at < this.#size; at += 1) {
      const unit = this.#units[at]!;
      const score = more ? this.scores[unit]! + more[unit]! : this.scores[unit]!;
      if (score > most) {
        best = at;
        most = score;
      }
    }
    const unit = this.#units[best]!;
    this.#size -= 1;
    this.#units[best] = this.#units[this.#size]!;
    this.#waits[unit] = 0;
    return unit;
  }

  /** All that wait and are wanted, best first. */
  inOrder(isWanted: (unit: number) => boolean): number[] {
    const wanted: number[] = [];
    for (let at = 0; at < this.#size; at += 1) if (isWanted(this.#units[at]!)) wanted.push(this.#units[at]!);
    return wanted.sort((a, b) => this.scores[b]! - this.scores[a]! || a - b);
  }

  /** Lets a unit that was taken wait again, with a part of its score. */
  putBack(unit: number, share: number): void {
    this.scores[unit]! *= share;
    this.#units[this.#size] = unit;
    this.#size += 1;
    this.#waits[unit] = 1;
  }

  /** The waiting unit that has most of `share`; -1 when none has any. */
  mostOf(share: Float64Array): number {
    let best = -1;
    let most = 0;
    for (let at = 0; at < this.#size; at += 1) {
      const unit = this.#units[at]!;
      if (share[unit]! > most) {
        best = unit;
        most = share[unit]!;
      }
    }
    return best;
  }

  /** Changes the score of every waiting unit by its part of `share`. */
  change(share: Float64Array, factor: number): void {
    for (let at = 0; at < this.#size; at += 1) {
      const unit = this.#units[at]!;
      this.scores[unit]! += share[unit]! * factor;
    }
  }
}
