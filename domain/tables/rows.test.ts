import { describe, expect, it } from 'vitest';
import { mergeCopies } from '../imports/merge';
import { type TypedTicket, typedReading } from '../imports/typedTicket';
import { asKept, asSpelled } from './cells';
import { employerRow, jobRow, subcontractorRow, ticketRow } from './rows';

const lee = { id: '00000000-0000-4000-8000-000000000001', name: 'Pat Lee', email: 'lee@example.com' };
const context = {
  managers: [
    lee,
    { ...lee, id: '00000000-0000-4000-8000-000000000002', name: 'Ann Ray', email: 'ray@example.com' },
  ],
  jobs: [{ id: '00000000-0000-4000-8000-00000000000a', jobNo: '26-1' }],
  now: new Date('2026-11-23T18:00:00Z'),
};

const SHEET = {
  ...{ ticketNumber: '2026110900042', revision: '000', ticketType: 'Normal', callCenter: 'One Call CA' },
  ...{ submitted: '11/09/2026 9:12 AM', workBeginDate: '11/11/2026 8:00 AM' },
  ...{ legalStartDate: '11/12/2026 5:01 PM', ticketExpiration: '12/07/2026 11:59 PM' },
  ...{ addressLocation: '12 Demo Way', city: 'Roseville', county: 'Placer', state: 'CA' },
};

describe('a time that a person gave all rows', () => {
  it.each([
    ['2026-11-12T17:01:00', undefined],
    ['2026-11-12T08:00:00', /^Legal start cannot be before Thu 11\/12\/2026, 5:01 PM/],
    // What the center printed is taken as it is.
    ['11/12/2026 8:00 AM', undefined],
  ])('makes the legal start %s no earlier than the law', (legalStartDate, problem) => {
    const { wrong } = ticketRow({ ...SHEET, legalStartDate }, context);
    if (problem) expect(wrong?.legalStartDate).toMatch(problem);
    else expect(wrong).toBeUndefined();
  });
});

