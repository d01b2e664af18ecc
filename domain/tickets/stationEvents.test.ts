import { expect, test } from 'vitest';
import { OWN_TABLES } from './responseTables';
import { recordedOf, type SiteEvent } from './stationEvents';
import type { TimedAnswer } from './stations';

const day = (date: number) => new Date(Date.UTC(2026, 10, date, 18));
const said = (code: string, date: number): TimedAnswer => ({
  code,
  text: '',
  at: day(date),
  revision: '000',
});
const event = (type: SiteEvent['type'], date: number, changes: Partial<SiteEvent> = {}): SiteEvent => ({
  type,
  status: 'OPEN',
  stationCode: '',
  occurredAt: day(date),
  stations: [],
  ...changes,
});

function recorded(events: SiteEvent[], answers: TimedAnswer[], changes: { askedAt?: Date } = {}) {
  const station = { answer: answers.at(-1) ?? null, askedAt: null, askedRevision: null, ...changes };
  return recordedOf(OWN_TABLES.onecall, 'PGEROS', events, answers, station);
}

test('a meeting was with the named station, or with all', () => {
  const meeting = (stationCode: string) =>
    recorded([event('ONSITE_MEETING', 20, { stationCode })], []).meetingAt;
  expect([meeting(''), meeting('pgeros'), meeting('SMUD')]).toEqual([day(20), day(20), null]);
  expect(recorded([event('ONSITE_MEETING', 20, { status: 'DRAFT' })], []).meetingAt).toBeNull();
  const closed = event('ONSITE_MEETING', 20, { status: 'CLOSED' });
  expect(recorded([event('ONSITE_MEETING', 18), closed], []).meetingAt).toEqual(day(20));
});

test('a stand-by belongs to the station it names', () => {
  const stoodBy = (...codes: string[]) =>
    recorded(
      codes.map((stationCode, index) => event('ONSITE_MEETING', 20 + index, { stationCode })),
      [said('031', 10)],
    ).meetingAt;
  expect([stoodBy(''), stoodBy('SMUD'), stoodBy('pgeros', '')]).toEqual([null, null, day(20)]);
});

test('a meeting is no stand-by, and a stand-by no meeting, if the person said which', () => {
  const held = (code: string, meetingKind: string | null) =>
    recorded([event('ONSITE_MEETING', 20, { stationCode: 'PGEROS', meetingKind })], [said(code, 10)])
      .meetingAt;
  expect([held('031', 'Stand-by'), held('031', null), held('031', 'Meeting')]).toEqual([
    day(20),
    day(20),
    null,
  ]);
  expect([held('033', 'Meeting'), held('033', null), held('033', 'Stand-by')]).toEqual([
    day(20),
    day(20),
    null,
  ]);
  const owed = (meetingKind: string) =>
    recorded([event('ONSITE_MEETING', 11, { meetingKind })], [said('033', 10), said('010', 13)])
      .meetingOwedSince;
  expect([owed('Meeting'), owed('Stand-by')]).toEqual([null, day(10)]);
});

test('a meeting is owed until one was held after the response and before a later clearance', () => {
  const owed = (answers: TimedAnswer[], meetings: number[], changes = {}) =>
    recorded(
      meetings.map(date => event('ONSITE_MEETING', date)),
      answers,
      changes,
    ).meetingOwedSince;
  const asked = said('033', 10);
  expect(owed([said('010', 10)], [])).toBeNull();
  expect(owed([asked], [])).toEqual(day(10));
  expect(owed([asked], [11])).toEqual(day(10));
  expect(owed([asked, said('010', 13)], [])).toEqual(day(10));
  expect(owed([asked, said('010', 13)], [9, 14])).toEqual(day(10));
  expect(owed([asked, said('010', 13)], [11])).toBeNull();
  expect(owed([asked, said('010', 13)], [11, 20])).toBeNull();
  expect(owed([asked, said('034', 14), said('010', 16)], [11])).toEqual(day(14));
  expect(owed([said('053', 10), said('010', 12)], [])).toEqual(day(10));
  expect(owed([said('053', 10), said('010', 12)], [11])).toBeNull();
  expect(owed([asked, said('010', 16)], [], { askedAt: day(12) })).toEqual(day(10));
  expect(owed([asked, said('010', 16)], [14], { askedAt: day(12) })).toBeNull();
});

test('marks are lost for the named station, or for every station that has some', () => {
  const lost = (code: string, stationCode: string) =>
    recorded([event('MARKS_DESTROYED', 20, { stationCode, status: 'CLOSED' })], [said(code, 10)]).marksLostAt;
  expect([lost('010', ''), lost('001', ''), lost('001', 'PGEROS'), lost('010', 'SMUD')]).toEqual([
    day(20),
    null,
    day(20),
    null,
  ]);
  for (const type of ['MISMARK', 'UNMARKED_UTILITY'] as const) {
    expect(recorded([event(type, 20)], [said('010', 10)]).marksLostAt).toEqual(day(20));
  }
  expect(
    recorded([event('STOP_WORK', 20), event('UTILITY_EXPOSED', 20)], [said('010', 10)]).marksLostAt,
  ).toBeNull();
});

test('the last marks check counts, and the worst result within a check', () => {
  const look = (date: number, ...stations: SiteEvent['stations'][number][]) =>
    event('FIELD_VERIFICATION', date, { stations });
  const seen = { stationCode: 'PGEROS', seen: 'Yes' as const };
  const missing = { stationCode: 'PGEROS', seen: 'No' as const };
  const verified = (...events: SiteEvent[]) => {
    const { verifiedAt, marksSeen } = recorded(events, []);
    return [verifiedAt, marksSeen];
  };
  expect(verified()).toEqual([null, null]);
  expect(verified(look(20, seen))).toEqual([day(20), true]);
  expect(verified(look(20, { stationCode: 'SMUD', seen: 'Yes' }))).toEqual([null, null]);
  expect(verified(look(20, missing), look(19, seen))).toEqual([day(20), false]);
  expect(verified(look(20, seen, missing))).toEqual([day(20), false]);
  expect(verified(look(20, { ...seen, condition: 'Not found' }))).toEqual([day(20), false]);
  expect(verified(look(20, { ...seen, condition: 'Gone' }))).toEqual([day(20), false]);
  expect(verified(look(20, { stationCode: 'PGEROS' }))).toEqual([null, null]);
});

test.each([
  [{ seen: 'Yes' as const }, {}, true],
  [{ seen: 'Yes' as const, condition: 'Clear' }, {}, true],
  [{ seen: 'Yes' as const, condition: 'Faded' }, {}, false],
  [{ seen: 'Yes' as const, condition: 'Partly gone' }, {}, false],
  [{ seen: 'No' as const, condition: 'Not found' }, {}, false],
  [{ seen: 'Yes' as const }, { isWrong: true }, false],
])('a marks check with %j %j', (said, changes, isSeen) => {
  const stations = [{ stationCode: 'PGEROS', ...said }];
  const { marksSeen } = recorded([event('FIELD_VERIFICATION', 20, { stations, ...changes })], []);
  expect(marksSeen).toBe(isSeen);
});
