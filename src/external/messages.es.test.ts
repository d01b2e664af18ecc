import * as v from 'valibot';
import { expect, test } from 'vitest';
import { rejectionSchema } from '../../domain/invitations/answer';
import { CONTRACTORS_NUMBER, externalTicketSchema } from '../../domain/invitations/externalTicket';
import { sendingMessages } from '../public/sending/messages';
import { externalMessagesEs } from './messages.es';

const DAYS = { today: '2026-11-21', latest: '2026-12-23', mainTicketNo: '2026112000031' };
const FILLED = {
  ticketNo: '2026112000044',
  ticketName: '',
  revision: '001',
  jobNo: 'D-7',
  jobName: '',
  projectManager: 'Lee Park',
  legalStartDate: '2026-11-25T01:01:00.000Z',
  expDate: '2026-12-18T23:59:00.000Z',
};

const sentencesOf = (changes: object) =>
  (v.safeParse(externalTicketSchema(DAYS), { ...FILLED, ...changes }).issues ?? []).map(
    ({ message }) => message,
  );
const emptied = (value: string) => Object.fromEntries(Object.keys(FILLED).map(name => [name, value]));

const SENTENCES = [
  emptied(''),
  emptied('x'.repeat(600)),
  emptied('a\u0000b'),
  emptied('a\tb'),
  { ticketNo: '2026112000031' },
  { ticketNo: '2026112400031' },
  { legalStartDate: '2019-11-25T01:01:00.000Z' },
  { legalStartDate: '2027-11-25T01:01:00.000Z' },
  { legalStartDate: '2026-11-18T01:01:00.000Z' },
  { expDate: '2026-11-20T23:59:00.000Z' },
  { expDate: '2027-11-20T23:59:00.000Z' },
  { expDate: '2026-11-24T23:59:00.000Z' },
  { revision: '000', legalStartDate: '2026-11-02T01:01:00.000Z', ticketNo: '2026110100044' },
].flatMap(sentencesOf);

test.each([
  ...new Set([
    ...SENTENCES,
    ...(v.safeParse(rejectionSchema, '').issues ?? []).map(({ message }) => message),
    sendingMessages.unreachable,
    sendingMessages.failed,
  ]),
])('in Spanish: %s', sentence => {
  const said = externalMessagesEs.said(sentence);
  expect(said).not.toBe(sentence);
  expect(said).not.toMatch(/\b(the|must|number|date|enter|your|ticket name)\b/i);
});

test('includes the sentence about the general contractor’s ticket', () => {
  expect(SENTENCES).toContain(CONTRACTORS_NUMBER);
  expect(new Set(SENTENCES).size).toBeGreaterThan(20);
});

test('keeps the day of a sentence, and what it does not know', () => {
  expect(
    externalMessagesEs.said('No ticket lasts past 12/23/2026. Enter the expiration date on the ticket.'),
  ).toBe('Ningún ticket dura más allá del 12/23/2026. Escriba la fecha de vencimiento que dice el ticket.');
  expect(externalMessagesEs.said('Something else.')).toBe('Something else.');
});