describe('a row', () => {
  it('of a job names its manager by name or email, and its status in words', () => {
    const row = { JobNo: '26-1', Name: 'Levee', ManagerID: 'pat lee', Status: 'on hold' };
    expect(jobRow(row, context)).toMatchObject({ input: { ManagerID: lee.id, Status: 'ON_HOLD' } });
    expect(jobRow({ ...row, ManagerID: 'LEE@example.com' }, context)).toMatchObject({
      input: { ManagerID: lee.id },
    });
    expect(jobRow({ ...row, ManagerID: 'Nobody', Status: 'Done' }, context).wrong).toEqual({
      ManagerID: expect.stringMatching(/^No user who can manage jobs is called Nobody/),
      Status: 'Enter one of: Active, On hold, Completed, Cancelled.',
    });
    const twins = { ...context, managers: [lee, { ...lee, id: 'x' }] };
    expect(jobRow({ ...row, ManagerID: 'Pat Lee' }, twins).wrong?.ManagerID).toMatch(/^2 users/);
    expect(Object.keys(jobRow({}, context).wrong ?? {})).toEqual(['JobNo', 'Name']);
  });

  it('of a job finds its manager by email first, and shows a missing manager', () => {
    const row = { JobNo: '26-1', Name: 'Levee', ManagerID: 'Pat Lee' };
    const left = { id: '00000000-0000-4000-8000-000000000003', name: 'Gone', email: 'gone@example.com' };
    const twin = { ...lee, id: '00000000-0000-4000-8000-000000000004', email: 'lee2@example.com' };
    const known = { ...context, managers: [...context.managers, twin], others: [left] };
    const read = (change: object, of: typeof context = known) => jobRow({ ...row, ...change }, of);
    expect(read({ ManagerEmail: 'LEE2@example.com' })).toEqual({
      input: expect.objectContaining({ ManagerID: twin.id }),
    });
    expect(read({ ManagerID: undefined })).toEqual({ input: expect.objectContaining({ ManagerID: null }) });
    const none = {
      input: { ManagerID: null },
      notes: { ManagerID: expect.stringMatching(/without a project manager/) },
    };
    const gone = { ManagerID: 'Gone', ManagerEmail: 'gone@example.com (no longer manages jobs)' };
    expect(read(gone)).toMatchObject(none);
    expect(read({ ManagerID: 'Gone' })).toMatchObject(none);
    expect(read({ ...gone, Status: 'Completed' })).toEqual({
      input: expect.objectContaining({ ManagerID: left.id }),
    });
    // Whoever has their name is somebody else.
    const unknown = { ManagerEmail: 'lee3@example.com (no longer manages jobs)' };
    expect(read(unknown, context)).toMatchObject(none);
    expect(read({ ManagerEmail: 'lee3@example.com' }, context)).toMatchObject({
      input: { ManagerID: lee.id },
      notes: { ManagerID: 'No user has the email lee3@example.com: Pat Lee is taken, with lee@example.com.' },
    });
    expect(read({ ManagerEmail: 'lee3@example.com' }).wrong?.ManagerID).toMatch(/^2 users/);
    expect(read({ ManagerID: 'Nobody', ManagerEmail: 'no@example.com' }).wrong).toHaveProperty('ManagerID');
  });

  it('of a subcontractor has a contact with first and last name, or none', () => {
    const row = { CompanyName: 'Deep Bore', Type: 'boring' };
    expect(subcontractorRow(row)).toEqual({
      input: { subcontractor: expect.objectContaining({ Type: 'Boring', Phone: '' }), contact: null },
    });
    expect(
      subcontractorRow({ ...row, ContactName: 'Mary Ann Lee', ContactEmail: 'm@example.com' }),
    ).toMatchObject({
      input: { contact: { FirstName: 'Mary Ann', LastName: 'Lee', Email: 'm@example.com', IsPrimary: true } },
    });
    expect(subcontractorRow({ ...row, ContactName: 'Lee', ContactPhone: '1' }).wrong).toEqual({
      ContactName: 'Enter the contact’s first and last name.',
      ContactPhone: expect.stringMatching(/10-digit/),
    });
    expect(subcontractorRow({ ...row, ContactPhone: '916 555 0101' }).wrong).toHaveProperty('ContactName');
  });

  it('of a user has a role in the company', () => {
    const row = { Name: 'Ada', Email: 'ada@example.com', Role: 'company owner' };
    expect(employerRow(row)).toMatchObject({ input: { Role: { cognitoGroupName: 'CompanySuperAdmin' } } });
    expect(employerRow({ ...row, Role: 'System administrator', Phone: '1' }).wrong).toEqual({
      Role: expect.stringMatching(/^Enter one of: Company owner, /),
      Phone: expect.any(String),
    });
  });

  it('of a ticket is read as a manual entry', () => {
    const row = { ...SHEET, ticketType: 'normal', state: 'California', jobNo: '26-1' };
    expect(ticketRow(row, context)).toMatchObject({
      input: {
        jobID: context.jobs[0]?.id,
        callCenter: 'onecall',
        state: 'CA',
        ticketExpiration: new Date('2026-12-08T07:59:00Z'),
      },
    });
    expect(ticketRow({ ...row, submitted: 'soon', jobNo: '7', revision: '?' }, context).wrong).toEqual({
      submitted:
        '“soon” has no year, no time, or is not understood. Write it as 11/30/2026 5:01 PM, Pacific time.',
      jobNo: 'There is no job 7. Add it first, or leave the cell empty.',
    });
    expect(ticketRow({ ...row, status: 'CANCELLED' }, context)).toMatchObject({
      input: { done: 'CANCELLED' },
    });
    const past = { ...row, status: 'expired', ticketExpiration: '11/20/2026 11:59 PM' };
    expect(ticketRow(past, context)).toMatchObject({ input: { done: null } });
    expect(ticketRow({ ...row, status: 'Expired' }, context).wrong).toEqual({
      status: expect.stringMatching(/still to come/),
    });
    expect(ticketRow({ ...row, status: 'Closed' }, context)).toMatchObject({
      input: { done: null, told: { isClosed: true } },
    });
    expect(ticketRow({ ...row, status: 'Void' }, context).wrong).toEqual({
      status: 'Enter one of: Active, Expired, Cancelled, Closed.',
    });
  });

  const later = {
    ...{
      ticketNumber: '2026110900042',
      revision: '002',
      ticketType: 'Return Trip',
      callCenter: 'One Call CA',
    },
    ...{ submitted: '11/20/2026 9:12 AM', workBeginDate: '11/11/2026 8:00 AM' },
    ...{ legalStartDate: '11/12/2026 5:01 PM', ticketExpiration: '12/18/2026 11:59 PM', state: 'CA' },
  };

  it('of a ticket is read as in our export, and center wording beside our choices is kept', () => {
    const row = {
      ...{ ...later, revisionStatus: 'Renewed', renewals: '2', autoRenew: 'yes', workType: 'Sewer: Trench' },
      coordinates: '38.750000,-121.290000',
    };
    const { input } = ticketRow(row, context) as { input: TypedTicket };
    expect(input).toMatchObject({ ticketType: 'Return Trip', city: '', told: { autoRenew: true } });
    expect(typedReading(input)).toMatchObject({
      contents: { ticketType: 'Return Trip', centerStatus: 'Renewed', workType: 'Sewer: Trench' },
      point: { latitude: 38.75, longitude: -121.29 },
      told: { renewals: 2, isCancelled: false, isUnread: false },
    });
    expect(Object.keys(typedReading(input).contents)).not.toContain('city');
    expect(mergeCopies([typedReading(input)])).toMatchObject({ renewNo: 2, isNewestUnread: false });
    expect(
      ticketRow({ ...row, autoRenew: 'often', renewals: 'x', coordinates: 'here' }, context).wrong,
    ).toEqual({
      autoRenew: 'Enter one of: Yes, No.',
      renewals: expect.stringMatching(/^Enter how often/),
      coordinates: expect.stringMatching(/^Write it as 38/),
    });
    for (const place of ['-121.29,38.75', '38.75', '38.75,-181'])
      expect(ticketRow({ ...row, coordinates: place }, context).wrong).toHaveProperty('coordinates');
    for (const status of ['Cancelled', 'Closed'])
      expect(ticketRow({ ...row, status }, context).wrong).toHaveProperty('autoRenew');
    expect(ticketRow({ ...row, ticketType: '7' }, context).wrong).toHaveProperty('ticketType');
    expect(Object.keys(ticketRow({ ...row, workType: 'x'.repeat(2001) }, context).wrong ?? {})).toEqual([
      'workType',
    ]);
  });

  it('of a ticket with a later revision is unread unless it says what the revision did', () => {
    const merged = (change: object) => {
      const { input, wrong } = ticketRow({ ...later, ...change }, context) as {
        input: TypedTicket;
        wrong: object;
      };
      expect(wrong).toBeUndefined();
      return mergeCopies([typedReading(input)]);
    };
    expect(merged({}).isNewestUnread).toBe(true);
    expect(merged({ renewals: '2', workType: 'Sewer' }).isNewestUnread).toBe(true);
    expect(merged({ revisionStatus: 'Re-mark' }).isNewestUnread).toBe(false);
    const ticketExpiration = `${later.ticketExpiration} (estimate)`;
    expect(merged({ revisionStatus: 'Re-mark', ticketExpiration })).toMatchObject({
      ...{ isNewestUnread: true, ticketExpiration: new Date('2026-12-19T07:59:00Z') },
    });
    expect(merged({ status: 'Cancelled' })).toMatchObject({ isCancelled: true });
    expect(merged({ status: 'Cancelled', revisionStatus: 'Renewed' })).toMatchObject({
      ...{ isCancelled: true, contents: {}, history: [{ status: 'Renewed' }] },
    });
  });

  it('of a ticket without a legal start is refused, unless it says the start is unreadable', () => {
    const { legalStartDate: _, ...row } = { ...later, revisionStatus: 'Renewed' };
    expect(ticketRow(row, context).wrong).toEqual({ legalStartDate: 'Legal start is required.' });
    expect(ticketRow({ ...row, legalStartDate: 'Not read' }, context)).toMatchObject({
      input: { legalStartDate: null },
    });
  });

  it('of an ended ticket may be old, and so may the legal start of one renewed often', () => {
    const old = {
      ...{ ...later, ticketNumber: 'W223000012', revision: '00W', submitted: '10/27/2022 9:12 AM' },
      ...{ workBeginDate: '10/31/2022 8:00 AM', legalStartDate: '11/01/2022 5:01 PM' },
      ...{ ticketExpiration: '11/24/2022 11:59 PM' },
    };
    expect(ticketRow(old, context).wrong).toEqual({ submitted: expect.stringMatching(/three years ago/) });
    expect(ticketRow({ ...old, status: 'Expired' }, context).wrong).toBeUndefined();
    const long = { ...later, workBeginDate: '10/01/2025 8:00 AM', legalStartDate: '10/02/2025 5:01 PM' };
    expect(Object.keys(ticketRow(long, context).wrong ?? {})).toEqual(['workBeginDate', 'legalStartDate']);
    expect(ticketRow({ ...long, renewals: '13' }, context).wrong).toBeUndefined();
    const late = { ...later, ticketExpiration: '11/19/2026 11:59 PM' };
    expect(ticketRow(late, context).wrong).toHaveProperty('ticketExpiration');
    expect(ticketRow({ ...late, status: 'Cancelled' }, context).wrong).toBeUndefined();
  });

  it('of a ticket with swapped days and months is reported by number', () => {
    const row = {
      ...{ ...SHEET, ticketNumber: '2026100800042', submitted: '08/10/2026 9:12 AM' },
      ...{ workBeginDate: '11/10/2026 8:00 AM', legalStartDate: '12/10/2026 5:01 PM' },
      ticketExpiration: '12/11/2026 11:59 PM',
    };
    expect(ticketRow(row, context).wrong).toEqual({
      submitted: expect.stringMatching(/^The number is of 10\/08\/2026, but/),
    });
    const early = {
      ...{ ...row, ticketNumber: '2026010600042', submitted: '01/06/2026 9:12 AM' },
      ...{ workBeginDate: '01/08/2026 8:00 AM', legalStartDate: '01/08/2026 5:01 PM' },
    };
    // Of 02/03/2026, a month later.
    expect(ticketRow({ ...early, ticketExpiration: '03/02/2026 11:59 PM' }, context).wrong).toEqual({
      ticketExpiration: expect.stringMatching(/^By the rules it would be 02\/03\/2026/),
    });
    for (const ticketExpiration of ['02/03/2026 11:59 PM', '03/03/2026 11:59 PM'])
      expect(ticketRow({ ...early, ticketExpiration }, context)).toMatchObject({ input: {} });
  });

  it('of a ticket whose times have AM or PM has it on each', () => {
    const row = {
      ...{ ...SHEET, workBeginDate: '11/12/2026 17:01' },
      ...{ legalStartDate: '11/12/2026 05:01', ticketExpiration: '12/07/2026 23:59' },
    };
    expect(ticketRow(row, context).wrong).toEqual({
      legalStartDate: 'It has no AM or PM, as other times of the row have. Write it as 11/30/2026 5:01 PM.',
    });
    expect(ticketRow({ ...row, submitted: '11/09/2026 09:12' }, context)).toMatchObject({ input: {} });
  });
});

