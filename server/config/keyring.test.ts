import { expect, it } from 'vitest';
import { KEY_DELAY_MS, type Key, keyOf, livingRing } from './keyring';

const [old, next] = [keyOf('the old one'), keyOf('the next one')];

it('derives a separate key for each purpose, the same one every time', () => {
  expect(old.for('access tokens')).toHaveLength(32);
  expect(old.for('access tokens')).toEqual(keyOf('the old one').for('access tokens'));
  expect(old.for('access tokens')).not.toEqual(old.for('file links'));
  expect(old.for('access tokens')).not.toEqual(next.for('access tokens'));
  expect(old.id).toMatch(/^[\da-f]{8}$/);
});

it('is read again after a while, and stays as it was if it cannot be read', () => {
  let now = 0;
  let kept: () => [Key, ...Key[]] = () => [next, old];
  const ring = livingRing(
    [old],
    () => kept(),
    () => now,
  );
  now = KEY_DELAY_MS - 1;
  expect(ring.all()).toEqual([old]);
  now = KEY_DELAY_MS;
  expect(ring.newest()).toBe(next);

  kept = () => {
    throw new Error('damaged');
  };
  now *= 2;
  expect(ring.all()).toEqual([next, old]);
  kept = () => [next];
  now *= 2;
  expect(ring.all()).toEqual([next]);
});
