import { expect } from 'vitest';
import { ACTIONS } from '../../domain/actions';
import { renewalOf } from '../../domain/tickets/actions/renewing';
import { isDone, refusalOf } from '../../domain/tickets/actions/rules';
import { ACTION } from '../../domain/tickets/actions/table';
import type { TicketStatus } from '../../domain/tickets/groups';
import { sendSubmission } from '../../server/centers/submissions/send';
import { withTenant } from '../../server/database/tenant';
import type { Chance } from '../../server/standIns/chance';
import { type ActionTicket, selectTickets } from '../../server/tickets/actions/facts.sql';
import type { Answer, Client } from './client';
import { documentOf } from './documents';
import { type Asked, CALLS, hasRequestId, type Request, requestFor } from './machineRequests';
import type { Sending } from './sending';
import { ticketPayload } from './tickets';

/** Steps that the outcome of a submission may make a ticket take. */
const BY_THE_CENTER: Partial<Record<TicketStatus, readonly TicketStatus[]>> = {
  PENDING: ['ACTIVE', 'FAILED'],
  ACTIVE: ['CANCELLED'],
  CLOSED: ['CANCELLED'],
  FAILED: ['CANCELLED'],
};

const MAX_TICKETS = 12;
const CLOCK_STEPS = [30_000, 600_000, 600_000, 6 * 3_600_000, 86_400_000, 6 * 86_400_000];

/** Tickets to which things are done by chance, each step checked against the rules. */
export class TicketMachine {
  readonly tickets: string[] = [];
  /** Audit rows that accepted requests have written, by ticket. */
  readonly #written = new Map<string, number>();
  #last: { request: Request; answer: Answer } | null = null;
  #client: Client;

  private constructor(
    readonly s: Sending,
    readonly chance: Chance,
    client: Client,
  ) {
    this.#client = client;
  }

  static async start(s: Sending, chance: Chance): Promise<TicketMachine> {
    const machine = new TicketMachine(s, chance, await s.t.signIn(s.user));
    for (let made = 0; made < 3; made += 1) {
      const payload = ticketPayload(s.job.id, s.now, { autoRenew: chance.happens(0.5) });
      const { ID } = await machine.#client.ask('createTicket', { ticketPayload: JSON.stringify(payload) });
      machine.#count(ID);
    }
    return machine;
  }

  /** Does something by chance; answers what. */
  async step(): Promise<string> {
    const what = this.chance.weighted([
      [10, 'ask'],
      [2, 'repeat'],
      [9, 'send'],
      [2, 'wait'],
      [1, 'repair'],
    ] as const);
    if (what === 'ask') return `${what} ${await this.#ask()}`;
    if (what === 'repeat') await this.#repeat();
    if (what === 'send') await this.#send();
    if (what === 'wait') await this.wait(this.chance.pick(CLOCK_STEPS));
    if (what === 'repair') await this.s.rows(`update recorded_events set status = 'CLOSED'`);
    return what;
  }

  async wait(milliseconds: number): Promise<void> {
    this.s.now = new Date(this.s.now.getTime() + milliseconds);
    this.#client = await this.s.t.signIn(this.s.user);
  }

  /** Whatever has happened: one audit row for each write, and no revision missing from a ticket's history. */
  async check(): Promise<void> {
    for (const row of await this.s.rows(STATE)) {
      expect(row.audit, 'audit rows').toBe((this.#written.get(row.id as string) ?? 0) + Number(row.ended));
      expect(row.newest, 'the newest revision of the history').toBe(row.revision);
      expect(row.revisions, 'revisions of the history').toBe(Number(row.revision) + 1);
    }
    const [events] = await this.s.rows(EVENTS);
    expect(events?.told, 'audit rows of events').toBe(events?.stored);
  }

  async #ask(): Promise<string> {
    const { chance, s, tickets } = this;
    const ticketId = chance.pick(tickets);
    const before = await this.#facts(ticketId);
    const choices = (Object.keys(CALLS) as Asked[]).filter(
      one => one !== 'clone' || tickets.length < MAX_TICKETS,
    );
    const possible = choices.filter(one => isPossible(one, before, s.now));
    const asked = chance.pick(possible.length > 0 && chance.happens(0.7) ? possible : choices);
    const request = requestFor(asked, { ticketId, jobId: s.job.id, now: s.now });
    const answer = await this.#call(request);
    const after = await this.#facts(ticketId);
    const isAccepted = judge(request, before, answer);
    if (!isAccepted || isRepeated(asked, before, s.now))
      expect(after, 'a request that does nothing').toEqual(before);
    else this.#accept(request, answer, before.status, after.status);
    return `${asked} of a ${before.status} ticket: ${isAccepted ? 'accepted' : 'refused'}`;
  }

  #accept(request: Request, answer: Answer, before: TicketStatus, after: TicketStatus): void {
    const { asked, ticketId, operation } = request;
    const next = asked === 'resend' ? 'PENDING' : ACTION[asked].leadsTo?.[before];
    expect([before, next], `the status after ${asked}`).toContain(after);
    this.#count(asked === 'clone' ? answer.data[operation].ID : ticketId);
    if (hasRequestId(request)) this.#last = { request, answer };
  }

