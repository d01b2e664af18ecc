import fc from 'fast-check';
import { it } from 'vitest';

/** `npm run bench -- fuzz` gives a number of cases and a new seed; the suite tries the same few each time. */
const LONG = process.env.FUZZ_CASES;
const CASES = Number(LONG ?? 100);
const SEED = Number(process.env.FUZZ_SEED ?? 811);
const LONGEST_MS = LONG === undefined ? 60_000 : 7_200_000;

/**
 * A property that must hold for everything drawn: `holds` throws otherwise. Failures print the smallest failing case and its
 * seed.
 * @param cost how many usual cases take the time of one
 */
export function checkProperty<T>(
  name: string,
  drawn: fc.Arbitrary<T>,
  holds: (value: T) => void | Promise<void>,
  cost = 1,
): void {
  const numRuns = Math.ceil(CASES / cost);
  const property = fc.asyncProperty(drawn, async value => void (await holds(value)));
  it(
    LONG === undefined ? name : `${name} (${numRuns} cases)`,
    () => fc.assert(property, { seed: SEED, numRuns }),
    LONGEST_MS,
  );
}
