import { describe, expect, test } from 'vitest';
import { refusedFields } from '../../tests/support/refusedFields';
import { parse } from '../validation';
import { externalTicketSchema } from './externalTicket';

const schema = externalTicketSchema({
  ...{ today: '2026-11-21', latest: '2026-12-23' },
  mainTicketNo: '2026112000031',
});
const given = {
  ticketNo: ' 2026112000044 ',
  revision: '000',
  jobNo: 'D-7',
  projectManager: 'Lee Park',
  legalStartDate: '2026-11-25T01:01:00.000Z',
  expDate: '2026-12-18T23:59:00.000Z',
};
const problems = (changes: object) => refusedFields(() => parse(schema, { ...given, ...changes }, 'body'));

test('trims texts and accepts blank optional ones', () => {
  expect(parse(schema, given)).toMatchObject({
    ticketNo: '2026112000044',
    ticketName: '',
    jobName: '',
    bucketLink: '',
    legalStartDate: new Date('2026-11-25T01:01:00Z'),
  });
});

test.each([
  ['ticketNo', 'Ticket number is required.'],
  ['jobNo', 'Job number is required.'],
  ['projectManager', 'Project manager is required.'],
  ['revision', 'Revision is required.'],
  ['expDate', 'Expiration Date is required.'],
  ['legalStartDate', 'Legal Start Date is required.'],
])('without %s the message is: %s', (field, message) => {
  expect(problems({ [field]: '  ' })).toEqual({ [`body.${field}`]: message });
  expect(problems({ [field]: undefined })).toEqual({ [`body.${field}`]: message });
});

describe('the expiration is the end of the chosen day in Pacific time', () => {
  test.each([
    ['2026-12-18T23:59:00.000Z', '2026-12-19T07:59:59.000Z'],
    ['2026-12-18T15:59:00-08:00', '2026-12-19T07:59:59.000Z'],
  ])('%s is %s', (sent, kept) => {
    expect(parse(schema, { ...given, expDate: sent }).expDate.toISOString()).toBe(kept);
  });
  test('in summer, too', () => {
    const summer = externalTicketSchema({ today: '2027-06-25', latest: '2027-07-27', mainTicketNo: null });
    const dates = { legalStartDate: '2027-06-25T20:00:00Z', expDate: '2027-07-01T23:59:00.000Z' };
    expect(parse(summer, { ...given, ...dates }).expDate).toEqual(new Date('2027-07-02T06:59:59.000Z'));
  });
});

test('accepts today but not the day before', () => {
  expect(problems({ expDate: '2026-11-21T23:59:00Z', legalStartDate: '2026-11-21T08:00:00Z' })).toEqual({});
  expect(problems({ expDate: '2026-11-20T23:59:00Z', legalStartDate: '2026-11-20T08:00:00Z' })).toEqual({
    'body.expDate': 'Expiration Date cannot be before today.',
  });
});

describe('a ticket may already be in force', () => {
  const TOO_LONG =
    'A ticket that was never renewed doesn’t last that long after its Legal Start Date. Check both dates and the revision.';
  const TOO_OLD = 'Legal Start Date is more than three years ago. Check the year.';
  test.each([
    ['2026-11-10', '2026-12-05', '000', {}],
    ['2026-10-25', '2026-11-26', '000', {}],
    ['2026-10-25', '2026-11-27', '000', { 'body.expDate': TOO_LONG }],
    ['2025-11-10', '2026-12-05', '000', { 'body.expDate': TOO_LONG }],
    ['2025-11-10', '2026-12-05', '00A', { 'body.expDate': TOO_LONG }],
    ['2025-11-10', '2026-12-05', '012', {}],
    ['2023-11-10', '2026-12-05', '012', { 'body.legalStartDate': TOO_OLD }],
    ['0026-11-10', '2026-12-05', '001', { 'body.legalStartDate': TOO_OLD }],
  ])('legal start %s, expiration %s, revision %s', (start, end, revision, refused) => {
    const dates = { legalStartDate: `${start}T20:00:00Z`, expDate: `${end}T23:59:00Z` };
    expect(problems({ ...dates, revision, ticketNo: 'A261120456' })).toEqual(refused);
  });
});