  /** The last accepted request once more: it changes nothing, but that a ticket which failed again is sent again. */
  async #repeat(): Promise<void> {
    if (!this.#last) return;
    const { request } = this.#last;
    if (request.asked === 'resend' && (await this.#facts(request.ticketId)).status === 'FAILED') return;
    const before = await this.s.rows(EVERYTHING);
    const { errors } = await this.#call(request);
    expect(errors, 'errors of a repeated request').toEqual([]);
    expect(await this.s.rows(EVERYTHING), 'after a repeated request').toEqual(before);
  }

  /** Sends one unfinished submission, twice at once. */
  async #send(): Promise<void> {
    const waiting = await this.s.rows(`${UNFINISHED} order by seq`);
    if (waiting.length === 0) return;
    const ref = { submissionId: String(this.chance.pick(waiting).id), companyId: this.s.job.companyId };
    const before = await this.#statuses();
    await Promise.all([sendSubmission(this.s.parts, ref), sendSubmission(this.s.parts, ref)]);
    for (const [ticketId, status] of await this.#statuses()) {
      const was = before.get(ticketId) ?? status;
      expect([was, ...(BY_THE_CENTER[was] ?? [])], `the status after sending, of ${was}`).toContain(status);
    }
  }

  async #call({ operation, payload }: Request): Promise<Answer> {
    const selection = operation === 'renewTicket' ? RENEWED : '{ success ID }';
    const variables = { action: ACTIONS[operation], ticketPayload: JSON.stringify(payload) };
    return this.#client.call(documentOf(operation, selection), variables);
  }

  async #facts(ticketId: string): Promise<ActionTicket> {
    const { services } = this.s.t;
    const [facts] = await withTenant(services.pool, this.s.job.companyId, client =>
      selectTickets(client, [ticketId]),
    );
    if (!facts) throw new Error(`no ticket ${ticketId}`);
    return facts;
  }

  async #statuses(): Promise<Map<string, TicketStatus>> {
    const rows = await this.s.rows('select id, status from tickets');
    return new Map(rows.map(row => [row.id as string, row.status as TicketStatus]));
  }

  #count(ticketId: string): void {
    if (!this.#written.has(ticketId)) this.tickets.push(ticketId);
    this.#written.set(ticketId, (this.#written.get(ticketId) ?? 0) + 1);
  }
}

function isPossible(asked: Asked, ticket: ActionTicket, now: Date): boolean {
  if (asked === 'resend') return ticket.status === 'FAILED' && ticket.underWay === null;
  return refusalOf(asked, ticket, now) === null;
}

/** What has been done already is accepted once more and does nothing. */
function isRepeated(asked: Asked, ticket: ActionTicket, now: Date): boolean {
  return asked !== 'resend' && isDone(asked, ticket, now);
}

/** Whether the request was accepted, which must be what the rules say. */
function judge({ asked, operation, now }: Request, before: ActionTicket, { data, errors }: Answer): boolean {
  const rule = (errors[0]?.errorInfo as { rule?: string } | undefined)?.rule ?? null;
  if (errors.length > 0)
    expect(errors, 'the only errors are refusals').toMatchObject([{ errorType: 'ConflictException' }]);
  if (asked === 'renew') {
    const { sentTickets, skippedTickets } = data[operation];
    const [{ status }] = [...sentTickets, ...skippedTickets];
    expect([renewalOf(before, now).status, 'RATE_LIMITED'], 'the status of a renewal').toContain(status);
    return status === 'SENT' || status === 'RATE_LIMITED';
  }
  if (asked === 'resend') {
    expect(rule === null, 'a failed ticket is sent again').toBe(isPossible(asked, before, now));
    return rule === null;
  }
  const refusal = isRepeated(asked, before, now) ? null : (refusalOf(asked, before, now)?.rule ?? null);
  expect(rule, `the rule that refuses ${asked}`).toBe(refusal);
  return rule === null;
}

const RENEWED = '{ sentTickets { status } skippedTickets { status } }';
export const UNFINISHED = `select id from submissions where state in ('QUEUED', 'SENDING')`;

const STATE = `select t.id, t.revision,
    (select count(*)::int from audit where entity = 'ticket' and entity_id = t.id::text) as audit,
    (select count(*)::int from submissions where ticket_id = t.id and state in ('CONFIRMED', 'REFUSED')) as ended,
    (select max(revision) from ticket_revisions where ticket_id = t.id) as newest,
    (select count(*)::int from ticket_revisions where ticket_id = t.id) as revisions
  from tickets t`;

const EVENTS = `select (select count(*)::int from recorded_events) as stored,
    (select count(*)::int from audit where entity = 'event') as told`;

const EVERYTHING = `select (select count(*)::int from audit where entity <> 'session') as audit,
    (select jsonb_agg(to_jsonb(s) order by id) from submissions s) as submissions,
    (select jsonb_agg(to_jsonb(t) order by id) from tickets t) as tickets,
    (select count(*)::int from recorded_events) as events`;
