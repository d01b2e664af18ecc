import { describe, expect, it, test } from 'vitest';
import { refusedFields } from '../../tests/support/refusedFields';
import { parse } from '../validation';
import { type EnteredOn, enteredSchema, readEntered } from './enteredResponses';
import { OWN_TABLES } from './responseTables';

const now = new Date('2026-11-12T18:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const station = (code: string, changes: Partial<EnteredOn['stations'][number]> = {}) => ({
  ...{ code, withdrawnAt: null, answer: null, askedAt: null, meetingAt: null, overriddenAt: null },
  ...changes,
});
const clear = { code: '001', text: 'Clear - no conflict', revision: '000', at: hours(-20) };

const ticket = (changes: Partial<EnteredOn> = {}): EnteredOn => ({
  table: OWN_TABLES.onecall,
  revisions: [{ revision: '000', at: hours(-48) }],
  submitted: hours(-48),
  stations: [station('EXGAS'), station('EXWAT'), station('OLDTEL', { withdrawnAt: hours(-1) })],
  silences: [],
  ...changes,
});
const answer = (changes: object = {}) => ({
  ...{ stationCode: 'EXGAS', code: '001', text: null, comment: null, respondedAt: hours(-2).toISOString() },
  ...changes,
});
const SILENT = { code: null, text: null, respondedAt: null };
const read = (responses: object[], on = ticket(), seenAt = now, how: object = {}) =>
  readEntered(parse(enteredSchema, { responses, seenAt: seenAt.toISOString(), ...how }), on, now);
const stored = (...args: Parameters<typeof read>) => {
  const result = read(...args);
  if ('wrong' in result) throw new Error(JSON.stringify(result.wrong));
  return result.read;
};
const wrong = (...args: Parameters<typeof read>) => {
  const result = read(...args);
  return 'wrong' in result ? result.wrong : {};
};

describe('what is stored', () => {
  it('is the code with its words, in the list’s spelling', () => {
    const table = OWN_TABLES.onecallnv;
    const on = ticket({ table });
    expect(stored([answer({ stationCode: 'exgas', code: '1A', text: 'whatever' })], on).responses).toEqual([
      {
        ...{ stationCode: 'EXGAS', code: '1a', text: 'Marked', comment: null, revision: '000' },
        respondedAt: hours(-2),
      },
    ]);
  });

  it('is the code for entered words, and no code for unlisted words', () => {
    const codes = (text: string) => stored([answer({ code: null, text })]).responses.map(one => one.code);
    expect(codes('Locate Area Marked')).toEqual(['010']);
    expect(codes('Marked, I was told')).toEqual(['']);
  });

  it('is for the revision at that time, and in the minute of a new revision for the previous one', () => {
    const revisions = [
      { revision: '002', at: new Date('2026-11-12T15:06:00Z') },
      { revision: '001', at: new Date('2026-11-12T15:04:30Z') },
      { revision: '000', at: hours(-48) },
    ];
    const revision = (respondedAt: string) =>
      stored([answer({ respondedAt })], ticket({ revisions })).responses[0]?.revision;
    expect(revision('2026-11-12T15:04:00Z')).toBe('000');
    expect(revision('2026-11-12T15:05:00Z')).toBe('001');
    // Sheets print minutes, too.
    expect(revision('2026-11-12T15:06:00Z')).toBe('001');
  });
});

describe('a utility marked as no response', () => {
  const gas = { stationCode: 'EXGAS', ...SILENT };

  it('is reported, and nothing is stored', () => {
    const water = { stationCode: 'EXWAT', ...SILENT, code: '000' };
    const silent = ['EXGAS', 'EXWAT'];
    expect(stored([gas, water])).toEqual({ responses: [], silent, seenLater: [], isComplete: true });
  });

  it('is reported again when an earlier response is known', () => {
    const on = ticket({ stations: [station('EXGAS', { answer: clear })] });
    expect(stored([gas], on, hours(-1)).responses).toMatchObject([
      { stationCode: 'EXGAS', code: '000', respondedAt: hours(-1) },
    ]);
    expect(stored([gas], on, hours(-21)).responses, 'it responded later').toEqual([]);
  });

  it('is unchanged by an earlier page', () => {
    const on = ticket({ silences: [{ stationCode: 'EXGAS', at: hours(-1) }] });
    const seenLater = (seenAt: Date, changes: object = {}) => stored([answer(changes)], on, seenAt).seenLater;
    expect(seenLater(hours(-1.5))).toMatchObject([
      { stationCode: 'EXGAS', code: '000', respondedAt: hours(-1), revision: '000' },
    ]);
    expect(seenLater(hours(-1)), 'a correction').toEqual([]);
    expect(seenLater(hours(-0.5)), 'a later page').toEqual([]);
    expect(seenLater(hours(-1.5), { stationCode: 'EXWAT' }), 'another utility').toEqual([]);
  });
});

