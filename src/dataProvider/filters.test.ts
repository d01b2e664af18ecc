import { describe, expect, it } from 'vitest';
import { JOB_FILTER_FIELDS, TICKET_FILTER_FIELDS } from '../../domain/lists';
import { toFilters } from './filters';

describe('filters on their way to the server', () => {
  it('carry the operator of their field', () => {
    const values = {
      jobName: 'levee',
      jobNo: '24-0117',
      managerId: ['m1', 'm2'],
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
      { field: 'ManagerId', operator: 'in', value: ['m1', 'm2'] },
      { field: 'TicketNo', operator: 'like', value: ['20261121'] },
      { field: 'Name', operator: 'like', value: ['Laguna'] },
      { field: 'Revision', operator: 'like', value: ['001'] },
      { field: 'Status', operator: 'eq', value: ['ACTIVE'] },
      { field: 'ExpDate', operator: 'eq', value: ['12/03/2026'] },
      { field: 'WorkStart', operator: 'eq', value: ['11/30/2026'] },
      { field: 'LegalStart', operator: 'eq', value: ['11/25/2026'] },
    ]);
  });

  it('are left out when empty', () => {
    const empty = { jobNo: '', name: '  ', status: null, managerId: [], expDate: undefined };
    expect(toFilters(TICKET_FILTER_FIELDS, empty)).toEqual([]);
  });

  it('are left out when they name no field of the list', () => {
    expect(toFilters(JOB_FILTER_FIELDS, { ticketNo: '2026' } as object)).toEqual([]);
  });

  it('leave it to the server to refuse what is no day', () => {
    expect(toFilters(TICKET_FILTER_FIELDS, { expDate: 'soon' })).toEqual([
      { field: 'ExpDate', operator: 'eq', value: ['soon'] },
    ]);
  });
});
