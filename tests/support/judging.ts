import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ReadTicket } from '../../domain/imports/readTicket';
import { at } from './copies';
import { eventInput } from './events';
import { copy } from './importing';
import { type Inbound, inbound, mailOf } from './inbound';

export const NOW = new Date('2026-11-13T20:00:00Z');
let made = 0;

type Contents = ReadTicket['contents'];
export const numbered = (base: Partial<ReadTicket> = {}) => {
  const ticketNumber = `20261114${String(++made).padStart(5, '0')}`;
  return (change: Partial<ReadTicket> = {}) => copy({ ticketNumber, ...base, ...change });
};
export const says = (contents: object) => ({ contents: { ticketType: 'Normal', ...contents } as Contents });
export const revised = (centerStatus: string, more: Partial<ReadTicket> = {}): Partial<ReadTicket> => ({
  ...{ revision: '001', submitted: at('2026-11-13T09:00:00'), ticketExpiration: at('2026-12-11T23:59:59') },
  ...{ ...says({ centerStatus }), ...more },
});

/** A company that imports tickets and looks responses up by hand, with its clock. To be called once per file. */
export function judging() {
  let now = NOW;
  let a: Inbound;
  beforeAll(async () => {
    a = await inbound(() => now);
  });
  beforeEach(() => {
    now = NOW;
  });
  afterAll(() => a.close());

  const filed = async (...copies: ReadTicket[]): Promise<string> =>
    (await a.file(...copies)).data[0].ticketID;
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
  const checked = (TicketID: string, extra: object, OccurredAt = '2026-11-13T18:00:00.000Z') =>
    record({
      TicketID,
      EventType: 'FIELD_VERIFICATION',
      OccurredAt,
      extra: { whiteLining: 'Yes', ...extra },
    });

  const setNow = (next: string) => {
    now = new Date(next);
  };
  return { world: () => a, setNow, filed, details, verdict, look, answer, record, listed, forged, checked };
}
