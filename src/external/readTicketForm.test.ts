import { describe, expect, it } from 'vitest';
import { externalMessages } from './messages';
import { readTicketForm } from './submitTicket';

const TODAY = '2026-11-21';
const FILLED = {
  ticketNo: ' 2026112000044 ',
  ticketName: '',
  revision: '001',
  jobNo: 'D-7',
  jobName: ' Vernon bore ',
  projectManager: 'Lee Park',
  legalStartDate: '2026-11-24T17:01',
  expDate: '2026-12-18',
};

function read(changes: Partial<typeof FILLED> = {}) {
  const { legalStartDate, expDate, ...texts } = { ...FILLED, ...changes };
  const data = new FormData();
  for (const [name, value] of Object.entries(texts)) data.set(name, value);
  return readTicketForm(data, { legalStartDate, expDate }, TODAY);
}

it('sends trimmed texts, the start on the clock of the centers and the end of the last day', () => {
  expect(read()).toEqual({
    sent: {
      ticketNo: '2026112000044',
      ticketName: '',
      revision: '001',
      jobNo: 'D-7',
      jobName: 'Vernon bore',
      projectManager: 'Lee Park',
      legalStartDate: '2026-11-25T01:01:00.000Z',
      expDate: '2026-12-18T23:59:00.000Z',
    },
  });
});

it('follows the summer time of the centers', () => {
  expect(read({ legalStartDate: '2027-07-01T17:01', expDate: '2027-07-20' })).toMatchObject({
    sent: { legalStartDate: '2027-07-02T00:01:00.000Z' },
  });
});

describe('what is missing', () => {
  it.each([
    ['ticketNo', 'Ticket number is required.'],
    ['jobNo', 'Job number is required.'],
    ['projectManager', 'Project manager is required.'],
    ['revision', 'Revision is required.'],
    ['expDate', 'Expiration Date is required.'],
    ['legalStartDate', 'Legal Start Date is required.'],
  ])('%s is told', (name, text) => {
    expect(read({ [name]: '' })).toEqual({ failures: { [name]: text } });
  });

  it.each([
    ['legalStartDate', externalMessages.halfTyped.start],
    ['expDate', externalMessages.halfTyped.expiry],
  ])('%s that is half typed is told', (name, text) => {
    expect(read({ [name]: 'Invalid Date' })).toEqual({ failures: { [name]: text } });
  });

  it('is all told at once', () => {
    const empty = Object.fromEntries(Object.keys(FILLED).map(name => [name, '  ']));
    const found = read({ ...empty, legalStartDate: '', expDate: '' });
    expect(Object.keys('failures' in found ? found.failures : {}).sort()).toEqual(
      ['expDate', 'jobNo', 'legalStartDate', 'projectManager', 'revision', 'ticketNo'].sort(),
    );
  });
});

it('takes no day before today', () => {
  expect(read({ legalStartDate: '2026-11-20T23:59', expDate: '2026-11-20' })).toEqual({
    failures: {
      legalStartDate: 'Legal Start Date cannot be before today.',
      expDate: 'Expiration Date cannot be before today.',
    },
  });
});

it('refuses a year of which two digits were typed', () => {
  expect(read({ legalStartDate: '0026-11-24T08:00', expDate: '0026-12-18' })).toEqual({
    failures: {
      legalStartDate: 'Legal Start Date cannot be before today.',
      expDate: 'Expiration Date cannot be before today.',
    },
  });
});