const TYPED: (readonly [string, string])[] = [
  ...['Nov 24, 2026 7am', '11/24/26 7a', '24-Nov-26 7 AM', '11-24-2026 7:00 AM', '11.24.2026 7 AM'].map(
    typed => [typed, '11/24/2026 7:00 AM'] as const,
  ),
  ['11/24/26 12a', '11/24/2026 12:00 AM'],
  ['24-Nov-26 05:00', '11/24/2026 05:00'],
  ['24 Apr 2026 17:00', '04/24/2026 17:00'],
  ['Nov 24 2026 noon', '11/24/2026 12:00 PM'],
  ...['Nov 24, 2026', '24-Nov-26', '11-24-2026', '11.24.2026', '11242026'].map(
    typed => [typed, '2026-11-24'] as const,
  ),
  // PST in summer may mean either.
  ...['07/01/2026 7:00 AM PST', 'July 1, 2026 7:00 AM PST', '12/01/2026 7:00 AM PDT'].map(
    typed => [typed, typed] as const,
  ),
  // The year closest to today would be a guess, and so would be the half of the day.
  ...['11/24', 'Nov 24 7 AM', 'Nov 24 26 7 AM', '11/24/2026 7:00', 'Nov 24, 2026 7:00'].map(
    typed => [typed, typed] as const,
  ),
];