test('accepts no expiration that a ticket cannot have', () => {
  expect(problems({ expDate: '2026-12-23T23:59:00Z', legalStartDate: '2026-12-24T07:59:00Z' })).toEqual({});
  expect(problems({ expDate: '2027-06-24T23:59:00Z', legalStartDate: '2026-12-24T08:00:00Z' })).toEqual({
    'body.expDate': 'No ticket lasts past 12/23/2026. Enter the expiration date on the ticket.',
    'body.legalStartDate': 'Legal Start Date cannot be after 12/23/2026. Enter the one on your ticket.',
  });
});

describe('the number is one that a center prints', () => {
  test.each([
    ['2026112000044', '0', '2026112000044', '000'],
    ['2026112000044-001', '001', '2026112000044', '001'],
    [' a261120456 ', '00a', 'A261120456', '00A'],
    ['2026 1120 00044 - 001', '001', '2026112000044', '001'],
  ])('%s, revision %s is %s, revision %s', (ticketNo, revision, number, kept) => {
    expect(parse(schema, { ...given, ticketNo, revision })).toMatchObject({
      ticketNo: number,
      revision: kept,
    });
  });
  test.each(['abc', '12345', '202611200004', '2026134500044', '2026112000044 CA'])(
    '%s is refused',
    ticketNo => {
      expect(problems({ ticketNo })).toEqual({
        'body.ticketNo': 'Enter the number printed on the ticket, such as 2026112100042.',
      });
    },
  );
  test('one of tomorrow is refused', () => {
    expect(problems({ ticketNo: '2026112200044' })).toEqual({
      'body.ticketNo': 'This number begins with a day that is still to come. Check its digits.',
    });
    expect(problems({ ticketNo: '2026112100044' })).toEqual({});
  });
  test.each(['2026112000031', '2026112000031-002', '26112000031'])(
    'the contractor’s own, %s, is refused',
    ticketNo => {
      expect(problems({ ticketNo })).toEqual({
        'body.ticketNo': 'This is the general contractor’s ticket. Enter the number of your own.',
      });
    },
  );
  test.each(['000', '004'])(
    'the legal start of revision %s is not before the day of the number',
    revision => {
      const start = (day: string) => ({ revision, legalStartDate: `${day}T20:00:00Z` });
      expect(problems(start('2026-11-20'))).toEqual({});
      expect(problems(start('2026-11-19'))).toEqual({
        'body.legalStartDate':
          'The number is of 11/20/2026, but the legal start is before that day. Check both.',
      });
    },
  );
  test.each(['first', '0000', '-1'])('revision %s is refused', revision => {
    expect(problems({ revision })).toEqual({
      'body.revision': 'Enter the three digits after the number, such as 000.',
    });
  });
});

test('a ticket expires on or after its legal start', () => {
  const legalStartDate = '2026-12-01T01:01:00.000Z';
  expect(problems({ legalStartDate, expDate: '2026-11-30T23:59:00.000Z' })).toEqual({});
  expect(problems({ legalStartDate, expDate: '2026-11-29T23:59:00.000Z' })).toEqual({
    'body.expDate': 'Expiration Date cannot be before the Legal Start Date.',
  });
  expect(problems({ legalStartDate: '', expDate: '2026-11-29T23:59:00.000Z' })).toEqual({
    'body.legalStartDate': 'Legal Start Date is required.',
  });
});

test.each(['12/18/2026', '2026-02-30T23:59:00Z', 'tomorrow', '20261-11-24', '+020261-11-24T00:00:00Z'])(
  '%s is not a date',
  value => {
    expect(Object.keys(problems({ expDate: value, legalStartDate: value })).sort()).toEqual([
      'body.expDate',
      'body.legalStartDate',
    ]);
  },
);

test('refuses a link that is too long and an unknown field', () => {
  expect(Object.keys(problems({ bucketLink: 'x'.repeat(501), pages: 3 })).sort()).toEqual([
    'body.bucketLink',
    'body.pages',
  ]);
});

const KEY = 'us-west-1:0b5f8e0e-6a4b-4c1d-9a57-1f2e3d4c5b6a/D-7-2026112000044-000-1700000000000.pdf';

test.each([KEY, ''])('%j is accepted as an attachment', bucketLink => {
  expect(problems({ bucketLink })).toEqual({});
});

test.each(['a.pdf', 'javascript:alert(1)', 'https://bucket.example.com/a.pdf', `${KEY}/../b`])(
  '%j is not',
  bucketLink => {
    expect(Object.keys(problems({ bucketLink }))).toEqual(['body.bucketLink']);
  },
);
