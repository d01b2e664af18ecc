import { describe, expect, it } from 'vitest';
import { daysToExpire, expires } from '../../calendar/law';
import { type RenewalFacts, renewalOf, type SkipCode } from './renewing';
import { refusalOf } from './rules';

const now = new Date('2026-11-24T18:00:00Z');
const facts = (changes: Partial<RenewalFacts> = {}): RenewalFacts => ({
  status: 'ACTIVE',
  callCenter: 'onecall',
  ticketType: 'Normal',
  expires: new Date('2026-12-05T07:59:59Z'),
  legalStart: new Date('2026-11-12T01:01:00Z'),
  renewNo: 0,
  damageOpen: false,
  autoRenew: false,
  jobOpen: true,
  stations: 3,
  silent: 0,
  isImported: false,
  way: 'GATEWAY',
  sheets: [],
  underWay: null,
  renewUntil: null,
  credentials: 'VALID',
  ownerActive: true,
  ...changes,
});

it('runs 28 days from today and gives up what was left', () => {
  expect(renewalOf(facts(), now)).toEqual({
    status: 'SENT',
    message: null,
    newExpires: new Date('2026-12-23T07:59:59Z'),
    daysLost: 10,
  });
});

it('of an area of continual excavation runs a year', () => {
  const { newExpires } = renewalOf(facts({ ticketType: 'ACE' }), now);
  expect(newExpires).toEqual(new Date('2027-11-25T07:59:59Z'));
});

describe.each<[string, Partial<RenewalFacts>, SkipCode]>([
  ['a ticket on its way', { status: 'PENDING' }, 'NOT_ACTIVE'],
  ['a ticket never placed', { status: 'FAILED' }, 'NOT_ACTIVE'],
  ['an expired ticket', { expires: new Date('2026-11-24T17:59:59Z') }, 'EXPIRED'],
  ['a cancelled ticket', { status: 'CANCELLED' }, 'CANCELLED'],
  ['a closed ticket', { status: 'CLOSED' }, 'CLOSED'],
  ['an emergency', { ticketType: 'Emergency' }, 'EMERGENCY'],
  ['an open damage', { damageOpen: true }, 'DAMAGE_OPEN'],
  ['the third in Nevada', { callCenter: 'onecallnv', renewNo: 2 }, 'MAX_RENEWALS'],
  ['a renewal on its way', { underWay: 'renew' }, 'DUPLICATE'],
  ['a last day that was yesterday', { autoRenew: true, renewUntil: '2026-11-23' }, 'PAST_RENEW_UNTIL'],
  ['a ticket of today', { expires: new Date('2026-12-23T07:59:59Z') }, 'TOO_EARLY'],
  ['no login', { credentials: null }, 'NO_CREDENTIALS'],
  ['a person who is gone', { ownerActive: false }, 'NO_CREDENTIALS'],
  ['a refused login', { credentials: 'INVALID' }, 'INVALID_CREDENTIALS'],
])('is skipped for %s', (_, changes, status) => {
  it(`with ${status} and words`, () => {
    const decision = renewalOf(facts(changes), now);
    expect(decision).toMatchObject({ status, newExpires: null, daysLost: null });
    expect(decision.message).toMatch(/^[A-Z].*\.$/);
  });
});

it.each<[string, Partial<RenewalFacts>]>([
  ['on the last day it may', { autoRenew: true, renewUntil: '2026-11-24' }],
  ['by hand after the last day of auto-renew, which is off', { renewUntil: '2026-11-23' }],
  ['with a login not checked yet', { credentials: 'UNVERIFIED' }],
  ['a day after it was placed', { expires: new Date('2026-12-22T07:59:59Z') }],
])('goes %s', (_, changes) => {
  expect(renewalOf(facts(changes), now).status).toBe('SENT');
});

it('takes the day of the center, which is behind the one of UTC', () => {
  const evening = new Date('2026-11-25T05:00:00Z');
  expect(renewalOf(facts({ autoRenew: true, renewUntil: '2026-11-24' }), evening).status).toBe('SENT');
});

it('whatever the ticket, is sent only when no rule refuses it, and then gains days', () => {
  const statuses = ['PENDING', 'ACTIVE', 'EXPIRED', 'CANCELLED', 'CLOSED', 'FAILED'] as const;
  const types = ['Normal', 'Short Notice', 'Emergency', 'ACE', 'Damage'] as const;
  let sent = 0;
  for (const status of statuses)
    for (const ticketType of types)
      for (const callCenter of ['onecall', 'onecallnv'] as const)
        for (const renewNo of [0, 2])
          for (const days of [-1, 0, 1, 27, 28, 29, 400])
            for (const credentials of ['VALID', 'INVALID', null] as const) {
              const left = new Date(expires(callCenter, now).getTime() + (days - 28) * 86_400_000);
              const one = facts({ status, ticketType, callCenter, renewNo, expires: left, credentials });
              const decision = renewalOf(one, now);
              if (decision.status !== 'SENT') continue;
              sent += 1;
              expect(refusalOf('renew', one, now)).toBeNull();
              expect(credentials).toBe('VALID');
              const lost = daysToExpire(callCenter, now, left);
              expect(decision.daysLost).toBe(lost);
              expect(decision.newExpires?.getTime()).toBeGreaterThan(left.getTime());
            }
  expect(sent).toBeGreaterThan(20);
});
