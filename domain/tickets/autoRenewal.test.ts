import { describe, expect, it } from 'vitest';
import { actionFacts } from '../../tests/support/actionFacts';
import { RULE_CALENDAR, withPosted } from '../calendar/holidays';
import { instantAt, PACIFIC } from '../calendar/zone';
import { autoRenewalOf, isPermanent } from './autoRenewal';

type AutoRenewalFacts = Parameters<typeof autoRenewalOf>[0];

const expires = instantAt('2026-04-24', '23:59:59', PACIFIC);
const firstDay = instantAt('2026-04-21', '05:00', PACIFIC);
const ready: AutoRenewalFacts = {
  ...actionFacts({ expires, legalStart: instantAt('2026-04-01', '17:01', PACIFIC), autoRenew: true }),
  ...{ renewUntil: null, credentials: 'VALID', ownerActive: true, companyActive: true, renewalWaits: false },
};
const decide = (changes: Partial<AutoRenewalFacts> = {}, now = firstDay) =>
  autoRenewalOf({ ...ready, ...changes }, now);

describe('a ticket whose renewal day has come', () => {
  it.each<Partial<AutoRenewalFacts>>([
    {},
    { credentials: 'UNVERIFIED' },
    { renewUntil: '2026-04-21' },
    { callCenter: 'onecallnv', renewNo: 1 },
    { renewNo: 12 },
    { way: 'ASSISTED', credentials: null, ownerActive: false },
  ])('is renewed: %j', changes => {
    expect(decide(changes)).toEqual({ kind: 'renew' });
  });

  it.each<[Partial<AutoRenewalFacts>, string]>([
    [{ callCenter: 'onecallnv', renewNo: 2 }, 'MAX_RENEWALS'],
    [{ ticketType: 'Emergency' }, 'EMERGENCY'],
    [{ ticketType: 'Short Notice' }, 'NOT_RENEWABLE'],
    [{ renewUntil: '2026-04-20' }, 'PAST_RENEW_UNTIL'],
    [{ credentials: null }, 'NO_CREDENTIALS'],
    [{ credentials: 'INVALID' }, 'INVALID_CREDENTIALS'],
    [{ ownerActive: false }, 'OWNER_GONE'],
  ])('never will be: %j, so auto-renew is turned off with the reason', (changes, reason) => {
    expect(decide(changes)).toEqual({ kind: 'off', reason, message: expect.stringMatching(/\.$/) });
  });

  it.each<[Partial<AutoRenewalFacts>, string]>([
    [{ damageOpen: true }, 'DAMAGE_OPEN'],
    [{ jobOpen: false }, 'JOB_CLOSED'],
    [{ companyActive: false }, 'COMPANY_SUSPENDED'],
  ])('cannot be renewed now: %j, and is retried', (changes, reason) => {
    expect(decide(changes)).toEqual({ kind: 'failed', reason, message: expect.stringMatching(/\.$/) });
  });

  it.each<Partial<AutoRenewalFacts>>([
    { autoRenew: false },
    { status: 'CLOSED' },
    { status: 'CANCELLED' },
    { status: 'EXPIRED' },
  ])('is skipped: %j', changes => {
    expect(decide(changes)).toEqual({ kind: 'stop' });
  });

  it('waits for a renewal in progress', () => {
    expect(decide({ underWay: 'renew' })).toEqual({ kind: 'wait', until: null });
    expect(decide({ underWay: 'remark' })).toEqual({ kind: 'wait', until: null });
    const lastDay = new Date(expires.getTime() - 23 * 3_600_000);
    expect(decide({ underWay: 'remark' }, lastDay)).toMatchObject({ kind: 'failed', reason: 'DUPLICATE' });
  });
});

it('waits before its renewal day, and nothing happens after its expiration', () => {
  expect(decide({}, instantAt('2026-04-21', '04:59', PACIFIC))).toEqual({ kind: 'wait', until: firstDay });
  expect(decide({}, new Date(expires.getTime() + 1))).toEqual({ kind: 'stop' });
});

it('a refusal the center may change is not permanent', () => {
  expect(['NOT_ACCEPTED', 'EXPIRED', 'CENTER_ERROR', 'RATE_LIMITED'].filter(isPermanent)).toEqual([]);
});

it('is renewed a day earlier for a holiday the center posted before the expiration', () => {
  const posted = { callCenter: 'onecall', date: '2026-04-23', name: 'Storm', working: false } as const;
  const dayBefore = instantAt('2026-04-20', '05:00', PACIFIC);
  expect(autoRenewalOf(ready, dayBefore)).toEqual({ kind: 'wait', until: firstDay });
  expect(autoRenewalOf(ready, dayBefore, withPosted(RULE_CALENDAR, [posted]))).toEqual({ kind: 'renew' });
});
