import { expect, it } from 'vitest';
import { named, numberOf } from './ticket';

const ticket = {
  ...{ id: '1', jobId: '2', ticketNo: '2026112100042', revision: '001', ticketName: 'Yard' },
  ...{ jobNo: '26-117', jobName: 'Levee', callCenter: 'onecall' as const },
};

it.each([
  [
    'with a number',
    ticket,
    '2026112100042 CA',
    '2026112100042-001 “Yard” of job 26-117 Levee at One Call CA',
  ],
  [
    'without a name',
    { ...ticket, ticketName: '' },
    '2026112100042 CA',
    '2026112100042-001 of job 26-117 Levee at One Call CA',
  ],
  [
    'without a number',
    { ...ticket, ticketNo: null },
    'without a number',
    'without a number “Yard” of job 26-117 Levee at One Call CA',
  ],
])('a ticket %s is named in subject and text', (_what, one, subject, text) => {
  expect([numberOf(one, 'en'), named(one, 'en')]).toEqual([subject, text]);
});
