import { describe, expect, it } from 'vitest';
import { externalMessages } from './messages';
import { readTicketForm } from './submitTicket';

const DAYS = { today: '2026-11-21', latest: '2026-12-23', mainTicketNo: null };
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

function read(changes: Partial<typeof FILLED> = {}, days = DAYS) {
  const { legalStartDate, expDate, ...texts } = { ...FILLED, ...changes };
  const data = new FormData();
  for (const [name, value] of Object.entries(texts)) data.set(name, value);
  return readTicketForm(data, { legalStartDate, expDate }, days);
}

it('sends trimmed texts, the start in Pacific time and the end of the last day', () => {
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

it('follows daylight saving time in Pacific time', () => {
  const summer = { today: '2027-06-25', latest: '2027-07-27', mainTicketNo: null };
  expect(read({ legalStartDate: '2027-07-01T17:01', expDate: '2027-07-20' }, summer)).toMatchObject({
    sent: { legalStartDate: '2027-07-02T00:01:00.000Z' },
  });
});

describe('missing or incomplete fields', () => {
  it.each([
    ['legalStartDate', externalMessages.halfTyped.start],
    ['expDate', externalMessages.halfTyped.expiry],
  ])('%s that is incomplete is reported', (name, text) => {
    expect(read({ [name]: 'Invalid Date' })).toEqual({ failures: { [name]: text } });
  });

  it('are all reported at once', () => {
    const empty = Object.fromEntries(Object.keys(FILLED).map(name => [name, '  ']));
    const found = read({ ...empty, legalStartDate: '', expDate: '' });
    expect(Object.keys('failures' in found ? found.failures : {}).sort()).toEqual(
      ['expDate', 'jobNo', 'legalStartDate', 'projectManager', 'revision', 'ticketNo'].sort(),
    );
  });
});

it('takes a ticket that is already in force, but none that has expired', () => {
  expect(read({ legalStartDate: '2026-11-20T17:01' })).toMatchObject({
    sent: { legalStartDate: '2026-11-21T01:01:00.000Z' },
  });
  expect(read({ legalStartDate: '2026-11-20T17:01', expDate: '2026-11-20' })).toEqual({
    failures: { expDate: 'Expiration Date cannot be before today.' },
  });
});
