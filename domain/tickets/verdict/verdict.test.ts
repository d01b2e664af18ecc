import { describe, expect, test } from 'vitest';
import { CAUSE } from '../../../tests/support/causes';
import {
  answering,
  event,
  found,
  hours,
  last,
  now,
  onecall,
  safe,
  said,
  verdict,
} from '../../../tests/support/digFacts';
import { CALL_CENTERS } from '../../calendar/centers';
import { TICKET_STATUSES } from '../groups';
import { readFor } from '../responseTables';
import { type DigFacts, STOPS, VERDICT_REASONS, VERDICT_SOURCES, type VerdictReason } from './reasons';
import { verdictOf } from './verdict';
import { STATUS_WORDS } from './words';

const isStop = (reason: VerdictReason) => STOPS.some(one => one === reason);

test.each(['', ' ', 'No', 'NONE', 'n/a', 'False'])('white lining “%s” is Check first', delineated => {
  expect(found({ ...onecall(), delineated })).toEqual(['WHITE_LINING']);
  expect(found({ ...onecall(), delineated, whiteLining: 'Yes' })).toEqual([]);
  expect(found({ ...onecall(), delineated, ticketType: 'Emergency' })).toEqual(['EMERGENCY']);
});
test.each(['Yes-Paint', 'WHITE PAINT', 'Yes', 'Flags'])('white lining “%s” is present', delineated => {
  expect(found({ ...onecall(), delineated })).toEqual([]);
});

test('an unlisted status is asked about when it leaves the ticket unread', () => {
  const unread = { ...onecall(), isImported: true, datesEstimated: true, unknownStatus: 'Zzzz' };
  expect(verdictOf(unread, now).findings[0]).toMatchObject({
    wayOn: 'answerStatus',
    reason: 'REVISION_UNREAD',
  });
});

test('which utilities a revision asked for new marks is asked about while one owes a response', () => {
  const asked = { ...onecall(), marksQuestion: '001' };
  expect(found(asked)).toEqual([]);
  expect(verdictOf(last(asked, { answer: null }), now)).toMatchObject({
    reason: 'REMARK_ASKED',
    findings: expect.arrayContaining([expect.objectContaining({ wayOn: 'answerMarks', about: '001' })]),
  });
});

