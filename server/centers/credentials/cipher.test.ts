import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { open, seal } from './credentials';
import type { CredentialsOwner } from './credentials.sql';

const key = randomBytes(32);
const owner: CredentialsOwner = {
  companyId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  userId: '8a6e0804-2bd0-4672-b79d-d97027f9071a',
  callCenter: 'onecall',
};

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

test.each<[string, CredentialsOwner]>([
  ['company', { ...owner, companyId: owner.userId }],
  ['person', { ...owner, userId: owner.companyId }],
  ['center', { ...owner, callCenter: 'onecallnv' }],
])('cannot be decrypted for another %s', (_, other) => {
  expect(() => open(key, other, seal(key, owner, 'correct horse'))).toThrow();
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
