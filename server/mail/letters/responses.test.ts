import { expect, it } from 'vitest';
import { writeLetter } from '../letter';
import { type AnsweredTicket, overrideEndedLetter, utilityStopLetter } from './responses';

const ticket: AnsweredTicket = {
  id: 'i',
  jobId: 'j',
  ticketNo: '2026112200001',
  revision: '000',
  ticketName: 'Valve pit',
  jobNo: '26-1',
  jobName: 'Alder',
  callCenter: 'onecall',
  utilities: { ROSEWTR: 'City of Roseville Water', '~Kinder Morgan': 'Kinder Morgan', X1: 'X1' },
};
const baseUrl = 'https://tickets.example.com';

it('names each utility, with its code where it has one', () => {
  const stations = Object.keys(ticket.utilities).map(code => ({
    code,
    answer: null,
    comment: null,
    why: null,
  }));
  const { table } = utilityStopLetter({ ticket, stations, baseUrl }, 'en');
  expect(table?.rows.map(({ cells }) => cells[0])).toEqual([
    'City of Roseville Water (ROSEWTR)',
    'Kinder Morgan',
    'X1',
  ]);
});

it('has the brand on top, the utility in its subject, and one button', () => {
  const override = { by: 'Dana', note: 'Called them.' };
  const letter = overrideEndedLetter(
    { ticket, stationCode: 'ROSEWTR', answer: null, override, baseUrl },
    'en',
  );
  const { subject, html } = writeLetter(letter);
  expect(subject).toContain('City of Roseville Water (ROSEWTR)');
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html.indexOf('>Whiteline<')).toBeLessThan(html.indexOf('<h1'));
  expect(html).toMatch(/background:#[\da-f]{6}[^>]*>Open the ticket<\/a>/);
});
