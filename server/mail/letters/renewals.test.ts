import { expect, it } from 'vitest';
import { autoRenewOffLetter, type RenewedTicket } from './renewals';

const ticket: RenewedTicket = {
  id: 'i',
  jobId: 'j',
  ticketNo: '2026112200001',
  revision: '000',
  ticketName: 'Valve pit',
  jobNo: '26-1',
  jobName: 'Alder',
  callCenter: 'onecallnv',
  expires: new Date('2026-12-21T07:59:59Z'),
};

it('names the center of the ticket too, since the other center may use the same number', () => {
  const [first] = autoRenewOffLetter(
    { ticket, message: 'The login was refused.', baseUrl: 'https://tickets.example.com' },
    'en',
  ).paragraphs;
  expect(first).toContain('2026112200001-000 “Valve pit” of job 26-1 Alder at One Call NV');
});
