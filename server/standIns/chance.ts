import { createHash } from 'node:crypto';

/** Random-looking numbers that are the same for the same seed on every machine and in every Node version. */
export class Chance {
  readonly #seed: string;
  #drawn = 0;

  constructor(seed: string) {
    this.#seed = seed;
  }

  /** From 0 up to but not including 1. */
  next(): number {
    this.#drawn += 1;
    const digest = createHash('sha256').update(`${this.#seed}#${this.#drawn}`).digest();
    return digest.readUInt32BE(0) / 2 ** 32;
  }

  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  /** @throws RangeError if there are no items */
  pick<T>(items: readonly T[]): T {
    const index = this.whole(0, items.length - 1);
    if (index >= items.length || index < 0) throw new RangeError('Nothing to pick from');
    return items[index] as T;
  }

  /** Each item is as likely as its weight. @throws RangeError if there are no items */
  weighted<T>(items: readonly (readonly [weight: number, item: T])[]): T {
    const total = items.reduce((sum, [weight]) => sum + weight, 0);
    let left = this.next() * total;
    for (const [weight, item] of items) {
      left -= weight;
      if (left < 0) return item;
    }
    throw new RangeError('Nothing to pick from');
  }
}
