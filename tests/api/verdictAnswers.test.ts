import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ReadTicket } from '../../domain/imports/readTicket';
import { at } from '../support/copies';
import { eventInput } from '../support/events';
import { copy } from '../support/importing';
import { type Inbound, inbound, mailOf } from '../support/inbound';

const NOW = new Date('2026-11-13T20:00:00Z');
let now = NOW;
let a: Inbound;
let made = 0;
beforeAll(async () => {
  a = await inbound(() => now);
});
beforeEach(() => {
  now = NOW;
});
afterAll(() => a.close());

type Contents = ReadTicket['contents'];
const numbered = (base: Partial<ReadTicket> = {}) => {
  const ticketNumber = `20261114${String(++made).padStart(5, '0')}`;
  return (change: Partial<ReadTicket> = {}) => copy({ ticketNumber, ...base, ...change });
};
const says = (contents: object) => ({ contents: { ticketType: 'Normal', ...contents } as Contents });
const revised = (centerStatus: string, more: Partial<ReadTicket> = {}): Partial<ReadTicket> => ({
  ...{ revision: '001', submitted: at('2026-11-13T09:00:00'), ticketExpiration: at('2026-12-11T23:59:59') },
  ...{ ...says({ centerStatus }), ...more },
});
const filed = async (...copies: ReadTicket[]): Promise<string> => (await a.file(...copies)).data[0].ticketID;
const details = async (ticketId: string) =>
  (
    await a.client.ask(
      'getTicketDetails',
      { ticketId },
      '{ verdict { verdict reason findings { reason level message wayOn about stationCode } } }',
    )
  ).verdict;
const verdict = async (ticketId: string) => (await details(ticketId)).verdict;
const look = (ticketId: string, codes: Record<string, object> = { EXGAS: {}, EXWAT: {} }) =>
  a.client.ask(
    'recordTicketResponses',
    {
      ...{
        ticketId,
        seenAt: now.toISOString(),
        isComplete: true,
        isCompared: true,
        clientRequestId: randomUUID(),
      },
      responses: Object.entries(codes).map(([stationCode, more]) => ({
        ...{ stationCode, code: '001', respondedAt: '2026-11-12T21:04:00.000Z', ...more },
      })),
    },
    '{ success }',
  );
const answer = (ticketId: string, question: string, about: string, more: object = {}) =>
  a.client.ask('answerTicketQuestion', { ticketId, question, about, ...more }, '{ success }');
const record = (changes: object) =>
  a.client.ask(
    'createRecordedEvent',
    { companyId: a.company.id, event: eventInput({ OccurredAt: '2026-11-13T18:00:00.000Z', ...changes }) },
    '{ ID }',
  );

const Y = { delineatedMethod: 'Yes-Paint' };
const listed = async (id: string) =>
  (
    await a.client.ask(
      'getActiveTickets',
      { companyId: a.company.id, body: { skip: 0, take: 200 } },
      '{ data { ID verdict { verdict } } }',
    )
  ).data.find((t: { ID: string }) => t.ID === id).verdict.verdict;
const forged = async (...copies: ReadTicket[]) => {
  await a.sendMail(mailOf(copies).replace('dana@example.com', 'attacker@evil.example'), false);
  await a.fileMails();
  await a.work();
  return (await a.t.owner.query('select id from tickets where ticket_no = $1', [copies[0]?.ticketNumber]))
    .rows[0].id;
};
it('the list stops when the middle of a chain of clones is tied later', async () => {
  const [one, two, three] = [numbered(says(Y))(), numbered(says(Y)), numbered(says(Y))];
  const first = await filed(one);
  await record({ TicketID: first, EventType: 'STOP_WORK' });
  const second = two({ previousTicketNumber: one.ticketNumber, previousRevision: '000' });
  await forged(second);
  const third = await filed(three({ previousTicketNumber: second.ticketNumber, previousRevision: '000' }));
  await look(third);
  await filed(second);
  await a.work();
  expect(await verdict(third)).toBe('DO_NOT_DIG');
  expect(await listed(third)).toBe('DO_NOT_DIG');
});
it.each([
  'Ticket voided, new ticket needed',
  'Do not  dig within 10 ft',
  'DONT DIG',
  'standing by required',
  'Pre-job meetings required',
])('a comment that limits the work stays after it was read: %s', async comment => {
  const id = await filed(numbered(says(Y))());
  await look(id, { EXGAS: { comment }, EXWAT: {} });
  const { findings } = await details(id);
  const { message } = findings.find(({ reason }: { reason: string }) => reason === 'TO_BE_READ');
  await a.client.ask(
    'acknowledgeResponse',
    { companyId: a.company.id, ticketId: id, stationCode: 'EXGAS', message },
    '{ success }',
  );
  expect(await verdict(id)).toBe('CHECK_FIRST');
});
it('an answer about a forged revision does not count for the real one', async () => {
  const of = numbered(says(Y));
  const one = (more: Partial<ReadTicket> = {}) =>
    of(revised('Renewed', { ...says({ ...Y, centerStatus: 'Renewed' }), ...more }));
  const id = await forged(of(), one());
  await answer(id, 'answerMarks', '001', { stationCodes: [] });
  await a.file(of());
  await look(id);
  now = new Date('2026-11-27T20:00:00Z');
  await a.file(one({ submitted: at('2026-11-25T09:00:00'), ticketExpiration: at('2026-12-23T23:59:59') }));
  await look(id);
  expect(await verdict(id)).toBe('DO_NOT_DIG');
});
