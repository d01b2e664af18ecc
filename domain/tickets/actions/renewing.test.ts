import { describe, expect, it } from 'vitest';
import { actionFacts, now } from '../../../tests/support/actionFacts';
import { daysToExpire, expires } from '../../calendar/law';
import { type RenewalFacts, renewalOf, type SkipCode } from './renewing';
import { refusalOf } from './rules';

const facts = (changes: Partial<RenewalFacts> = {}): RenewalFacts => ({
  ...actionFacts({ expires: new Date('2026-12-05T07:59:59Z') }),
  ...{ renewUntil: null, credentials: 'VALID', ownerActive: true, ...changes },
});

it('runs 28 days from today and drops the remaining days', () => {
  expect(renewalOf(facts(), now)).toEqual({
    status: 'SENT',
    message: null,
    newExpires: new Date('2026-12-23T07:59:59Z'),
    daysLost: 10,
  });
});

it('of continual excavation runs a year', () => {
  const { newExpires } = renewalOf(facts({ ticketType: 'ACE' }), now);
  expect(newExpires).toEqual(new Date('2027-11-25T07:59:59Z'));
});

describe.each<[string, Partial<RenewalFacts>, SkipCode]>([
  ['a ticket being sent', { status: 'PENDING' }, 'NOT_ACTIVE'],
  ['a ticket never placed', { status: 'FAILED' }, 'NOT_ACTIVE'],
  ['an expired ticket', { expires: new Date('2026-11-24T17:59:59Z') }, 'EXPIRED'],
  ['a cancelled ticket', { status: 'CANCELLED' }, 'CANCELLED'],
  ['a closed ticket', { status: 'CLOSED' }, 'CLOSED'],
  ['an emergency', { ticketType: 'Emergency' }, 'EMERGENCY'],
  ['an open damage', { damageOpen: true }, 'DAMAGE_OPEN'],
  ['the third renewal in Nevada', { callCenter: 'onecallnv', renewNo: 2 }, 'MAX_RENEWALS'],
  ['a renewal in progress', { underWay: 'renew' }, 'DUPLICATE'],
  ['a last day that was yesterday', { autoRenew: true, renewUntil: '2026-11-23' }, 'PAST_RENEW_UNTIL'],
  ['a ticket created today', { expires: new Date('2026-12-23T07:59:59Z') }, 'TOO_EARLY'],
  ['no login', { credentials: null }, 'NO_CREDENTIALS'],
  ['a former user', { ownerActive: false }, 'NO_CREDENTIALS'],
  ['a refused login', { credentials: 'INVALID' }, 'INVALID_CREDENTIALS'],
])('is skipped for %s', (_, changes, status) => {
  it(`with ${status} and a message`, () => {
    const decision = renewalOf(facts(changes), now);
    expect(decision).toMatchObject({ status, newExpires: null, daysLost: null });
    expect(decision.message).toMatch(/^[A-Z].*\.$/);
  });
});

it.each<[string, Partial<RenewalFacts>]>([
  ['on the last day allowed', { autoRenew: true, renewUntil: '2026-11-24' }],
  ['manually after the last day of auto-renew, which is off', { renewUntil: '2026-11-23' }],
  ['with an unchecked login', { credentials: 'UNVERIFIED' }],
  ['one day after placement', { expires: new Date('2026-12-22T07:59:59Z') }],
])('is sent %s', (_, changes) => {
  expect(renewalOf(facts(changes), now).status).toBe('SENT');
});

it("uses the center's date, which is behind UTC", () => {
  const evening = new Date('2026-11-25T05:00:00Z');
  expect(renewalOf(facts({ autoRenew: true, renewUntil: '2026-11-24' }), evening).status).toBe('SENT');
});

it('is sent only when no rule refuses it, and always gains days', () => {
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
