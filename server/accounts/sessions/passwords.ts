import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Password hashes (argon2id, made on a thread of the pool). */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a stored hash it does the same work and answers false, so an unknown name takes as long as a wrong password. */
  matches(storedHash: string | null, password: string): Promise<boolean>;
}

/** `memoryCost` in KiB, `timeCost` in passes. */
export function createPasswords(cost: { memoryCost: number; timeCost: number }): Passwords {
  // argon2id is the library's default algorithm.
  const options = { ...cost, parallelism: 1 };
  const nobodys = hash(randomBytes(16), options);
  return {
    hash: password => hash(password, options),
    async matches(storedHash, password) {
      const isRight = await verify(storedHash ?? (await nobodys), password);
      return isRight && storedHash !== null;
    },
  };
}
