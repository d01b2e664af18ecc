import { expect, it } from 'vitest';
import { keyOf, ringOf } from '../config/keyring';
import { signedLink, verifyLink } from './signedLink';

const [KEY, OTHER] = [keyOf('a secret of tests'), keyOf('another')];
const KEYS = ringOf([KEY]);
const NOW = new Date('2026-11-21T18:03:00Z');
const viewer = {
  id: 'u1',
  role: 'ProjectManager',
  username: 'dana',
  companyId: 'c1',
  sessionId: 's1',
} as const;
const actor = { viewer, companyId: 'c1', requestId: 'r1' };
const tokenOf = (address: string) => address.split('token=')[1] ?? '';
const [A1, A2] = ['/attachments/a1', '/attachments/a2'];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

it('opens one file for its user until it expires', () => {
  const token = tokenOf(signedLink(KEYS, A1, actor, NOW));
  expect(verifyLink(KEYS, A1, token, later(10))).toEqual({ viewer, companyId: 'c1' });
  expect(verifyLink(KEYS, A1, token, later(20))).toBeNull();
  expect(verifyLink(KEYS, A2, token, NOW)).toBeNull();
  expect(verifyLink(ringOf([OTHER]), A1, token, NOW)).toBeNull();
  expect(verifyLink(ringOf([OTHER, KEY]), A1, token, NOW)).not.toBeNull();
});

it('is unchanged for a while, so that browsers cache the image', () => {
  expect(signedLink(KEYS, A1, actor, later(6))).toBe(signedLink(KEYS, A1, actor, NOW));
  expect(signedLink(KEYS, A1, actor, later(8))).not.toBe(signedLink(KEYS, A1, actor, NOW));
});

it.each(['', '.', 'a.b', 'a', 'e30.e30'])('refuses a token like "%s"', token => {
  expect(verifyLink(KEYS, A1, token, NOW)).toBeNull();
});

it('refuses claims that it did not sign', () => {
  const [body = '', signature] = tokenOf(signedLink(KEYS, A1, actor, NOW)).split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  const forged = Buffer.from(JSON.stringify([A2, ...claims.slice(1)])).toString('base64url');
  expect(verifyLink(KEYS, A2, `${forged}.${signature}`, NOW)).toBeNull();
});

it('accepts only one spelling of a link, although its last letter has only four significant bits', () => {
  const token = tokenOf(signedLink(KEYS, A1, actor, NOW));
  for (const more of ['.', '.x', '=', ' ']) expect(verifyLink(KEYS, A1, token + more, NOW)).toBeNull();
  const kept = (last: string) => verifyLink(KEYS, A1, token.slice(0, -1) + last, NOW);
  expect([...LETTERS].filter(kept)).toEqual([token.at(-1)]);
});
