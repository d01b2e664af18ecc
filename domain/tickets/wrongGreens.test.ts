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

describe('seen green in a review, and wrong', () => {
  test('033, then 031, one stand-by recorded: the meeting and the clearing answer are still owed', () => {
    expect(
      judged([ans('033', 0), ans('031', 1)], [event('ONSITE_MEETING', 2, { stationCode: 'PGE' })]),
    ).toMatchObject({
      level: 'stop',
    });
  });
  test('034, then 031, stand-by', () => {
    expect(
      judged([ans('034', 0), ans('031', 1)], [event('ONSITE_MEETING', 2, { stationCode: 'PGE' })]),
    ).toMatchObject({
      level: 'stop',
    });
  });
  test.each([
    ['Field meet required - schedule', 'Locate area marked'],
    ['Field meet required', 'Clear - no conflict'],
  ])('a meeting that the center shows by its words alone: %s, then %s', (meet, clearing) => {
    const told = [ans('', 0, { text: meet }), ans('', 1, { text: clearing })];
    expect(judged(told, [])).toEqual(judged([ans('034', 0), ans('010', 1)], []));
    expect(judged(told, [])).toMatchObject({ level: 'stop', reason: 'MEETING_OWED' });
  });
  test('words by which a center says that there is no answer yet are silence', () => {
    expect(judged([ans('', 0, { text: 'Member has not responded yet' })], [])).toMatchObject({
      level: 'stop',
      reason: 'SILENT',
    });
  });
  test('two clearances of one minute, the comment of one is not lost', () => {
    expect(judged([ans('001', 0, { comment: 'except lot 9' }), ans('010', 0)], [])).toMatchObject({
      level: 'check',
    });
  });
  test('the note of one is not lost', () => {
    expect(judged([ans('003', 0), ans('010', 0)], [])).toMatchObject({ level: 'check' });
  });
  describe('of two clearances of one minute one has marks', () => {
    const both = [ans('015', 0), ans('010', 0)];
    test.each([
      ['destroyed', event('MARKS_DESTROYED', 1, { status: 'CLOSED' })],
      ['not found', event('FIELD_VERIFICATION', 1, { stations: [{ stationCode: 'PGE', seen: 'No' }] })],
    ])('which were %s', (_, found) => {
      expect(judged(both, [found])).toMatchObject({ level: 'stop' });
      expect(judged([...both].reverse(), [found])).toMatchObject({ level: 'stop' });
    });
    test('destroyed, where a red answer of that minute is overridden', () => {
      const red = [ans('020', 0), ans('010', 0)];
      const lost = event('MARKS_DESTROYED', 1, { status: 'CLOSED' });
      expect(judged(red, [lost], { overriddenAt: at(2) })).toMatchObject({ reason: 'MARKS_LOST' });
    });
    test('which must be looked for, and what the other asks to read is not lost', () => {
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
  test.each(['014', '016', '050', '000'])(
    'a stand-by told later under the earlier number does not take the place of %s, which clears nothing',
    code => {
      const asked = { askedAt: at(0), askedRevision: '001' };
      const told = [ans(code, 1, { revision: '001' }), ans('031', 2, { revision: '000' })];
      const standBy = event('ONSITE_MEETING', 3, { stationCode: 'PGE' });
      expect(judged(told, [standBy], asked)).toMatchObject({ level: 'stop' });
    },
  );
  test.each(['014', '031', '034', '050'])(
    '%s told later under the earlier number unsettles a clearance',
    code => {
      expect(
        judged([ans('010', 1, { revision: '001' }), ans(code, 2, { revision: '000' })], [], {
          askedAt: at(0),
          askedRevision: '001',
        }),
      ).toMatchObject({ level: 'stop' });
    },
  );
  const posted = withPostedCodes([
    {
      callCenter: 'onecall',
      code: '017',
      text: 'Marked with flags',
      color: 'green',
      validFrom: '2026-01-01',
    },
  ]).onecall;
  test('marks of a posted code that were destroyed are lost', () => {
    expect(
      judged(
        [ans('017', 0, { text: 'Marked with flags' })],
        [event('MARKS_DESTROYED', 1, { status: 'CLOSED' })],
        {},
        posted,
      ),
    ).toMatchObject({ level: 'stop' });
  });
  test('looked for in vain', () => {
    expect(
      judged(
        [ans('017', 0)],
        [event('FIELD_VERIFICATION', 1, { stations: [{ stationCode: 'PGE', seen: 'No' }] })],
        {},
        posted,
      ),
    ).toMatchObject({ level: 'stop' });
  });
  test('owe verification', () => {
    const s: Station = { answer: ans('017', 0), askedAt: null, meetingAt: null, overriddenAt: null };
    expect(marksSeenAt(posted, s)).toBeNull();
  });
  test('a note posted after somebody took note of a comment is to be read', () => {
    const noted = withPostedCodes([
      {
        callCenter: 'onecall',
        code: '010',
        text: 'Locate area marked',
        color: 'green',
        note: 'Call before digging within 5 ft.',
        validFrom: '2026-01-01',
        posting: { id: 'x', by: 'sas', at: at(3) },
      },
    ]).onecall;
    expect(
      judged([ans('010', 0, { comment: 'gate 12' })], [], { acknowledgedAt: at(1) }, noted),
    ).toMatchObject({ level: 'check' });
  });
  test.each([ans('001', 2, { comment: 'call first' }), ans('003', 2), ans('LOC', 2, { text: 'Marked' })])(
    'what is to be read of a later answer under the earlier number is not lost: %j',
    later => {
      const asked = { askedAt: at(0), askedRevision: '001' };
      const clear = ans('001', 1, { revision: '001' });
      expect(judged([clear, later], [], asked)).toMatchObject({ level: 'check' });
      expect(judged([clear, ans('001', 2)], [], asked)).toMatchObject({ level: null });
      expect(judged([clear, ans('020', 1.5), later], [], asked)).toMatchObject({ level: 'stop' });
      expect(judged([later], [], asked)).toMatchObject({ reason: 'SILENT' });
    },
  );
  test('a meeting asked for stays owed after a re-mark', () => {
    expect(
      judged([ans('033', 0), ans('010', 3, { revision: '001' })], [], {
        askedAt: at(1),
        askedRevision: '001',
      }),
    ).toMatchObject({ level: 'stop' });
  });
  test('marks not found stay a stop under an override', () => {
    expect(
      judged(
        [ans('010', 0)],
        [event('FIELD_VERIFICATION', 1, { stations: [{ stationCode: 'PGE', seen: 'No' }] })],
        { overriddenAt: at(2) },
      ),
    ).toMatchObject({ level: 'stop' });
  });
  test('lost marks stay a stop under an override', () => {
    expect(
      judged([ans('010', 0)], [event('MARKS_DESTROYED', 1, { status: 'CLOSED' })], { overriddenAt: at(2) }),
    ).toMatchObject({ level: 'stop' });
  });
  test('an unmarked line of nobody known, found where all said clear', () => {
    expect(judged([ans('001', 0)], [event('UNMARKED_UTILITY', 1, { status: 'CLOSED' })])).toMatchObject({
      level: 'stop',
    });
  });
});
