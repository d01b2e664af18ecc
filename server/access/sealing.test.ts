import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { open, seal } from './sealing';

const key = randomBytes(32);
const owner = 'a company:a person:a center';

test('decrypts a password for its owner, whatever its characters', () => {
  for (const password of ['correct horse', '', 'пароль 🚧 \u0000 "quoted"', 'x'.repeat(10_000)]) {
    expect(open(key, owner, seal(key, owner, password))).toBe(password);
  }
});

test('encrypts the same password differently each time and never in the clear', () => {
  const sealed = seal(key, owner, 'correct horse');
  expect(seal(key, owner, 'correct horse')).not.toEqual(sealed);
  expect(sealed.toString('latin1')).not.toContain('horse');
});

test('cannot be decrypted for another owner', () => {
  expect(() => open(key, 'a company:another person:a center', seal(key, owner, 'correct horse'))).toThrow();
});

test('cannot be decrypted with another key, or when any byte was changed or cut off', () => {
  const sealed = seal(key, owner, 'correct horse');
  expect(() => open(randomBytes(32), owner, sealed)).toThrow();
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => open(key, owner, changed), `byte ${index}`).toThrow();
    expect(() => open(key, owner, sealed.subarray(0, index)), `length ${index}`).toThrow();
  }
});