it.each(TYPED)(
  'takes dates as people type them, if nothing is left open: %s is %s',
  (legalStartDate, kept) => {
    expect(asSpelled({ legalStartDate })).toEqual({ legalStartDate: kept });
  },
);

it('normalizes a ticket’s center and state, and ignores the active status', () => {
  expect(asKept({ callCenter: 'ONECALL', state: 'california', status: 'Active' })).toEqual({
    callCenter: 'One Call CA',
    state: 'CA',
  });
  const spelled = { ticketType: 'dsgn', county: 'Placer County', coordinates: '38.75; -121.29' };
  expect(asKept(spelled)).toEqual({
    ...{ ticketType: 'Design', county: 'Placer', coordinates: '38.750000,-121.290000' },
  });
  const odd = { callCenter: 'DigAlert', state: 'OR', status: 'Cancelled' };
  expect(asKept(odd)).toEqual(odd);
});

it.each([
  [{ callCenter: 'CA' }, { callCenter: 'One Call CA' }],
  [{ callCenter: 'nevada' }, { callCenter: 'One Call NV' }],
  [
    { callCenter: 'USA North 811', state: 'NV' },
    { callCenter: 'One Call NV', state: 'NV' },
  ],
  [{ callCenter: 'USA North 811' }, { callCenter: 'USA North 811' }],
  [{ ticketExpiration: '12/7/26' }, { ticketExpiration: '2026-12-07T23:59:00' }],
  [{ ticketExpiration: '2026-12-07' }, { ticketExpiration: '2026-12-07T23:59:00' }],
  [{ ticketExpiration: '12/07/2026 5:00 PM' }, { ticketExpiration: '12/07/2026 5:00 PM' }],
  [{ ticketExpiration: '13/07/2026' }, { ticketExpiration: '13/07/2026' }],
])('%j is kept as %j', (cells, kept) => {
  expect(asKept(cells)).toEqual(kept);
});

