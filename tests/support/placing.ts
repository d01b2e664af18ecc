import { randomUUID } from 'node:crypto';
import type { ReadTicket } from '../../domain/imports/readTicket';
import type { CreateTicketPayload } from '../../domain/tickets/payload';
import type { Client } from './client';
import { at } from './copies';
import { copy, type Importing, importing } from './importing';
import { ticketPayload } from './tickets';
import type { Job } from './world';

/** A real company: without a practice center, its people place tickets at the center's site. */
export interface Placing extends Importing {
  /** Moves the server's clock. */
  setNow(now: Date): void;
  /** Asks for a new ticket; answers it with its sheet. */
  create(changes?: Partial<CreateTicketPayload>, who?: Client): Promise<{ ID: string; placementId: string }>;
  /** Asks for something of a ticket; answers the sheet. */
  ask(
    action: 'renew' | 'cancel' | 'remark' | 'noResponse',
    ticketId: string,
    payload?: object,
  ): Promise<string>;
  sheet(placementId: string, who?: Client): Promise<Sheet>;
  /** What is open, in order. */
  list(who?: Client): Promise<Listed[]>;
  mark(placementId: string, placed: object, who?: Client): Promise<unknown>;
  refusedMark(placementId: string, placed: object, who?: Client): ReturnType<Client['refused']>;
  row(ticketId: string): Promise<Record<string, unknown>>;
  audited(ticketId: string): Promise<string[]>;
}

interface Listed {
  ID: string;
  kind: string;
  state: string;
  ticketId: string;
  deadline: { at: string | null; urgency: string; text: string };
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads the answer to its own query
type Sheet = any;

/** A Monday morning. */
export const MONDAY = new Date('2026-11-09T18:00:00Z');

export async function placing(practice = { isAllowed: false, isDefault: false }): Promise<Placing> {
  let now = MONDAY;
  const a = await importing(() => now, { practice });
  const { client } = a;
  return {
    ...a,
    setNow(to) {
      now = to;
    },
    async create(changes = {}, who = client) {
      const payload = ticketPayload(a.job.id, now, { autoRenew: false, ...changes });
      return who.ask('createTicket', { ticketPayload: JSON.stringify(payload) }, '{ ID placementId }');
    },
    async ask(action, ticketId, payload = {}) {
      const clientRequestId = randomUUID();
      if (action === 'renew') {
        const asked = { clientRequestId, ticketIds: [ticketId], reason: 'Work goes on', ...payload };
        const { sentTickets } = await client.ask(
          'renewTicket',
          { ticketPayload: JSON.stringify(asked) },
          '{ sentTickets { status placementId } skippedTickets { status errorMessage } }',
        );
        return sentTickets[0]?.placementId;
      }
      const { placementId } = await client.ask(
        `${action}Ticket`,
        { ticketPayload: JSON.stringify({ clientRequestId, ticketId, ...payload }) },
        '{ placementId }',
      );
      return placementId;
    },
    sheet: (placementId, who = client) =>
      who.ask(
        'getPlacement',
        { placementId },
        `{ ID kind state deadline { at urgency text } callCenter ticketId ticketName ticketNumber revision askedBy
          choose isPhoneFirst phones { label number } link sections { title fields { label value isLong } } wkt kml
          placedNumber placedRevision placedAt placedBy refusal mayChange mayWithdraw }`,
      ),
    async list(who = client) {
      const body = { skip: 0, take: 50 };
      const { data } = await who.ask(
        'getPlacements',
        { companyId: a.company.id, body },
        '{ total data { ID kind state ticketId deadline { at urgency text } askedBy mayChange } }',
      );
      return data;
    },
    mark: (placementId, placed, who = client) =>
      who.ask('markPlaced', { placementId, placed }, '{ success }'),
    refusedMark: (placementId, placed, who = client) => who.refused('markPlaced', { placementId, placed }),
    async row(ticketId) {
      return (await a.t.owner.query('select * from tickets where id = $1', [ticketId])).rows[0];
    },
    async audited(ticketId) {
      const { rows } = await a.t.owner.query('select action from audit where entity_id = $1 order by id', [
        ticketId,
      ]);
      return rows.map(({ action }) => action);
    },
  };
}

/** The center's copy of the ticket that `create` asks for. */
export function copyOf(ticketNumber: string, change: Partial<ReadTicket> = {}): ReadTicket {
  const { contents, ...rest } = change;
  return copy({
    ticketNumber,
    submitted: at('2026-11-09T10:20:00'),
    workBeginDate: at('2026-11-16T08:00:00'),
    legalStartDate: at('2026-11-12T17:01:00'),
    ticketExpiration: at('2026-12-07T23:59:59'),
    point: { latitude: 38.7521, longitude: -121.288 },
    ...rest,
    contents: {
      workType: 'Water',
      addressLocation: '100 VERNON STREET',
      city: 'ROSEVILLE',
      ...contents,
    },
  });
}

/** A job that the person manages, and them signed in. */
export async function managed(a: Placing): Promise<{ job: Job; client: Client; id: string }> {
  const manager = await a.t.world.user(a.company, 'ProjectManager');
  const job = await a.t.world.job(a.company, { manager });
  return { job, client: await a.t.signIn(manager), id: manager.id };
}
