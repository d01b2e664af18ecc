import { expect, test } from 'vitest';
import { createInvitationLinks } from './links';

const links = createInvitationLinks(Buffer.alloc(48, 'a secret'));
const invitation = { id: '018f6f7e-3a55-7c31-9d5f-6b8f0c1d2e3f', linkVersion: 1 };
const part = links.partFor(invitation);

test('a link is the same each time it is made, and names its invitation', () => {
  expect(part).toMatch(/^[\w-]{43}$/);
  expect(createInvitationLinks(Buffer.alloc(48, 'a secret')).partFor(invitation)).toBe(part);
  expect(links.claimedBy(part)).toBe(invitation.id);
  expect(links.isLatest(part, invitation)).toBe(true);
});

test('it leads nowhere once another version of it was made, for another invitation, or by another secret', () => {
  const otherId = '018f6f7e-3a55-7c31-9d5f-6b8f0c1d2e30';
  expect(links.isLatest(part, { ...invitation, linkVersion: 2 })).toBe(false);
  expect(links.isLatest(part, { ...invitation, id: otherId })).toBe(false);
  expect(createInvitationLinks(Buffer.alloc(48, 'another')).isLatest(part, invitation)).toBe(false);
  // Versions and ids do not run into each other.
  expect(links.isLatest(links.partFor({ ...invitation, linkVersion: 11 }), invitation)).toBe(false);
});

test('with one letter changed it is another, and with a letter that says the same it is none', () => {
  for (let place = 0; place < part.length; place += 1) {
    for (const letter of 'AZaz09-_') {
      const changed = part.slice(0, place) + letter + part.slice(place + 1);
      if (changed !== part) expect(links.isLatest(changed, invitation), changed).toBe(false);
    }
  }
});

test.each(['', 'x', `${part}A`, part.slice(1), `${part.slice(0, 42)}=`, 'é'.repeat(43), invitation.id])(
  'nothing is found by %j',
  text => {
    expect(links.claimedBy(text)).toBeNull();
    expect(links.isLatest(text, invitation)).toBe(false);
  },
);