it.each([
  ['DMGE', 'Emergency', 'Damage'],
  ['Damage Report', 'Normal', 'Damage'],
  ['dsgn', 'Normal', 'Design'],
  ['Renewed/Design', 'Normal', 'Design'],
  ['EXPD', 'ACE', 'Exposed'],
  ['Exposed', 'Design', 'Design'],
  ['Renewed', 'Emergency', 'Emergency'],
  ['', 'Normal', 'Normal'],
])('a ticket with revision status “%s” and type %s is %s', (revisionStatus, ticketType, type) => {
  expect(asKept({ revisionStatus, ticketType })).toMatchObject({ ticketType: type });
});

it('a ticket number may be followed by its revision and lack a century', () => {
  const number = '2026110900042';
  expect(asKept({ ticketNumber: '26110900042-1' })).toEqual({ ticketNumber: '26110900042-1' });
  expect(asKept({ ticketNumber: '26110900042-001' })).toEqual({ ticketNumber: number, revision: '001' });
  expect(asKept({ ticketNumber: number, revision: '2' })).toEqual({
    ticketNumber: number,
    revision: '002',
  });
  // It stays for the row to be refused.
  const two = { ticketNumber: `${number}-002`, revision: '001' };
  expect(asKept(two)).toEqual(two);
});