describe('everything was seen', () => {
  const [gas, water] = [answer(), answer({ stationCode: 'EXWAT' })];

  it('only with every utility that counts', () => {
    expect(stored([gas, water]).isComplete).toBe(true);
    expect(stored([gas]).isComplete).toBe(false);
    expect(stored([gas, answer({ stationCode: 'OLDTEL' })]).isComplete).toBe(false);
  });
});

test.each<[string, object, string, RegExp]>([
  ['a utility of another ticket', { stationCode: 'NOBODY' }, 'responses.0.stationCode', /not notified/],
  ['an unlisted code', { code: '777' }, 'responses.0.code', /One Call CA has no code 777/],
  ['no time', { respondedAt: null }, 'responses.0.respondedAt', /Enter when/],
  [
    'a time after the page was seen',
    { respondedAt: hours(1).toISOString() },
    'responses.0.respondedAt',
    /after the page/,
  ],
  [
    'a time before the ticket',
    { respondedAt: hours(-49).toISOString() },
    'responses.0.respondedAt',
    /submitted Tue 11\/10\/2026, 10:00 AM/,
  ],
])('refuses %s by its field', (_, changes, field, words) => {
  const fields = wrong([answer(changes)]);
  expect(Object.keys(fields)).toEqual([field]);
  expect(fields[field]).toMatch(words);
});

it('refuses a utility that is entered twice', () => {
  const fields = wrong([answer(), answer({ stationCode: 'exgas', code: '021' })]);
  expect(fields).toEqual({
    'responses.1.stationCode': 'EXGAS is here twice. Enter one response for each utility.',
  });
});

it('refuses a page from the future or before the ticket', () => {
  expect(Object.keys(wrong([answer()], ticket(), hours(0.2)))).toEqual(['seenAt']);
  const silent = [{ stationCode: 'EXGAS', ...SILENT }];
  expect(Object.keys(wrong(silent, ticket(), hours(-49)))).toEqual(['seenAt']);
});

it('accepts a response in the minute the ticket was submitted', () => {
  const submitted = new Date('2026-11-12T15:04:30Z');
  const on = ticket({ submitted, revisions: [{ revision: '000', at: submitted }] });
  expect(stored([answer({ respondedAt: '2026-11-12T15:04:00Z' })], on).responses).toHaveLength(1);
});

it('accepts a response before the oldest copy of a ticket whose first copy is unknown, as a response to that copy', () => {
  const on = ticket({ submitted: null, revisions: [{ revision: '001', at: hours(-1) }] });
  expect(stored([answer()], on).responses).toMatchObject([{ revision: '000' }]);
});

test.each([
  ['', /required|time/],
  ['yesterday', /must be a time/],
  ['2026-09-31T18:00:00Z', /on a day that does not exist/],
])('%j is not a time', (respondedAt, words) => {
  expect(() =>
    parse(enteredSchema, { responses: [answer({ respondedAt })], seenAt: now.toISOString() }),
  ).toThrow(words);
});

describe('the source of entered responses', () => {
  const ALL = [answer(), answer({ stationCode: 'EXWAT', ...SILENT })];
  const problems = (how: object) =>
    refusedFields(() => parse(enteredSchema, { responses: ALL, seenAt: now.toISOString(), ...how }));

  it('makes them a full listing only from the center’s page', () => {
    expect(stored(ALL).isComplete).toBe(true);
    expect(stored(ALL, ticket(), now, { via: 'SITE' }).isComplete).toBe(true);
    for (const via of ['PHONE', 'ON_SITE']) {
      expect(stored(ALL, ticket(), now, { via, respondent: 'Lee, locator' }).isComplete).toBe(false);
    }
  });

  it('includes the contact and place', () => {
    expect(Object.keys(problems({ via: 'PHONE', respondent: ' ' }))).toEqual(['respondent']);
    expect(Object.keys(problems({ via: 'ON_SITE' }))).toEqual(['respondent']);
    expect(Object.keys(problems({ via: 'FAX', respondent: 'Lee' }))).toEqual(['via']);
    expect(Object.keys(problems({ url: 'javascript:alert(1)' }))).toEqual(['url']);
    expect(problems({ via: 'SITE', url: 'https://center.example.com/ticket?n=1' })).toEqual({});
  });
});
