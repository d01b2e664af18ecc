import { createCipheriv, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Key, keyOf, ringOf } from '../config/keyring';
import { beginningOf, open, seal } from './sealing';

const newKey = () => keyOf(randomBytes(32).toString('hex'), 'hex');
const key = newKey();
const keys = ringOf([key]);
const purpose = 'call center logins';
const owner = 'a company:a person:a center';
const sealed = seal(keys, purpose, owner, 'correct horse');

test('decrypts a password for its owner, whatever its characters', () => {
  for (const password of ['correct horse', '', 'пароль 🚧 \u0000 "quoted"', 'x'.repeat(10_000)]) {
    expect(open(keys, purpose, owner, seal(keys, purpose, owner, password))).toBe(password);
  }
});

test('encrypts the same password differently each time and never in the clear', () => {
  expect(seal(keys, purpose, owner, 'correct horse')).not.toEqual(sealed);
  expect(sealed.toString('latin1')).not.toContain('horse');
});

test('cannot be decrypted for another owner or purpose', () => {
  expect(() => open(keys, purpose, 'a company:another person:a center', sealed)).toThrow();
  expect(() => open(keys, 'second factors', owner, sealed)).toThrow();
});

test('cannot be decrypted with another key, or when any byte was changed or cut off', () => {
  expect(() => open(ringOf([newKey()]), purpose, owner, sealed)).toThrow(key.id);
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => open(keys, purpose, owner, changed), `byte ${index}`).toThrow();
    expect(() => open(keys, purpose, owner, sealed.subarray(0, index)), `length ${index}`).toThrow();
  }
});

test('uses the newest key, and decrypts with any that is kept', () => {
  const after = ringOf([newKey(), key]);
  expect(open(after, purpose, owner, sealed)).toBe('correct horse');
  expect(seal(after, purpose, owner, 'x').subarray(0, 5)).toEqual(beginningOf(after));
  expect(sealed.subarray(0, 5)).toEqual(beginningOf(keys));
});

test('decrypts what was sealed before keys had ids', () => {
  const old = sealedWithoutId(key, 'correct horse');
  expect(open(ringOf([newKey(), key]), purpose, owner, old)).toBe('correct horse');
  expect(() => open(ringOf([newKey()]), purpose, owner, old)).toThrow();
});

function sealedWithoutId({ secret }: Key, text: string): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(secret, 'hex'), iv).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(1), iv, cipher.getAuthTag(), body]);
}
