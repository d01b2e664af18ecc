import { describe, expect, test } from 'vitest';
import { CLEAR, hours, last, MEETING, now, safe, unmet } from '../../tests/support/digFacts';
import { CALL_CENTERS, type CallCenter } from '../calendar/centers';
import { type DigFacts, safeToDig } from './safeToDig';
import { DIG_CONDITIONS, DIG_SOURCES, type DigConditionCode } from './safeToDigSources';
import { TICKET_STATUSES } from './status';

const one = (facts: DigFacts, code: DigConditionCode, at = now) =>
  safeToDig(facts, at).conditions.find(condition => condition.code === code);

/** For each condition, what makes it false. */
const BREAK: Record<DigConditionCode, (facts: DigFacts) => DigFacts> = {
  IN_FORCE: facts => ({ ...facts, status: 'CLOSED' }),
  NOT_EXPIRED: facts => ({ ...facts, expires: hours(-0.1) }),
  DATES_CONFIRMED: facts => ({ ...facts, datesEstimated: true }),
  NOTHING_PENDING: facts => ({ ...facts, pending: [...facts.pending, 'cancel'] }),
  STATIONS_NOTIFIED: facts => ({ ...facts, stations: [] }),
  ANSWERS_CURRENT: facts => ({ ...facts, answersCheckedAt: hours(-13) }),
  ALL_GREEN: facts => last(facts, { answer: null }),
  LEGAL_START: facts => ({
    ...last(facts, { answer: null, overriddenAt: hours(-1) }),
    legalStart: hours(1),
  }),
  MEETINGS_HELD: facts =>
    last(facts, { answer: { code: MEETING[facts.callCenter], text: '', at: hours(-3) }, overriddenAt: null }),
  MARKS_CURRENT: facts => ({ ...facts, marksAsked: true }),
  MARKS_VERIFIED: facts => ({ ...facts, demandsVerification: true, verifiedAt: null }),
  NO_OPEN_DAMAGE: facts => ({ ...facts, damageOpen: true }),
};

