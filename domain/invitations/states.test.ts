import { describe, expect, test } from 'vitest';
import {
  INVITATION_MOVES,
  INVITATION_STATUSES,
  type InvitationEvent,
  type InvitationStatus,
  mayInvite,
  mayRelink,
  moved,
} from './states';

const EVENTS = ['link', 'relink', 'reject', 'resend', 'revoke'] as const satisfies InvitationEvent[];

/** Not yet refused, so that the subcontractor has no other for the ticket. */
const isOpen = (status: InvitationStatus) => status !== 'REJECTED';

describe('a response to an invitation', () => {
  test.each<[InvitationEvent, InvitationStatus]>([
    ['link', 'ACCEPTED'],
    ['reject', 'REJECTED'],
  ])('%s makes a pending invitation %s and counts once', (event, status) => {
    expect(moved('PENDING', event)).toBe(status);
    expect(INVITATION_STATUSES.filter(one => moved(one, event) !== null)).toEqual(['PENDING']);
  });
});

test('only an accepted invitation can switch to another ticket', () => {
  expect(INVITATION_STATUSES.filter(status => moved(status, 'relink') !== null)).toEqual(['ACCEPTED']);
});

describe('a linked ticket', () => {
  const linked = { id: 'a', revision: '001' };

  test.each([
    ['the same revision', { id: 'a', revision: '001' }, { inForce: false, ended: false }],
    ['a newer revision', { id: 'a', revision: '002' }, { inForce: true, ended: true }],
    ['another ticket', { id: 'b', revision: '000' }, { inForce: false, ended: true }],
  ])('can be replaced by %s or not', (_, next, { inForce, ended }) => {
    expect(mayRelink({ ...linked, isInForce: true }, next)).toBe(inForce);
    expect(mayRelink({ ...linked, isInForce: false }, next)).toBe(ended);
  });
});

test('a rejected invitation is unchanged, and the contact can be invited again', () => {
  expect(EVENTS.filter(event => moved('REJECTED', event) !== null)).toEqual([]);
  expect([null, ...INVITATION_STATUSES].filter(mayInvite)).toEqual([null, 'REJECTED']);
});

test('invitations that keep a subcontractor on the ticket can be revoked', () => {
  const revocable = INVITATION_STATUSES.filter(status => moved(status, 'revoke') === 'DELETED');
  expect(revocable).toEqual(INVITATION_STATUSES.filter(isOpen));
});

/** A seeded generator, so that a failure can be repeated. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Rows of one ticket and contact, as the product would keep them through a sequence of calls. */
function play(seed: number): InvitationStatus[][] {
  const pick = chance(seed);
  let rows: InvitationStatus[] = [];
  const history = [rows];
  for (let step = 0; step < 60; step += 1) {
    const at = rows.length - 1;
    const latest = rows[at] ?? null;
    const event = [...EVENTS, 'invite' as const][pick(EVENTS.length + 1)];
    if (event === 'invite') {
      if (mayInvite(latest)) rows = [...rows, 'PENDING'];
    } else if (event && latest) {
      const next = moved(latest, event);
      if (next === 'DELETED') rows = rows.slice(0, at);
      else if (next) rows = [...rows.slice(0, at), next];
    }
    history.push(rows);
  }
  return history;
}

test('no sequence of calls leaves the valid states, opens a second invitation or undoes a response', () => {
  const seen = new Set<string>();
  const wrongs: string[] = [];
  const rejected = (rows: readonly InvitationStatus[]) => rows.filter(status => status === 'REJECTED').length;
  for (let seed = 1; seed <= 500; seed += 1) {
    let before: InvitationStatus[] = [];
    for (const rows of play(seed)) {
      const isKept =
        rows.every(status => INVITATION_STATUSES.includes(status)) &&
        rows.filter(isOpen).length <= 1 &&
        rejected(rows) >= rejected(before);
      if (!isKept) wrongs.push(`seed ${seed}: ${before.join()} became ${rows.join()}`);
      seen.add(`${before.at(-1)}→${rows.at(-1)}`);
      before = rows;
    }
  }
  expect(wrongs).toEqual([]);
  for (const [from, moves] of Object.entries(INVITATION_MOVES)) {
    for (const to of Object.values(moves)) {
      if (to !== 'DELETED') expect(seen, `${from} to ${to}`).toContain(`${from}→${to}`);
    }
  }
});
