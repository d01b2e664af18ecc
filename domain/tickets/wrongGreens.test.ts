import { describe, expect, test } from 'vitest';
import { newestAnswer } from './newestAnswer';
import { OWN_TABLES, withPostedCodes } from './responseTables';
import { recordedOf, type SiteEvent } from './stationEvents';
import { judgeStation, marksSeenAt, type Station, type TimedAnswer } from './stations';

const at = (h: number) => new Date(Date.UTC(2026, 8, 2, 12 + h));
const CA = OWN_TABLES.onecall;
const ans = (code: string, h: number, more: Partial<TimedAnswer> = {}): TimedAnswer => ({
  code,
  text: '',
  at: at(h),
  comment: null,
  revision: '000',
  ...more,
});
const event = (type: SiteEvent['type'], h: number, more: Partial<SiteEvent> = {}): SiteEvent => ({
  type,
  status: 'OPEN',
  stationCode: '',
  occurredAt: at(h),
  stations: [],
  ...more,
});
function judged(answers: TimedAnswer[], events: SiteEvent[], more: Partial<Station> = {}, table = CA) {
  const base = { askedAt: null, askedRevision: null, overriddenAt: null, ...more };
  const given = answers.map(a => ({
    code: a.code,
    text: a.text,
    comment: a.comment ?? null,
    revision: a.revision ?? '000',
    respondedAt: a.at,
    receivedAt: a.at,
  }));
  const answer = newestAnswer(table, given, base);
  const recorded = recordedOf(table, 'PGE', events, answers, { ...base, answer });
  return judgeStation(table, { ...base, answer, ...recorded });
}

const DESTROYED = event('MARKS_DESTROYED', 1, { status: 'CLOSED' });
const NOT_FOUND = event('FIELD_VERIFICATION', 1, { stations: [{ stationCode: 'PGE', seen: 'No' }] });
const standBy = (h: number) => event('ONSITE_MEETING', h, { stationCode: 'PGE' });
/** Asked again by revision 001. */
const ASKED = { askedAt: at(0), askedRevision: '001' };
const post = (code: string, text: string, more: object = {}) =>
  withPostedCodes([{ callCenter: 'onecall', code, text, color: 'green', validFrom: '2026-01-01', ...more }])
    .onecall;
const FLAGS = post('017', 'Marked with flags');
const NOTED = post('010', 'Locate area marked', {
  note: 'Call before digging within 5 ft.',
  posting: { by: 'sas', at: at(3) },
});

type Row = [
  what: string,
  answers: TimedAnswer[],
  events: SiteEvent[],
  more?: Partial<Station>,
  table?: typeof CA,
];

