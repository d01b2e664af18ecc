import { expect, test } from 'vitest';
import { keyOf, ringOf } from '../config/keyring';
import { createOutsideLinks } from './outsideLinks';

const [key, other] = [keyOf('a secret'), keyOf('another')];
const links = createOutsideLinks(ringOf([key]), 'invitation links');
const invitation = { id: '018f6f7e-3a55-7c31-9d5f-6b8f0c1d2e3f', linkVersion: 1 };
const part = links.partFor(invitation);

test('a link is the same each time it is generated, and identifies its invitation', () => {
  expect(part).toMatch(/^[\w-]{43}$/);
  expect(createOutsideLinks(ringOf([keyOf('a secret')]), 'invitation links').partFor(invitation)).toBe(part);
  expect(links.claimedBy(part)).toBe(invitation.id);
  expect(links.isLatest(part, invitation)).toBe(true);
});

test('it is invalid for a newer version, another invitation or another secret', () => {
  const otherId = '018f6f7e-3a55-7c31-9d5f-6b8f0c1d2e30';
  expect(links.isLatest(part, { ...invitation, linkVersion: 2 })).toBe(false);
  expect(links.isLatest(part, { ...invitation, id: otherId })).toBe(false);
  expect(createOutsideLinks(ringOf([other]), 'invitation links').isLatest(part, invitation)).toBe(false);
  // Versions and ids do not run into each other.
  expect(links.isLatest(links.partFor({ ...invitation, linkVersion: 11 }), invitation)).toBe(false);
});

test('a changed letter invalidates it, even one that decodes to the same value', () => {
  for (let place = 0; place < part.length; place += 1) {
    for (const letter of 'AZaz09-_') {
      const changed = part.slice(0, place) + letter + part.slice(place + 1);
      if (changed !== part) expect(links.isLatest(changed, invitation), changed).toBe(false);
    }
  }
});

test.each(['', 'x', `${part}A`, part.slice(1), `${part.slice(0, 42)}=`, 'é'.repeat(43), invitation.id])(
  '%j finds nothing',
  text => {
    expect(links.claimedBy(text)).toBeNull();
    expect(links.isLatest(text, invitation)).toBe(false);
  },
);

test('one made before the keys were replaced works while the old key is kept', () => {
  const after = createOutsideLinks(ringOf([other, key]), 'invitation links');
  expect(after.isLatest(part, invitation)).toBe(true);
  expect(after.partFor(invitation)).not.toBe(part);
});
