import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time without a stored hash, so that timing doesn't reveal unknown users. */
  matches(storedHash: string | null, password: string): Promise<boolean>;
}

/** `memoryCost` in KiB, `timeCost` in passes. */
export function createPasswords(cost: { memoryCost: number; timeCost: number }): Passwords {
  const options = { ...cost, parallelism: 1 };
  const dummyHash = hash(randomBytes(16), options);
  return {
    hash: password => hash(password, options),
    async matches(storedHash, password) {
      const isRight = await verify(storedHash ?? (await dummyHash), password);
      return isRight && storedHash !== null;
    },
  };
}
