import { expect, test } from 'vitest';
import { PACIFIC } from '../calendar/zone';
import { cellsOf, headersOf } from './columns';
import { EXPORT_ACTIONS } from './export';
import type { ExportedEvent, ExportedTicket } from './recordColumns';

const now = new Date('2026-11-21T18:30:00Z');
const moment = { now, zone: PACIFIC };

test.each(Object.values(EXPORT_ACTIONS))('the headers of %s are all different', list => {
  const headers = headersOf(list, 'xlsx').map(({ header }) => header);
  expect(new Set(headers).size).toBe(headers.length);
});

const TICKETS =
  'Ticket number, Revision, Verdict, Verdict as of, Name, Status, Responses, Type, Center, Job number, ' +
  'Job name, Project manager, Submitted, Work begins, Legal start, Ticket expires, Days to expire, Auto-renew, Renewals, Revision status, Latest revision, ' +
  'Work, Address, City, County, State, Coordinates';

test.each([
  ['active', TICKETS],
  ['expiring', TICKETS],
  ['expired', TICKETS],
  ['autoRenew', TICKETS],
  ['all', TICKETS],
  [
    'jobs',
    'Job number, Name, Status, Project manager, Project manager email, County, Jobsite address, Description',
  ],
  ['subcontractors', 'Company, Type, Phone, Email, Website, Primary contact, Contact email, Contact phone'],
  [
    'events',
    'Event number, Type, Title, Status, Severity, Occurred, Reported, Reported by, Ticket number, Center, ' +
      'Job number, Subcontractor, Utility, Station code',
  ],
  ['employers', 'Name, Email, Role, Code, Phone'],
  ['audit', 'When, Who, What, Record, Name, Record ID, Changes'],
] as const)('the columns of %s', (list, headers) => {
  expect(
    headersOf(list, 'xlsx')
      .map(({ header }) => header)
      .join(', '),
  ).toBe(headers);
});

const pending: ExportedTicket = {
  ticket_no: null,
  revision: '000',
  name: 'Alder main',
  status: 'PENDING',
  placing: null,
  type: 'Normal',
  description: '',
  call_center: 'onecallnv',
  work_start: now,
  legal_start: null,
  exp_date: null,
  dates_estimated: true,
  auto_renew: true,
  renew_no: 1,
  revision_status: null,
  latest_revision: null,
  latitude: 39.5,
  longitude: -119.8,
  station_count: 0,
  green_count: 0,
  red_count: 0,
  silent_count: 0,
  verdict_step: {
    reason: 'NOT_ACTIVE',
    words: 'Waiting for number',
    wordsEs: '',
    conditions: 0,
    until: null,
  },
  ...{ submitted_at: null, address: null, city: null, county: null },
  job_no: '26-1',
  job_name: 'Alder',
  manager_name: null,
};

test('a ticket without number and dates has empty cells, and its color is spelled out', () => {
  const cells = cellsOf('active', pending, 'csv', moment);
  const shown = Object.fromEntries(
    headersOf('active', 'csv').map(({ header }, index) => [header, cells[index]]),
  );
  expect(shown).toMatchObject({
    'Ticket number': '',
    Status: 'Waiting for number',
    Responses: 'Waiting',
    Center: 'One Call NV',
    'Work begins': { at: now, zone: PACIFIC },
    'Legal start': '',
    'Ticket expires': '',
    'Days to expire': '',
    'Auto-renew': 'Yes',
    Renewals: 1,
  });
  const statusOf = (placing: ExportedTicket['placing']) =>
    cellsOf('active', { ...pending, placing }, 'csv', moment)[
      headersOf('active', 'csv').findIndex(({ header }) => header === 'Status')
    ];
  expect([statusOf('WAITING'), statusOf('PLACED')]).toEqual(['Waiting to be placed', 'Placed, unconfirmed']);
});

test('dates missing from the center say so in every format', () => {
  const at = new Date('2026-11-25T01:01:00Z');
  const row = { ...pending, legal_start: at, exp_date: at };
  for (const format of ['csv', 'xlsx', 'pdf'] as const) {
    const headers = headersOf('all', format).map(({ header }) => header);
    const cells = cellsOf('all', row, format, moment);
    const cell = (header: string) => cells[headers.indexOf(header)];
    expect(cell('Legal start')).toBe('11/24/2026 5:01 PM (estimate)');
    expect(cell('Ticket expires')).toBe('11/24/2026 5:01 PM (estimate)');
    if (format !== 'pdf') expect(cell('Days to expire')).toBe('');
    const given = cellsOf('all', { ...row, dates_estimated: false }, format, moment);
    expect(given[headers.indexOf('Ticket expires')]).toEqual({ at, zone: PACIFIC });
  }
});

test('an unreadable legal start is spelled out, and the reason for a cancellation is given', () => {
  const cellOf = (row: Partial<ExportedTicket>, name: string) =>
    cellsOf('all', { ...pending, ...row }, 'csv', moment)[
      headersOf('all', 'csv').findIndex(({ header }) => header === name)
    ];
  const ticket_no = '2026110900042';
  expect(cellOf({ ticket_no }, 'Legal start')).toBe('Not read');
  expect(cellOf({}, 'Revision status')).toBe('');
  expect(cellOf({ status: 'CANCELLED', revision_status: '' }, 'Revision status')).toBe('Cancelled');
  expect(cellOf({ status: 'CANCELLED', revision_status: 'CNCL' }, 'Revision status')).toBe('CNCL');
  expect(cellOf({ revision: '001', latest_revision: '002' }, 'Latest revision')).toBe('002');
  expect(cellOf({ revision: '001', latest_revision: '001' }, 'Latest revision')).toBe('');
});

test.each(Object.values(EXPORT_ACTIONS))('a printed page of %s has no more columns than fit', list => {
  const printed = headersOf(list, 'pdf');
  expect(printed.length).toBeGreaterThan(3);
  expect(printed.length).toBeLessThanOrEqual(8);
});

test.each([
  ['onecall', 'pdf', '2026112100042 CA'],
  ['onecallnv', 'pdf', '2026112100042 NV'],
  ['onecallnv', 'csv', '2026112100042'],
] as const)('the ticket of an event at %s is labeled in a %s %s', (call_center, format, number) => {
  const row = {
    event_type: 'OTHER',
    status: 'OPEN',
    severity: 'LOW',
    occurred_at: now,
    reported_at: now,
    ticket_no: '2026112100042',
    call_center,
  } as ExportedEvent;
  const at = headersOf('events', format).findIndex(({ header }) => header === 'Ticket number');
  expect(cellsOf('events', row, format, moment)[at]).toBe(number);
});

test('a printed ticket list shows what matters on site', () => {
  const headers = headersOf('active', 'pdf').map(({ header }) => header);
  expect(headers.join(', ')).toBe(
    'Ticket number, Verdict, Status, Center, Job name, Project manager, Legal start, Ticket expires',
  );
});
