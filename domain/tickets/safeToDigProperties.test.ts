import { expect, test } from 'vitest';
import { CLEAR, hours, MEETING, now, safe, station } from '../../tests/support/digFacts';
import type { CallCenter } from '../calendar/centers';
import { type DigFacts, type NamedStation, safeToDig } from './safeToDig';
import { colorOfStation, countedAnswer } from './stations';
import { TICKET_STATUSES } from './status';

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