describe('false Safe to dig verdicts found in a review', () => {
  test.each<Row>([
    ['033, then 031, with one stand-by', [ans('033', 0), ans('031', 1)], [standBy(2)]],
    ['034, then 031, with one stand-by', [ans('034', 0), ans('031', 1)], [standBy(2)]],
    ...['014', '016', '050', '000'].map(
      (code): Row => [
        `a stand-by given later under the earlier number after ${code}, which clears nothing`,
        [ans(code, 1, { revision: '001' }), ans('031', 2)],
        [standBy(3)],
        ASKED,
      ],
    ),
    ...['014', '031', '034', '050'].map(
      (code): Row => [
        `a clearance before ${code} given later under the earlier number`,
        [ans('010', 1, { revision: '001' }), ans(code, 2)],
        [],
        ASKED,
      ],
    ),
    [
      'destroyed marks with a posted code',
      [ans('017', 0, { text: 'Marked with flags' })],
      [DESTROYED],
      {},
      FLAGS,
    ],
    ['missing marks with a posted code', [ans('017', 0)], [NOT_FOUND], {}, FLAGS],
    [
      'a meeting requested before a re-mark',
      [ans('033', 0), ans('010', 3, { revision: '001' })],
      [],
      { askedAt: at(1), askedRevision: '001' },
    ],
    ['missing marks under an override', [ans('010', 0)], [NOT_FOUND], { overriddenAt: at(2) }],
    ['destroyed marks under an override', [ans('010', 0)], [DESTROYED], { overriddenAt: at(2) }],
    [
      'an unmarked line of an unknown owner after every utility responded clear',
      [ans('001', 0)],
      [event('UNMARKED_UTILITY', 1, { status: 'CLOSED' })],
    ],
  ])('is a stop: %s', (_, answers, events, more, table) => {
    expect(judged(answers, events, more, table)).toMatchObject({ level: 'stop' });
  });
  test.each<Row>([
    [
      'the comments of two clearances in the same minute',
      [ans('001', 0, { comment: 'except lot 9' }), ans('010', 0)],
      [],
    ],
    ['the notes of two clearances in the same minute', [ans('003', 0), ans('010', 0)], []],
    [
      'a note posted after a comment was read',
      [ans('010', 0, { comment: 'gate 12' })],
      [],
      { acknowledgedAt: at(1) },
      NOTED,
    ],
  ])('must be read: %s', (_, answers, events, more, table) => {
    expect(judged(answers, events, more, table)).toMatchObject({ level: 'check' });
  });
  test.each([
    ['Field meet required - schedule', 'Locate area marked'],
    ['Field meet required', 'Clear - no conflict'],
  ])('a meeting that the center gives only in words: %s, then %s', (meet, clearing) => {
    const responses = [ans('', 0, { text: meet }), ans('', 1, { text: clearing })];
    expect(judged(responses, [])).toEqual(judged([ans('034', 0), ans('010', 1)], []));
    expect(judged(responses, [])).toMatchObject({ level: 'stop', reason: 'MEETING_OWED' });
  });
  test('center wording for no response yet counts as silence', () => {
    expect(judged([ans('', 0, { text: 'Member has not responded yet' })], [])).toMatchObject({
      level: 'stop',
      reason: 'SILENT',
    });
  });
  describe('two clearances in the same minute, one with marks', () => {
    const both = [ans('015', 0), ans('010', 0)];
    test.each([
      ['destroyed', DESTROYED],
      ['not found', NOT_FOUND],
    ])('that were %s', (_, found) => {
      expect(judged(both, [found])).toMatchObject({ level: 'stop' });
      expect(judged([...both].reverse(), [found])).toMatchObject({ level: 'stop' });
    });
    test('that were destroyed, when a red response in that minute is overridden', () => {
      const red = [ans('020', 0), ans('010', 0)];
      expect(judged(red, [DESTROYED], { overriddenAt: at(2) })).toMatchObject({ reason: 'MARKS_LOST' });
    });
    test('that must be checked, while a note on the other must still be read', () => {
      const owes = (other: TimedAnswer) => {
        const given = [other, ans('010', 0, { comment: 'Flags' })].map(answer => ({
          ...{ ...answer, revision: '000' },
          ...{ respondedAt: answer.at, receivedAt: answer.at },
        }));
        const answer = newestAnswer(CA, given, { askedAt: null });
        const station = { answer, askedAt: null, meetingAt: null, overriddenAt: null };
        return { owes: marksSeenAt(CA, station) === null, comment: answer?.comment };
      };
      expect(owes(ans('001', 0))).toEqual({ owes: true, comment: 'Flags' });
      expect(owes(ans('001', 0, { comment: 'except lot 9' }))).toEqual({
        owes: true,
        comment: 'Flags · except lot 9',
      });
      expect(owes(ans('015', 0))).toEqual({ owes: true, comment: 'Flags · Info sent' });
    });
  });
  test('marks with a posted code must be verified', () => {
    const s: Station = { answer: ans('017', 0), askedAt: null, meetingAt: null, overriddenAt: null };
    expect(marksSeenAt(FLAGS, s)).toBeNull();
  });
  test.each([ans('001', 2, { comment: 'call first' }), ans('003', 2), ans('LOC', 2, { text: 'Marked' })])(
    'a note on a later response under the earlier number must still be read: %j',
    later => {
      const clear = ans('001', 1, { revision: '001' });
      expect(judged([clear, later], [], ASKED)).toMatchObject({ level: 'check' });
      expect(judged([clear, ans('001', 2)], [], ASKED)).toMatchObject({ level: null });
      expect(judged([clear, ans('020', 1.5), later], [], ASKED)).toMatchObject({ level: 'stop' });
      expect(judged([later], [], ASKED)).toMatchObject({ reason: 'SILENT' });
    },
  );
});
