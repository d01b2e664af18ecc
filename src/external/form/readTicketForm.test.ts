import { describe, expect, it } from 'vitest';
import { externalMessages } from '../messages';
import { readTicketForm } from './readTicketForm';

const TODAY = '2026-11-21';
const FILLED = {
  ticketNo: ' 2026112000044 ',
  ticketName: '',
  revision: '001',
  jobNo: 'D-7',
  jobName: ' Vernon bore ',
  projectManager: 'Lee Park',
  legalStartDate: '2026-11-24',
  legalStartHour: '5',
  legalStartMinute: '01',
  legalStartHalf: 'PM',
  expDate: '2026-12-18',
};

function read(changes: Partial<typeof FILLED> = {}) {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...FILLED, ...changes })) data.set(name, value);
  return readTicketForm(data, TODAY);
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
  expect(read({ legalStartDate: '2027-07-01', expDate: '2027-07-20' })).toMatchObject({
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

  it.each(['legalStartHour', 'legalStartMinute', 'legalStartHalf'])('%s is told', name => {
    expect(read({ [name]: '' })).toEqual({ failures: { [name]: externalMessages.timeMissing } });
  });

  it('is all told at once', () => {
    const empty = Object.fromEntries(Object.keys(FILLED).map(name => [name, '  ']));
    const found = read({ ...empty, legalStartDate: '', expDate: '' });
    expect(Object.keys('failures' in found ? found.failures : {}).sort()).toEqual(
      ['expDate', 'jobNo', 'legalStartDate', 'projectManager', 'revision', 'ticketNo'].sort(),
    );
  });
});

it('takes no day before today, whatever the time', () => {
  expect(read({ legalStartDate: '2026-11-20', legalStartHour: '', expDate: '2026-11-20' })).toEqual({
    failures: {
      legalStartDate: 'Legal Start Date cannot be before today.',
      legalStartHour: externalMessages.timeMissing,
      expDate: 'Expiration Date cannot be before today.',
    },
  });
});

it('refuses a year that was typed too long', () => {
  expect(read({ legalStartDate: '20261-11-24', expDate: '20261-12-18' })).toEqual({
    failures: {
      legalStartDate: 'Legal Start Date must be a date and time.',
      expDate: 'Expiration Date must be a date and time.',
    },
  });
});
