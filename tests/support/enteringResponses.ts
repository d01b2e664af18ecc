import { randomUUID } from 'node:crypto';
import { type Client, fieldsOf } from './client';
import { copy, type Importing, importing } from './importing';

export const NOW = new Date('2026-11-16T18:00:00Z');
export const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000).toISOString();

export const GAS = { stationCode: 'EXGAS', code: '001', respondedAt: '2026-11-12T21:04:00.000Z' };
export const WATER = { stationCode: 'EXWAT', code: '010', respondedAt: '2026-11-12T22:10:00.000Z' };

// biome-ignore lint/suspicious/noExplicitAny: a test reads the answer to its own query
type Answer = any;

/** A company that enters responses; every call is about the ticket of `ticketId`. */
export interface Entering extends Importing {
  ticketId: string;
  /** The number of the ticket imported last. */
  number(): string;
  /** Imports another ticket, with a number that no other has, and answers its id. */
  imported(change?: object): Promise<string>;
  /** The arguments that enter these responses. */
  entered(responses: object[], changes?: object): object;
  record(responses: object[], changes?: object, who?: Client): Promise<Answer>;
  /** The names of the fields that a refusal complains of. */
  fieldsOf(responses: object[], changes?: object, who?: Client): Promise<string[]>;
  ruleOf(changes?: object): Promise<{ rule?: string } | undefined>;
  seen(): Promise<Answer>;
  checkedAt(): Promise<Answer>;
  audited(): Promise<Answer[]>;
}

export async function enteringResponses(now: () => Date): Promise<Entering> {
  const importer = await importing(now);
  const { client, t } = importer;
  let made = 0;
  const refused = (responses: object[], changes: object = {}, who = client) =>
    who.refused('recordTicketResponses', a.entered(responses, changes), '{ success }');
  const a: Entering = {
    ...importer,
    ticketId: '',
    number: () => `20261109${String(made).padStart(5, '0')}`,
    async imported(change = {}) {
      made += 1;
      const { data } = await a.file(copy({ ticketNumber: a.number(), ...change }));
      return data[0]?.ticketID as string;
    },
    entered: (responses, changes = {}) => ({
      ...{
        ticketId: a.ticketId,
        responses,
        seenAt: hours(0),
        isComplete: true,
        isCompared: true,
        clientRequestId: randomUUID(),
      },
      ...changes,
    }),
    record: (responses, changes = {}, who = client) =>
      who.ask('recordTicketResponses', a.entered(responses, changes), '{ success isComplete }'),
    fieldsOf: async (...args) => fieldsOf(await refused(...args)),
    ruleOf: async (changes = {}) =>
      (await refused([GAS], changes)).errorInfo as { rule?: string } | undefined,
    seen: () =>
      client.ask(
        'getTicketDetails',
        { ticketId: a.ticketId },
        `{ responseColor verdict { verdict findings { reason level stationCode message } }
          members { stationCode responseCode responseColor } actions { action allowed }
          Responses { stationCode code text source enteredBy enteredAt via respondent url revision } }`,
      ),
    checkedAt: async () =>
      (await t.rows('select answers_checked_at as at from tickets where id = $1', a.ticketId))[0].at,
    audited: () =>
      t.rows(
        `select user_name, after from audit where entity_id = $1 and action = 'recordTicketResponses' order by id`,
        a.ticketId,
      ),
  };
  return a;
}