describe.each(CALL_CENTERS)('at %s', center => {
  test('one may dig when every condition holds', () => {
    const { isSafe, banner, conditions } = safeToDig(safe(center), now);
    expect({ isSafe, banner }).toEqual({ isSafe: true, banner: null });
    expect(conditions.map(({ code }) => code)).toEqual(
      DIG_CONDITIONS.filter(code => code !== 'MARKS_VERIFIED'),
    );
    expect(conditions.every(({ isMet, message }) => isMet && message.length > 0)).toBe(true);
  });

  test.each(DIG_CONDITIONS)('one may not without %s, which says so', code => {
    const verdict = safeToDig(BREAK[code](safe(center)), now);
    expect(verdict.isSafe).toBe(false);
    const condition = verdict.conditions.find(each => each.code === code);
    const { source, verified } = DIG_SOURCES[code][center];
    expect(condition).toMatchObject({ isMet: false, source, isVerified: verified });
    expect(condition?.message).not.toBe(
      one(safe(center, { demandsVerification: true, verifiedAt: now }), code)?.message,
    );
  });

  test('one may not without any two of them either', () => {
    for (const first of DIG_CONDITIONS) {
      for (const second of DIG_CONDITIONS) {
        expect(safeToDig(BREAK[second](BREAK[first](safe(center))), now).isSafe).toBe(false);
      }
    }
  });

  test.each(TICKET_STATUSES.filter(status => status !== 'ACTIVE'))(
    'a ticket that is %s is never safe',
    status => {
      expect(unmet(safe(center, { status }))).toEqual(['IN_FORCE']);
    },
  );

  test('the last second of the ticket is safe and the next is not', () => {
    const facts = safe(center, { expires: now });
    expect(unmet(facts)).toEqual([]);
    expect(unmet(facts, new Date(now.getTime() + 1))).toEqual(['IN_FORCE', 'NOT_EXPIRED']);
    expect(unmet(safe(center, { expires: null }))).toEqual(['NOT_EXPIRED']);
  });

  test('without stations nothing is green', () => {
    expect(unmet(safe(center, { stations: [] }))).toEqual(['STATIONS_NOTIFIED', 'ALL_GREEN']);
  });

  test('each station that is not green is named with its answer', () => {
    const facts = safe(center);
    expect(one(last(facts, { answer: null }), 'ALL_GREEN')?.message).toContain('PACBEL has not answered');
    const answer = { code: 'Z9', text: 'Not marked', at: hours(-3) };
    expect(one(last(facts, { answer }), 'ALL_GREEN')?.message).toContain('PACBEL answered Z9 Not marked');
  });

  test('a meeting after the answer clears the station that asked for it', () => {
    const facts = BREAK.MEETINGS_HELD(safe(center));
    expect(unmet(facts)).toEqual(['ALL_GREEN', 'MEETINGS_HELD']);
    expect(unmet(last(facts, { meetingAt: hours(-4) }))).toEqual(['ALL_GREEN', 'MEETINGS_HELD']);
    expect(unmet(last(facts, { meetingAt: hours(-1) }))).toEqual([]);
  });

  test('new marks under way stop the work until the operators have answered anew', () => {
    expect(unmet(safe(center, { pending: ['remark'] }))).toEqual(['MARKS_CURRENT']);
    const asked = last(safe(center), { askedAt: hours(-5) });
    expect(unmet(asked)).toEqual(['ALL_GREEN', 'MARKS_CURRENT']);
    expect(unmet(last(asked, { overriddenAt: hours(-6) }))).toEqual(['ALL_GREEN', 'MARKS_CURRENT']);
    expect(unmet(last(asked, { answer: { code: CLEAR[center], text: '', at: hours(-4) } }))).toEqual([]);
  });

  test.each(['renew', 'noResponse'] as const)('a %s on its way leaves the ticket what it is', kind => {
    expect(unmet(safe(center, { pending: [kind] }))).toEqual([]);
  });

  test.each(['create', 'cancel', 'damage', 'expose'] as const)('a %s on its way makes it uncertain', kind => {
    expect(unmet(safe(center, { pending: ['renew', kind] }))).toEqual(['NOTHING_PENDING']);
  });

  test('answers that were not fetched for twelve hours may be others by now; it says since when', () => {
    expect(unmet(safe(center, { answersCheckedAt: hours(-12) }))).toEqual([]);
    const stale = safe(center, { answersCheckedAt: new Date(hours(-12).getTime() - 1) });
    expect(unmet(stale)).toEqual(['ANSWERS_CURRENT']);
    expect(one(stale, 'ANSWERS_CURRENT')?.message).toContain(
      'since 11/23/2026 21:59 Pacific time. Check the',
    );
    expect(unmet(safe(center, { answersCheckedAt: null }))).toEqual(['ANSWERS_CURRENT']);
    expect(one({ ...stale, status: 'CLOSED' }, 'ANSWERS_CURRENT')).toBeUndefined();
  });

  test('marks must be verified after every station has answered, if the company demands it', () => {
    const demanded = safe(center, { demandsVerification: true, verifiedAt: hours(-20) });
    expect(unmet(demanded)).toEqual(['MARKS_VERIFIED']);
    expect(unmet({ ...demanded, verifiedAt: hours(-19.9) })).toEqual([]);
    const early = { code: CLEAR[center], text: '', at: hours(-40) };
    expect(unmet(last({ ...demanded, verifiedAt: hours(-30) }, { answer: early }))).toEqual([
      'MARKS_VERIFIED',
    ]);
  });

  test('marks must be verified after the stations were last asked, if the company demands it', () => {
    const demanded = safe(center, { demandsVerification: true, verifiedAt: hours(-6) });
    expect(unmet(demanded)).toEqual([]);
    const asked = last(demanded, {
      askedAt: hours(-5),
      answer: { code: CLEAR[center], text: '', at: hours(-4) },
    });
    expect(unmet(asked)).toEqual(['MARKS_VERIFIED']);
    expect(unmet({ ...asked, verifiedAt: hours(-3) })).toEqual([]);
  });

  test('an emergency is legal at once, and still needs every station', () => {
    const facts = safe(center, { ticketType: 'Emergency', legalStart: hours(1) });
    const { isSafe, banner } = safeToDig(facts, now);
    expect({ isSafe, banner }).toEqual({
      isSafe: true,
      banner: 'Emergency: legal immediately; the stations are informed.',
    });
    expect(one(facts, 'LEGAL_START')).toMatchObject({ isMet: true, isVerified: false });
    expect(unmet(last(facts, { answer: null }))).toEqual(['ALL_GREEN']);
    expect(safeToDig({ ...facts, expires: hours(-1) }, now).banner).toBeNull();
    expect(safeToDig({ ...facts, status: 'PENDING' }, now).banner).toBeNull();
  });
});

describe('before the legal start', () => {
  const early = (center: CallCenter) => safe(center, { legalStart: hours(1) });

  test('California lets work begin once every operator has cleared it (2025)', () => {
    expect(unmet(early('onecall'))).toEqual([]);
    expect(one(early('onecall'), 'LEGAL_START')?.message).toContain('before the legal start');
    expect(one(early('onecall'), 'LEGAL_START')?.source).toContain('4216.2(g)(1)(2)');
  });

  test('Nevada does not', () => {
    expect(unmet(early('onecallnv'))).toEqual(['LEGAL_START']);
    expect(unmet(early('onecallnv'), hours(1))).toEqual([]);
  });

  test('an override starts nothing early, as the operator has not answered; a meeting held does', () => {
    const overridden = last(early('onecall'), { answer: null, overriddenAt: hours(-1) });
    expect(unmet(overridden)).toEqual(['LEGAL_START']);
    expect(unmet(overridden, hours(1))).toEqual([]);
    const met = last(BREAK.MEETINGS_HELD(early('onecall')), { meetingAt: hours(-1) });
    expect(unmet(met)).toEqual([]);
  });

  test('a ticket without a legal start has not begun', () => {
    for (const center of CALL_CENTERS) {
      expect(unmet(safe(center, { legalStart: null }))).toEqual(['LEGAL_START']);
    }
  });
});
