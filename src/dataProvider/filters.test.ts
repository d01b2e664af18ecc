import { describe, expect, it } from 'vitest';
import { JOB_FILTER_FIELDS, TICKET_FILTER_FIELDS } from '../../domain/lists';
import { possibleFilters, TICKET_FILTER_VALUES, toFilters } from './filters';

const DANA = '11111111-2222-4333-8444-555555555555';
const LEE = 'ABCDEFAB-2222-4333-8444-555555555555';

describe('filters sent to the server', () => {
  it('use the operation of their field', () => {
    const values = {
      jobName: 'levee',
      jobNo: '24-0117',
      managerId: [DANA, LEE],
      ticketNo: '20261121',
      name: 'Laguna',
      revision: '001',
      status: 'ACTIVE',
      expDate: '2026-12-03',
      workStart: '2026-11-30',
      legalStart: '2026-11-25',
    };
    expect(toFilters(TICKET_FILTER_FIELDS, values)).toEqual([
      { field: 'JobName', operator: 'like', value: ['levee'] },
      { field: 'JobNo', operator: 'like', value: ['24-0117'] },
      { field: 'ManagerId', operator: 'in', value: [DANA, LEE] },
      { field: 'TicketNo', operator: 'like', value: ['20261121'] },
      { field: 'Name', operator: 'like', value: ['Laguna'] },
      { field: 'Revision', operator: 'like', value: ['001'] },
      { field: 'Status', operator: 'eq', value: ['ACTIVE'] },
      { field: 'ExpDate', operator: 'eq', value: ['12/03/2026'] },
      { field: 'WorkStart', operator: 'eq', value: ['11/30/2026'] },
      { field: 'LegalStart', operator: 'eq', value: ['11/25/2026'] },
    ]);
  });

  it.each<[string, object, [string, string][]]>([
    [
      'a range',
      { from: '2026-12-01', to: '2026-12-07' },
      [
        ['gte', '12/01/2026'],
        ['lte', '12/07/2026'],
      ],
    ],
    ['a range without an end', { from: '2026-12-01' }, [['gte', '12/01/2026']]],
    ['a range of one day', { from: '2026-12-01', to: '2026-12-01' }, [['eq', '12/01/2026']]],
  ])('send %s of days by its ends', (_, expDate, ends) => {
    expect(toFilters(TICKET_FILTER_FIELDS, { expDate })).toEqual(
      ends.map(([operator, day]) => ({ field: 'ExpDate', operator, value: [day] })),
    );
  });

  it('allow one of several values', () => {
    expect(toFilters(TICKET_FILTER_FIELDS, { status: ['ACTIVE', 'PENDING'] })).toEqual([
      { field: 'Status', operator: 'in', value: ['ACTIVE', 'PENDING'] },
    ]);
  });

  it('are left out when empty', () => {
    const empty = { jobNo: '', name: '  ', status: null, managerId: [], expDate: undefined };
    expect(toFilters(TICKET_FILTER_FIELDS, empty)).toEqual([]);
  });

  it('are left out when the list has no such field', () => {
    expect(toFilters(JOB_FILTER_FIELDS, { ticketNo: '2026' } as object)).toEqual([]);
  });
});

describe('filters from an address or an earlier visit', () => {
  const clean = (values: unknown) => possibleFilters(TICKET_FILTER_FIELDS, values, TICKET_FILTER_VALUES);

  it("are converted to the page's filters", () => {
    expect(clean({ jobNo: '24-0117', managerId: DANA, status: ['ACTIVE'], expDate: '2026-12-03' })).toEqual({
      jobNo: '24-0117',
      managerId: [DANA],
      status: 'ACTIVE',
      expDate: { from: '2026-12-03', to: '2026-12-03' },
    });
    expect(clean({ expDate: { from: '2026-12-03', to: 'soon' } })).toEqual({
      expDate: { from: '2026-12-03' },
    });
    expect(clean({ status: ['LATE', 'ACTIVE'], managerId: ['dana', DANA] })).toEqual({
      status: 'ACTIVE',
      managerId: [DANA],
    });
    expect(clean({ status: ['ACTIVE', 'PENDING'] })).toEqual({ status: ['ACTIVE', 'PENDING'] });
  });

  it.each<[string, unknown]>([
    [
      'a value that its field cannot have',
      { status: 'LATE', expDate: 'x', managerId: ['dana'], attention: 'ALL' },
    ],
    ['a day outside the calendar', { expDate: '0002-01-01', legalStart: { from: '', to: null } }],
    ['a field of another list', { colour: 'red', severity: 'HIGH' }],
    ['an empty value', { jobNo: ' ', status: null, managerId: [], name: '' }],
    ['several texts, which no field supports', { name: ['a', 'b'] }],
    ['a text that cannot be stored', { name: 'a\u0000b' }],
    ['an invalid set of filters', 'ACTIVE'],
    ['a missing value', null],
    ['a list', [{ status: 'ACTIVE' }]],
  ])('lose %s', (_, values) => expect(clean(values)).toEqual({}));
});
