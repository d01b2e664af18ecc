import { createHash } from 'node:crypto';

/** Draws that look random and are the same for the same seed, on every machine and in every version of Node. */
export class Chance {
  readonly #seed: string;
  #drawn = 0;

  constructor(seed: string) {
    this.#seed = seed;
  }

  /** A number from 0 up to, not including, 1. */
  next(): number {
    this.#drawn += 1;
    const digest = createHash('sha256').update(`${this.#seed}#${this.#drawn}`).digest();
    return digest.readUInt32BE(0) / 2 ** 32;
  }

  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** True in this part of the cases, 0 to 1. */
  happens(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of the items, all equally likely. Throws a RangeError when there is none. */
  pick<T>(items: readonly T[]): T {
    const index = this.whole(0, items.length - 1);
    if (index >= items.length || index < 0) throw new RangeError('Nothing to pick from');
    return items[index] as T;
  }

  /** One of the items, each as likely as its weight says. Throws a RangeError when there is none. */
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
