import { expect, test } from 'vitest';
import type { Notices } from '../../domain/tickets/verdict/notices';
import type { ReadTicket } from './readTickets';
import { ticketSheet } from './ticketSheet';

const now = new Date('2026-11-23T18:00:00Z');

const finding = (changes: object) => ({
  ...{ reason: 'RESPONSES', level: 'met', stationCode: null, message: '', wayOn: null, about: null },
  ...{ source: '', isVerified: true, isCondition: false, words: '' },
  ...changes,
});

function read(findings: object[], verdict = 'SAFE_TO_DIG'): ReadTicket {
  const member = (stationCode: string, responseComment: string | null) => ({
    ...{
      stationCode,
      authorityName: `${stationCode} Gas`,
      utilityType: 'gas',
      status: 'Responded',
      phone: null,
    },
    ...{
      responseCode: '010',
      responseText: 'Locate area marked',
      responseLabel: 'Marked',
      responseComment,
      isListed: true,
    },
  });
  return {
    row: {
      ...{ id: 'x', ticket_no: '2026112100042', revision: '001', call_center: 'onecall', status: 'ACTIVE' },
      ...{
        source: 'PLACED',
        company_name: 'Foothill (demo)',
        submitted_at: now,
        legal_start: now,
        exp_date: now,
      },
      form: { vacuumExcavation: 'No' },
    },
    language: 'en',
    members: [member('A', 'Except lot 9'), member('B', 'Gate 4')],
    verdict: {
      verdict,
      until: null,
      conditions: 2,
      responsesCheckedAt: now,
      marksChecked: { at: now, by: 'Lee Park' },
      findings,
    },
    notices: { first: now, earliest: now, renewals: [] },
    notes: [{ text: 'Gate code 12', createdByName: 'Lee Park', createdAt: now }],
  } as unknown as ReadTicket;
}

const CONDITIONS = ['A', 'B'].map(stationCode =>
  finding({ stationCode, message: 'Marked', isCondition: true, words: `${stationCode} Gas: marked` }),
);

test('conditions name their utilities, and are counted beside the verdict', () => {
  const sheet = ticketSheet(read(CONDITIONS), 'company', now);
  expect(sheet.word).toBe('Safe to dig · 2 conditions');
  expect(sheet.conditions).toEqual(['A Gas: Marked · “Except lot 9”', 'B Gas: Marked · “Gate 4”']);
  expect(sheet.notes).toEqual([
    expect.stringContaining('24 inches'),
    'Vacuum was not declared on this ticket.',
  ]);
});

const FIRST = ['Called in', 'Legal start', 'Expires'];
const RENEWED = ['Called in', 'Renewed', 'Legal start', 'Expires'];

test.each([
  ['2026-12-21', '2026-11-23', [], FIRST, /^28 days after issue/],
  ['2026-12-27', '2026-11-23', ['2026-11-29'], RENEWED, /^28 days after renewal/],
  ['2027-01-10', null, ['2026-11-29', '2026-12-13'], RENEWED, /^28 days after renewal/],
  // Only a later copy was imported, and a date that the center counted in another way.
  ['2026-12-21', null, [], FIRST, undefined],
  ['2026-12-15', '2026-11-23', ['2026-11-29'], FIRST, undefined],
])(
  'a ticket that expires on %s, was called in on %s and renewed on %o',
  (day, first, renewals, labels, note) => {
    const at = (one: string) => new Date(`${one}T18:00:00Z`);
    const ticket = read([]);
    Object.assign(ticket.row, { exp_date: new Date(`${day}T23:59:59-08:00`) });
    const notices = { first: first && at(first), earliest: now, renewals: renewals.map(at) } as Notices;
    const { dates } = ticketSheet({ ...ticket, notices }, 'company', now);
    expect(dates.map(({ label }) => label)).toEqual(labels);
    expect(dates[0]?.value).toMatch(first === null ? 'Not known yet' : /^Mon 11\/23/);
    const said = dates.at(-1)?.note;
    if (note) expect(said).toMatch(note);
    else expect(said).toBeUndefined();
  },
);

test('notes for the sheet name their author', () => {
  expect(ticketSheet(read([]), 'company', now).personNotes).toEqual([
    'Gate code 12 (Lee Park, Mon 11/23/2026, 10:00 AM)',
  ]);
});

test('the public sees that there are conditions and whom to call, but not what was said', () => {
  const ticket = read(CONDITIONS);
  Object.assign(ticket.row, { company_phone: '(916) 555-0100' });
  const sheet = ticketSheet(ticket, 'public', now);
  expect(sheet.phone).toBe('(916) 555-0100');
  expect(sheet.conditions).toEqual([
    'A Gas: responded with a note. Ask the excavator',
    'B Gas: responded with a note. Ask the excavator',
  ]);
  expect(JSON.stringify(sheet)).not.toMatch(/lot 9|Gate 4|Lee Park|Gate code/);
});

test('what stops the work comes in the verdict’s order, with its utility', () => {
  const findings = [
    finding({ level: 'stop', stationCode: 'B', message: 'No response yet.', words: 'B Gas: no response' }),
    finding({ level: 'check', reason: 'JOB_ON_HOLD', message: 'The job is on hold.', words: 'Job on hold' }),
    finding({ level: 'met', message: 'Not expired.' }),
  ];
  const own = ticketSheet(read(findings, 'DO_NOT_DIG'), 'company', now);
  expect(own.word).toBe('Do not dig');
  expect(own.reasons).toEqual(['B Gas: No response yet.', 'The job is on hold.']);
  expect(own.notes).toEqual([]);
  expect(ticketSheet(read(findings, 'DO_NOT_DIG'), 'public', now).reasons).toEqual([
    'B Gas: no response',
    'Job on hold',
  ]);
});

test('the public gets neither a response in a person’s words nor the contrary of a condition', () => {
  const given = read([
    finding({ level: 'stop', stationCode: 'A', words: 'A Gas: call Bob Doe 916-555-0123' }),
    finding({ reason: 'STAND_BY', isCondition: true, words: 'Stand-by not recorded today' }),
    finding({ reason: 'REVISION_UNREAD', isCondition: true, words: 'Newest revision not read whole' }),
  ]);
  Object.assign(given.members[0] ?? {}, {
    ...{
      isListed: false,
      responseCode: '',
      responseText: 'Call Bob Doe 916-555-0123',
      responseLabel: 'Call Bob Doe',
    },
  });
  const sheet = ticketSheet(given, 'public', now);
  expect(sheet.reasons).toEqual(['A Gas: response not listed']);
  expect(sheet.utilities.map(({ response }) => response)).toEqual(['Response not listed', 'Marked · 010']);
  expect(sheet.conditions).toEqual([
    'A utility must stand by while you dig. Its stand-by is recorded for today',
    'Ask the excavator for a condition of this ticket',
  ]);
  expect(JSON.stringify(sheet)).not.toMatch(/Bob Doe|not recorded|not read/);
});

test('a green page knows how long it holds', () => {
  const until = new Date('2026-11-23T18:02:00Z');
  const given = read([]);
  Object.assign(given.verdict, { until });
  expect(ticketSheet(given, 'public', now).holdsMs).toBe(120_000);
  expect(
    ticketSheet({ ...given, verdict: { ...given.verdict, verdict: 'DO_NOT_DIG' } }, 'public', now).holdsMs,
  ).toBeNull();
});
