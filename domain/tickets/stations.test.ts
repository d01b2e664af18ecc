import { describe, expect, test } from 'vitest';
import type { ResponseColor } from './responseCodes';
import { colorOfCounts, ticketColor } from './responses';
import { OWN_TABLES } from './responseTables';
import {
  colorOfStation,
  countedAnswer,
  digestStations,
  givenAnswer,
  isOverridden,
  judgeStation,
  type Station,
} from './stations';

const legalStart = new Date('2026-11-30T01:01:00Z');
const before = new Date('2026-11-30T01:00:59Z');
const day = (date: number) => new Date(Date.UTC(2026, 10, date, 18));
const answered = (code: string, at = day(20), text = ''): Station['answer'] => ({ code, text, at });

function station(changes: Partial<Station> = {}): Station {
  return { answer: null, askedAt: null, meetingAt: null, overriddenAt: null, ...changes };
}

const colorOf = (changes: Partial<Station>, now = before): ResponseColor =>
  colorOfStation(OWN_TABLES.onecall, station(changes), legalStart, now);

describe('a station that was asked again', () => {
  const asked = { answer: answered('001', day(20)), askedAt: day(21) };

  test('has responded when its response names the requested revision, even within the same minute', () => {
    const byMinute = { askedAt: new Date('2026-11-21T18:10:20Z'), askedRevision: '001' };
    const at = new Date('2026-11-21T18:10:00Z');
    const answer = (revision: string) => ({ code: '001', text: 'Clear', at, revision });
    expect(countedAnswer({ ...byMinute, answer: answer('001') })).not.toBeNull();
    expect(countedAnswer({ ...byMinute, answer: answer('000') })).toBeNull();
    expect(countedAnswer({ ...byMinute, answer: answered('001', at) })).toBeNull();
  });

  test('is silent until it responds again', () => {
    expect(countedAnswer(asked)).toBeNull();
    expect(colorOf(asked)).toBe('grey');
    expect(colorOf(asked, legalStart)).toBe('red');
    expect(colorOf({ ...asked, answer: answered('001', day(21)) })).toBe('grey');
    expect(colorOf({ ...asked, answer: answered('001', day(22)) })).toBe('green');
  });

  test('is no longer covered by an earlier override', () => {
    const again = { ...asked, answer: answered('014', day(22)) };
    const isCovered = (overriddenAt: Date) =>
      isOverridden(OWN_TABLES.onecall, station({ ...again, overriddenAt }));
    expect(isCovered(day(20))).toBe(false);
    expect(isCovered(day(23))).toBe(true);
  });
});

describe('an override', () => {
  test.each(['014', '050', '053', '001'])('leaves a station that responded %s as Check first', code => {
    expect(
      judgeStation(OWN_TABLES.onecall, station({ answer: answered(code), overriddenAt: day(21) })),
    ).toEqual({
      level: 'check',
      reason: 'OVERRIDDEN',
      standByAt: null,
    });
    expect(colorOf({ answer: answered(code), overriddenAt: day(21) })).toBe('yellow');
  });

  test.each([null, '000', '999', '020', '021', '022', '033', '034', '041', '080'])(
    'does not count for %s, which only the utility can settle',
    code => {
      const said = station({ answer: code === null ? null : answered(code), overriddenAt: day(21) });
      expect(judgeStation(OWN_TABLES.onecall, said).level).toBe('stop');
      expect(judgeStation(OWN_TABLES.onecall, said)).toEqual(
        judgeStation(OWN_TABLES.onecall, { ...said, overriddenAt: null }),
      );
    },
  );

  test('does not count for an unmarked line in Nevada either, in upper or lower case', () => {
    const said = station({ answer: answered('3B'), overriddenAt: day(21) });
    expect(judgeStation(OWN_TABLES.onecallnv, said)).toMatchObject({ level: 'stop', reason: 'STOPPED' });
  });
});