describe.each(CALL_CENTERS)('at %s', center => {
  test('digging is safe when nothing prevents it', () => {
    const { verdict: word, reason, until, banner, findings } = verdictOf(safe(center), now);
    expect({ word, reason, banner }).toEqual({ word: 'SAFE_TO_DIG', reason: null, banner: null });
    // Tuesday’s look holds through Wednesday’s work.
    expect(until).toEqual(new Date('2026-11-26T01:00:00Z'));
    expect(findings.every(({ level, message }) => level === 'met' && message.length > 0)).toBe(true);
    expect(findings.filter(({ stationCode }) => stationCode !== null)).toHaveLength(2);
  });

  test.each(VERDICT_REASONS)('%s has its rule and its verdict', reason => {
    const judged = verdictOf(CAUSE[reason](safe(center)), now);
    expect(judged.verdict).toBe(isStop(reason) ? 'DO_NOT_DIG' : 'CHECK_FIRST');
    expect(judged.reason).toBe(reason);
    const { source, verified } = VERDICT_SOURCES[reason][center];
    const line = judged.findings.find(finding => finding.reason === reason);
    expect(line).toMatchObject({ source, isVerified: verified, level: isStop(reason) ? 'stop' : 'check' });
    expect(line?.message).toMatch(/^[A-Z].*[.”]$/);
  });

  test('of any two reasons the more important one comes first, and a stop before any check', () => {
    for (const [index, first] of VERDICT_REASONS.entries()) {
      for (const second of VERDICT_REASONS.slice(index + 1)) {
        if (second === 'EMERGENCY' || first === 'EMERGENCY' || isAlone(first, second)) continue;
        const { reason } = verdictOf(CAUSE[first](CAUSE[second](safe(center))), now);
        expect(`${first} ${second}: ${reason}`).toBe(`${first} ${second}: ${first}`);
      }
    }
  });

  test.each(TICKET_STATUSES.filter(status => status !== 'ACTIVE'))(
    'a ticket that is %s forbids digging',
    status => {
      const { verdict: word, findings } = verdictOf(safe(center, { status }), now);
      expect(word).toBe('DO_NOT_DIG');
      if (status !== 'EXPIRED') expect(findings[0]?.message).toBe(STATUS_WORDS[status].en);
    },
  );

  test('the last second of the ticket is safe and the next is not', () => {
    const facts = safe(center, { expires: now });
    expect(verdict(facts)).toBe('SAFE_TO_DIG');
    expect(verdictOf(facts, new Date(now.getTime() + 1)).reason).toBe('EXPIRED');
    expect(verdictOf(safe(center, { expires: null }), now).reason).toBe('NOT_ACTIVE');
  });

  test.each<[string, string, string[]]>([
    // Monday at 7:30 AM, then Tuesday at 6 AM and just after 5 PM.
    ['2026-11-23T15:30:00Z', '2026-11-24T14:00:00Z', []],
    ['2026-11-23T15:30:00Z', '2026-11-25T01:00:00Z', []],
    ['2026-11-23T15:30:00Z', '2026-11-25T01:00:00.001Z', ['LOOK_OLD']],
    // Wednesday at 3:30 PM: Thursday is Thanksgiving, Friday a day off in both states, and Monday works.
    ['2026-11-25T23:30:00Z', '2026-11-30T14:00:00Z', []],
    ['2026-11-25T23:30:00Z', '2026-12-01T01:00:00.001Z', ['LOOK_OLD']],
  ])('a marks check of %s at %s', (answersCheckedAt, at, reasons) => {
    const facts = safe(center, { answersCheckedAt: new Date(answersCheckedAt), legalStart: hours(-100) });
    expect(found(facts, new Date(at))).toEqual(reasons);
  });

  test('responses never looked up do not count', () => {
    expect(found(safe(center, { answersCheckedAt: null }))).toEqual(['RESPONSES_OLD']);
  });

  test.each(['renew', 'noResponse'] as const)('a pending %s does not change the verdict', kind => {
    expect(found(safe(center, { pending: [kind] }))).toEqual([]);
  });

  test.each(['create', 'cancel', 'damage', 'expose'] as const)('a pending %s is uncertain', kind => {
    expect(found(safe(center, { pending: ['renew', kind] }))).toEqual(['UNCERTAIN']);
  });

  test('says that a request is waiting to be placed', () => {
    const said = (kind: 'cancel' | 'remark') => {
      const { findings } = verdictOf(
        safe('onecall', { pending: [kind], onSheet: true, marksAsked: true }),
        now,
      );
      return findings.flatMap(({ level, message }) => (level === 'stop' ? [message] : []));
    };
    expect(said('cancel')[0]).toMatch(/waiting to be placed at the call center, or for its confirmation/);
    expect(said('remark')[0]).toMatch(/^Re-mark requested\. Place the request and import its confirmation\./);
  });
});

describe('an imported ticket', () => {
  const imported = (changes: Partial<DigFacts> = {}) => onecall({ isImported: true, ...changes });
  const messages = (facts: DigFacts) =>
    verdictOf(facts, now).findings.flatMap(({ level, message }) => (level === 'stop' ? message : []));

  test('is not safe until its responses were looked up, even if all stations are green', () => {
    expect(messages(imported({ answersCheckedAt: null }))).toEqual([
      'The responses to this ticket have not been checked yet. Look them up at One Call CA, or call the utilities.',
    ]);
    for (const answersCheckedAt of [null, hours(-73)]) {
      const [first] = verdictOf(imported({ answersCheckedAt }), now).findings;
      expect(first?.wayOn).toBe('enterResponses');
    }
  });

  test('is not reported as without responses before they were looked up', () => {
    const silent = last(imported({ answersCheckedAt: null }), { answer: null });
    expect(messages(silent)[0]).toBe('Its response has not been looked up.');
    expect(messages({ ...silent, answersCheckedAt: hours(-1) })[0]).toMatch(/^No response yet\./);
    expect(verdict(silent)).toBe('DO_NOT_DIG');
  });

  test('is not reported as notifying no one when its utilities are unknown', () => {
    expect(found(imported({ stationsKnown: false, stations: [] }))).toEqual(['STATIONS_UNKNOWN']);
  });

  test('of unknown type forbids digging until the center is asked', () => {
    const unknown = imported({ ticketType: 'Return Trip' as DigFacts['ticketType'] });
    expect(verdict(unknown)).toBe('DO_NOT_DIG');
    expect(messages(unknown)[0]).toMatch(/Ask the call center/);
  });
});

