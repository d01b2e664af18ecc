import { describe, expect, test } from 'vitest';
import { CALL_CENTERS, type CallCenter } from '../calendar/centers';
import { OWN_TABLES } from './responseTables';
import { type DigFacts, type NamedStation, safeToDig } from './safeToDig';
import { DIG_CONDITIONS, DIG_SOURCES, type DigConditionCode } from './safeToDigSources';
import { colorOfStation, countedAnswer } from './stations';
import { TICKET_STATUSES } from './status';

const now = new Date('2026-11-24T18:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const CLEAR = { onecall: '001', onecallnv: '2a' } as const;
const MEETING = { onecall: '033', onecallnv: '4b' } as const;

function station(center: CallCenter, changes: Partial<NamedStation> = {}): NamedStation {
  return {
    code: 'PACBEL',
    answer: { code: CLEAR[center], text: '', at: hours(-20) },
    askedAt: null,
    meetingAt: null,
    overriddenAt: null,
    ...changes,
  };
}

/** A ticket that one may dig under. */
function safe(center: CallCenter, changes: Partial<DigFacts> = {}): DigFacts {
  return {
    callCenter: center,
    codes: OWN_TABLES[center],
    ticketType: 'Normal',
    status: 'ACTIVE',
    legalStart: hours(-2),
    expires: hours(24 * 20),
    datesEstimated: false,
    answersCheckedAt: hours(-1),
    stations: [station(center, { code: 'PGEROS' }), station(center)],
    pending: [],
    marksAsked: false,
    damageOpen: false,
    demandsVerification: false,
    verifiedAt: null,
    ...changes,
  };
}

const unmet = (facts: DigFacts, at = now) =>
  safeToDig(facts, at)
    .conditions.filter(condition => !condition.isMet)
    .map(condition => condition.code);
const one = (facts: DigFacts, code: DigConditionCode, at = now) =>
  safeToDig(facts, at).conditions.find(condition => condition.code === code);

const last = (facts: DigFacts, changes: Partial<NamedStation>): DigFacts => ({
  ...facts,
  stations: facts.stations.map((each, index) => (index === 0 ? each : { ...each, ...changes })),
});

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

test('whatever the facts, green means every condition of the law holds', () => {
  const verdicts = { safe: 0, unsafe: 0 };
  for (let seed = 1; seed <= 20_000; seed += 1) {
    const facts = anyFacts(seed);
    const { isSafe } = safeToDig(facts, now);
    expect(isSafe).toBe(maySafelyDig(facts));
    verdicts[isSafe ? 'safe' : 'unsafe'] += 1;
  }
  expect(verdicts.safe).toBeGreaterThan(500);
  expect(verdicts.unsafe).toBeGreaterThan(500);
});

/** The rule once more, straight from the requirements. */
function maySafelyDig(facts: DigFacts): boolean {
  const { callCenter, legalStart, expires, stations, verifiedAt } = facts;
  const isGreen = (each: NamedStation) => colorOfStation(facts.codes, each, legalStart, now) === 'green';
  const mayBegin =
    facts.ticketType === 'Emergency' ||
    (legalStart !== null &&
      (legalStart <= now ||
        (callCenter === 'onecall' && stations.every(each => isGreen({ ...each, overriddenAt: null })))));
  const settled = stations.flatMap(each => [each.askedAt, countedAnswer(each)?.at ?? null]);
  const isVerified = verifiedAt !== null && settled.every(at => at === null || verifiedAt > at);
  const isCurrent = facts.answersCheckedAt !== null && facts.answersCheckedAt >= hours(-12);
  return (
    facts.status === 'ACTIVE' &&
    expires !== null &&
    expires >= now &&
    !facts.datesEstimated &&
    !facts.damageOpen &&
    !facts.marksAsked &&
    facts.pending.every(kind => kind === 'renew' || kind === 'noResponse') &&
    stations.length > 0 &&
    stations.every(isGreen) &&
    mayBegin &&
    isCurrent &&
    (!facts.demandsVerification || isVerified)
  );
}

/** Facts that differ from safe ones in a few places, the same for the same seed. */
function anyFacts(seed: number): DigFacts {
  let state = seed;
  const next = (count: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
  const rarely = <T>(usual: T, others: readonly T[]): T =>
    next(8) > 0 ? usual : (others[next(others.length)] ?? usual);
  next(2);
  const center: CallCenter = next(2) ? 'onecall' : 'onecallnv';
  const at = () => rarely<Date | null>(null, [hours(-30), hours(-10), hours(-1)]);
  const code = () => rarely<string>(CLEAR[center], [MEETING[center], '014', '999', 'Z9', '3b']);
  const stations = Array.from({ length: rarely(2, [0, 1, 3]) }, () =>
    station(center, {
      answer: rarely<NamedStation['answer']>({ code: code(), text: '', at: hours(-20) }, [null]),
      askedAt: at(),
      meetingAt: at(),
      overriddenAt: at(),
    }),
  );
  return safe(center, {
    ticketType: rarely<DigFacts['ticketType']>('Normal', ['Emergency', 'Short Notice']),
    status: rarely<DigFacts['status']>('ACTIVE', TICKET_STATUSES),
    legalStart: rarely<Date | null>(hours(-2), [null, now, hours(1), hours(40)]),
    expires: rarely<Date | null>(hours(200), [null, now, hours(-1)]),
    datesEstimated: rarely(false, [true]),
    damageOpen: rarely(false, [true]),
    marksAsked: rarely(false, [true]),
    pending: rarely<DigFacts['pending']>([], [['renew'], ['remark'], ['cancel'], ['noResponse', 'damage']]),
    demandsVerification: next(2) === 1,
    verifiedAt: rarely<Date | null>(hours(-5), [null, hours(-29)]),
    answersCheckedAt: rarely<Date | null>(hours(-1), [null, hours(-12), hours(-12.1)]),
    stations,
  });
}