describe('a station that asks for a meeting', () => {
  test.each<[string, ResponseColor]>([
    ['033', 'red'],
    ['034', 'yellow'],
  ])(
    'with code %s is %s until one was held after its response, and a meeting never makes it green',
    (code, color) => {
      const asking = { answer: answered(code, day(20)) };
      for (const meetingAt of [null, day(19), day(20)]) expect(colorOf({ ...asking, meetingAt })).toBe(color);
      expect(colorOf({ ...asking, meetingAt: day(21) })).toBe('yellow');
      expect(judgeStation(OWN_TABLES.onecall, station({ ...asking, meetingAt: day(21) })).reason).toBe(
        'CLEARANCE_OWED',
      );
    },
  );

  test('that cleared without one is Check first', () => {
    expect(colorOf({ answer: answered('010'), meetingOwedSince: day(18) })).toBe('yellow');
  });
});

describe('a station that must stand by', () => {
  test.each(['onecall', 'onecallnv'] as const)(
    'clears the work for the day of its stand-by, at %s',
    center => {
      const answer = answered(center === 'onecall' ? '031' : '4B', day(20));
      const judged = (meetingAt: Date | null) =>
        judgeStation(OWN_TABLES[center], station({ answer, meetingAt }));
      expect(judged(null)).toEqual({ level: 'stop', reason: 'STAND_BY', standByAt: null });
      expect(judged(day(19)).level).toBe('stop');
      expect(judged(day(21))).toEqual({ level: null, reason: null, standByAt: day(21) });
      expect(
        colorOfStation(OWN_TABLES[center], station({ answer, meetingAt: day(21) }), legalStart, before),
      ).toBe('yellow');
    },
  );
});

test('a station that owes a response is silent whatever was recorded about its marks', () => {
  const lost = { marksLostAt: day(20), verifiedAt: day(20), marksSeen: false };
  expect(judgeStation(OWN_TABLES.onecall, station(lost)).reason).toBe('SILENT');
});

test('the center’s own term for no response counts as silence', () => {
  const silent = station({ answer: answered('000') });
  expect(givenAnswer(OWN_TABLES.onecall, silent)).toBeNull();
  expect(colorOf(silent)).toBe('grey');
  expect(colorOf(silent, legalStart)).toBe('red');
});

test('a ticket keeps the earliest stand-by, and counts each station once', () => {
  const digest = digestStations(OWN_TABLES.onecall, [
    station({ answer: answered('001') }),
    station({ answer: answered('031', day(18)), meetingAt: day(20) }),
    station({ answer: answered('031', day(18)), meetingAt: day(19) }),
    station({ answer: answered('050'), overriddenAt: day(21) }),
    station({ answer: answered('015') }),
    station({ answer: answered('010') }),
    station({ answer: answered('020') }),
    station({ answer: answered('010', day(18)), verifiedAt: day(19), marksSeen: false }),
    station({
      answer: answered('010', day(18)),
      verifiedAt: day(19),
      marksSeen: false,
      marksLostAt: day(19),
    }),
    station(),
  ]);
  expect(digest).toEqual({
    stations: 10,
    green: 3,
    red: 2,
    silent: 1,
    stops: 4,
    overridden: 1,
    marksMissing: 1,
    standByAt: day(19),
  });
});

test('the counts of a ticket give the same color as its stations, whatever decides them', () => {
  const dates = [null, day(20), day(22)];
  const stations = [null, '001', '014', '033', '999', '042'].flatMap(code =>
    dates.flatMap(askedAt =>
      dates.flatMap(meetingAt =>
        dates.map(overriddenAt =>
          station({
            answer: code === null ? null : answered(code, day(21)),
            askedAt,
            meetingAt,
            overriddenAt,
          }),
        ),
      ),
    ),
  );
  const seen = new Set<string>();
  for (const [index, one] of stations.entries()) {
    const pair = [one, stations[(index * 7 + 3) % stations.length] ?? one];
    for (const now of [before, legalStart]) {
      const colors = pair.map(each => colorOfStation(OWN_TABLES.onecall, each, legalStart, now));
      const color = colorOfCounts(digestStations(OWN_TABLES.onecall, pair), legalStart, now);
      expect(color).toBe(ticketColor(colors));
      seen.add(color);
    }
  }
  expect([...seen].sort()).toEqual(['green', 'red', 'yellow']);
});