/** One of the two takes away what brings the other about. */
function isAlone(first: VerdictReason, second: VerdictReason): boolean {
  const isOfStation = (reason: VerdictReason) => OF_STATIONS.includes(reason);
  return (isOfStation(first) && isOfStation(second)) || (first === 'EXPIRED' && second === 'NOT_ACTIVE');
}

const OF_STATIONS: readonly VerdictReason[] = [
  'STATIONS_UNKNOWN',
  'NO_UTILITIES',
  'RESPONSES',
  'STAND_BY',
  'MARKS_UNVERIFIED',
  'LEGAL_START',
  'OVERRIDDEN',
  'TO_BE_READ',
];

describe('earlier false Safe to dig verdicts', () => {
  test('a short notice in Nevada before its legal start', () => {
    const facts = safe('onecallnv', { ticketType: 'Short Notice', legalStart: hours(40) });
    expect(verdictOf(facts, now)).toMatchObject({
      verdict: 'DO_NOT_DIG',
      reason: 'LEGAL_START',
      until: hours(40),
    });
  });

  test.each(['STOP_WORK', 'UTILITY_EXPOSED', 'UNMARKED_UTILITY', 'MISMARK', 'MARKS_DESTROYED'] as const)(
    'an open event %s',
    type => {
      const { verdict: word, findings } = verdictOf(onecall({ openEvents: [event(type)] }), now);
      expect(word).toBe('DO_NOT_DIG');
      expect(findings[0]).toMatchObject({ reason: 'EVENT_OPEN', wayOn: 'events' });
    },
  );

  test.each([
    [{ unmarkedSeen: 'A valve by the hydrant' }, /no utility marked: “A valve by the hydrant”\. Call 811/],
    [{ unmarkedSeen: '' }, /no utility marked\. Call 811/],
    [{ isWrongPlace: true }, /do not agree with the outline\. Request a re-mark/],
  ])('a marks check that found %j', (found, message) => {
    const { verdict: word, findings } = verdictOf(onecall(found), now);
    expect(word).toBe('DO_NOT_DIG');
    expect(findings[0]).toMatchObject({ reason: 'EVENT_OPEN', wayOn: 'checkMarks' });
    expect(findings[0]?.message).toMatch(message);
    expect(findings[0]?.words).toMatch(/^Marks check: /);
  });

  test.each(['job', 'clonedFrom'] as const)('an open damage or lost marks recorded on its %s', place => {
    for (const type of ['DAMAGE', 'UNMARKED_UTILITY', 'MISMARK', 'MARKS_DESTROYED'] as const) {
      const { verdict: word, findings } = verdictOf(onecall({ openEvents: [event(type, { place })] }), now);
      expect([type, word]).toEqual([type, 'DO_NOT_DIG']);
      expect(findings[0]?.message).toContain(place === 'job' ? 'on the job' : 'cloned from');
    }
  });

  test('an exposed line stops the work unless it was marked, since the law requires exposing marked lines', () => {
    const exposed = (wasMarked: boolean | null) =>
      verdict(onecall({ openEvents: [event('UTILITY_EXPOSED', { wasMarked })] }));
    expect([true, false, null].map(exposed)).toEqual(['SAFE_TO_DIG', 'DO_NOT_DIG', 'DO_NOT_DIG']);
  });

  test.each([event('DAMAGE', { isDraft: true }), event('NO_SHOW'), event('NEAR_MISS', { isCritical: true })])(
    'must be settled first: %o',
    open => {
      expect(verdictOf(onecall({ openEvents: [open] }), now)).toMatchObject({
        verdict: 'CHECK_FIRST',
        reason: 'EVENT_TO_SETTLE',
      });
    },
  );

  test.each([event('NEAR_MISS'), event('STOP_WORK', { isDraft: true }), event('OTHER')])(
    'nothing: %o',
    open => {
      expect(found(onecall({ openEvents: [open] }))).toEqual([]);
    },
  );

  test('an ACE ticket in Nevada, which has no such ticket', () => {
    expect(found(safe('onecallnv', { ticketType: 'ACE' }))).toEqual(['TICKET_TYPE']);
    expect(found(onecall({ ticketType: 'ACE' }))).toEqual([]);
  });

  test('a stop-work on the whole job, which is not on any ticket', () => {
    const [line] = verdictOf(onecall({ openEvents: [event('STOP_WORK', { place: 'job' })] }), now).findings;
    expect(line).toMatchObject({
      reason: 'EVENT_OPEN',
      level: 'stop',
      stationCode: null,
      wayOn: 'jobEvents',
    });
    expect(line?.message).toContain('whole job');
    const both = [event('STOP_WORK', { place: 'job' }), event('STOP_WORK')];
    expect(found(onecall({ openEvents: both }))).toEqual(['EVENT_OPEN']);
  });

  test.each(['004', '040', '042', '051'])(
    '%s, which may never get a response, after a call to the utility',
    code => {
      const called = answering(code, { calledAt: hours(-1) });
      expect(verdictOf(called, now)).toMatchObject({ verdict: 'CHECK_FIRST', reason: 'TO_BE_READ' });
      expect(verdictOf(called, now).findings[0]).toMatchObject({
        stationCode: 'PACBEL',
        wayOn: 'askAgain',
        message: expect.stringContaining('Last call Tue 11/24/2026, 9:00 AM'),
      });
      expect(verdictOf(answering(code), now).findings[0]).toMatchObject({ level: 'stop', wayOn: 'askAgain' });
      expect(verdict(answering(code, { calledAt: hours(-4) }))).toBe('DO_NOT_DIG');
      expect(verdict({ ...called, legalStart: hours(5) })).toBe('DO_NOT_DIG');
    },
  );

  test.each(['014', '020', '033', '050', '999'])('%s after a call to the utility', code => {
    expect(verdict(answering(code, { calledAt: hours(-1) }))).toBe('DO_NOT_DIG');
  });

  test('a silent utility that was called, with a note of the call', () => {
    const called = last(onecall(), { answer: null, calledAt: hours(-1) });
    expect(verdict(called)).toBe('DO_NOT_DIG');
    expect(verdictOf(called, now).findings[0]?.message).toContain('Last call Tue 11/24/2026, 9:00 AM.');
    const asked = last(onecall(), { answer: null, askedAt: hours(-0.5), calledAt: hours(-1) });
    expect(verdictOf(asked, now).findings[0]?.message).not.toContain('Last call');
  });

  test('private lines in Nevada after a call to the utility are Check first', () => {
    const facts = last(safe('onecallnv'), { answer: said('3A'), calledAt: hours(-1) });
    expect(verdictOf(facts, now)).toMatchObject({ verdict: 'CHECK_FIRST', reason: 'TO_BE_READ' });
  });

  test.each(['033', '034', '053'])('%s after a meeting recorded only by us', code => {
    const met = answering(code, { meetingAt: hours(-1), meetingOwedSince: hours(-3) });
    expect(verdictOf(met, now).findings[0]?.message).toContain('own clearing response');
    expect(verdict({ ...met, legalStart: hours(5) })).toBe('DO_NOT_DIG');
  });

  test('031 with a stand-by on another day', () => {
    const asked = { answer: said('031', hours(-24 * 21)) };
    const stoodBy = (at: Date) => last(onecall(), { ...asked, meetingAt: at });
    expect(found(stoodBy(hours(-24 * 20)))).toEqual(['STAND_BY']);
    expect(found(last(onecall(), asked))).toEqual(['RESPONSES']);
    // What was read of 4216.2(g)(1) tells of responses and meetings, not of a stand-by.
    expect(verdictOf(stoodBy(hours(-24 * 20)), now).findings[0]).toMatchObject({
      stationCode: 'PACBEL',
      isVerified: false,
    });
    expect(verdict(stoodBy(hours(-1)))).toBe('SAFE_TO_DIG');
    // 18:00 UTC is 10 AM at the center: its day ends 14 hours later.
    expect(verdictOf(stoodBy(hours(-1)), now).until).toEqual(new Date('2026-11-25T07:59:59.999Z'));
    expect(found(stoodBy(hours(-1)), hours(14))).toContain('STAND_BY');
  });

  test('031 before the legal start', () => {
    const facts = { ...last(onecall(), { answer: said('031'), meetingAt: hours(-1) }), legalStart: hours(5) };
    expect(found(facts)).toEqual(['LEGAL_START']);
    expect(verdictOf(facts, now).until).toEqual(hours(5));
    // Today's stand-by is over by then, so that the legal start ends nothing.
    const tomorrow = { ...facts, legalStart: hours(29) };
    expect(found(tomorrow)).toEqual(['LEGAL_START']);
    expect(verdictOf(tomorrow, now).until).toBeNull();
    expect(found(tomorrow, hours(29))).toContain('STAND_BY');
  });

  test('016 on a ticket that is not limited to pavement', () => {
    expect(verdict(answering('016'))).toBe('DO_NOT_DIG');
    const pavement = { ...answering('016'), codes: readFor(onecall().codes, { pavementOnly: 'Yes' }) };
    expect(found(pavement)).toEqual(['TO_BE_READ']);
    const messages = (facts: DigFacts) => verdictOf(facts, now).findings.map(({ message }) => message);
    expect(messages(answering('016')).join()).toContain('does not say “Pavement only: Yes”');
    expect(messages(pavement).join()).toContain('says “Pavement only: Yes”');
    expect(verdict(last(pavement, { acknowledgedAt: now }))).toBe('SAFE_TO_DIG');
  });

  test.each(['004', '040', '998', '042', '050', '051', '053'])('%s, which does not clear the work', code => {
    expect(verdict(answering(code))).toBe('DO_NOT_DIG');
  });

  test('000, the center’s own code for no response', () => {
    const facts = answering('000');
    expect(verdictOf(facts, now).findings[0]).toMatchObject({ wayOn: 'noResponse' });
  });

  test('a collapsed comment', () => {
    const commented = last(onecall(), { answer: said('001', hours(-3), ' except lot 9 ') });
    const [line] = verdictOf(commented, now).findings;
    expect(line).toMatchObject({ level: 'check', wayOn: 'acknowledge', stationCode: 'PACBEL' });
    expect(line?.message).toContain('“except lot 9”');
    expect(verdict(last(commented, { acknowledgedAt: hours(-1) }))).toBe('SAFE_TO_DIG');
  });

  test.each(['Design', 'Damage', 'Exposed', 'Rush Notice'] as const)(
    'a ticket of the type %s',
    ticketType => {
      expect(found(onecall({ ticketType }))).toEqual(['TICKET_TYPE']);
    },
  );

  test('a withdrawn code and an unlisted one', () => {
    const withdrawn = last(onecall(), { answer: { code: '002', text: 'Clear', at: hours(-3) } });
    expect(verdict(withdrawn)).toBe('CHECK_FIRST');
    expect(verdict(last(withdrawn, { acknowledgedAt: now }))).toBe('CHECK_FIRST');
    expect(verdict(last(onecall(), { answer: { code: 'Z9', text: 'Clear', at: hours(-3) } }))).toBe(
      'CHECK_FIRST',
    );
  });
});
