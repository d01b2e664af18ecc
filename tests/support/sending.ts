import type { CenterActionKind } from '../../domain/tickets/actions/names';
import { storeCredentials } from '../../server/centers/credentials/credentials';
import { type Intent, insertIntent, nextRevision } from '../../server/centers/submissions/intents.sql';
import type { SendParts } from '../../server/centers/submissions/parts';
import { sendSubmission } from '../../server/centers/submissions/send';
import type { SubmissionRef } from '../../server/centers/submissions/submissions.sql';
import { withTenant } from '../../server/database/tenant';
import { type TestApp, testApp } from './app';
import { type ScriptedCenter, scriptedCenter } from './center';
import { insertTickets, type TicketColumns } from './ticketRows';
import type { Job, User } from './world';

/** A company whose tickets a scripted center has, and what sending about them needs. */
export interface Sending {
  t: TestApp;
  user: User;
  job: Job;
  center: ScriptedCenter;
  parts: SendParts;
  troubles: unknown[];
  /** The clock, which stands still until it is set. */
  now: Date;
  /** An active ticket with two stations that have not answered; answers its id. */
  ticket(columns?: TicketColumns, maker?: User): Promise<string>;
  /** Stores the intent to have something done to the ticket. */
  intend(
    ticketId: string,
    kind: CenterActionKind,
    payload?: object,
    changes?: Partial<Intent>,
  ): Promise<SubmissionRef>;
  /** Sends until nothing is left to do, moving the clock on by each wait; answers the waits. */
  sendAll(ref: SubmissionRef): Promise<number[]>;
  rows(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]>;
  ticketRow(ticketId: string): Promise<Record<string, unknown>>;
  submission(ref: SubmissionRef): Promise<Record<string, unknown>>;
  /** What background work has written about the ticket in the audit log, oldest first. */
  audited(ticketId: string): Promise<Record<string, unknown>[]>;
  /** Another person of the company, with a login of this name at both centers. */
  person(username: string): Promise<User>;
}

/** The day of every test: a Tuesday, three working days before the Monday on which its tickets are legal. */
export const TODAY = new Date('2026-11-24T18:00:00Z');

export async function startSending(): Promise<Sending> {
  const t = await testApp({ now: () => sending.now });
  const company = await t.world.company();
  const { credentialKeys } = t.services.config.secrets;
  const person = async (username: string) => {
    const user = await t.world.user(company);
    for (const callCenter of ['onecall', 'onecallnv'] as const) {
      const owner = { companyId: company.id, userId: user.id, callCenter };
      await storeCredentials(t.owner, credentialKeys, owner, { username, password: 'secret' });
    }
    return user;
  };
  const user = await person('dana');
  const job = await t.world.job(company, { manager: user });
  const center = scriptedCenter();
  const troubles: unknown[] = [];
  const rows = async (text: string, ...values: unknown[]) => (await t.owner.query(text, values)).rows;
  const row = async (text: string, value: string) => (await rows(text, value))[0] ?? {};
  const sending: Sending = {
    t,
    user,
    job,
    center,
    troubles,
    now: TODAY,
    parts: {
      pool: t.services.pool,
      gateway: center,
      credentialKeys,
      now: () => sending.now,
      baseUrl: 'https://tickets.example.com',
      leaseSeconds: 60,
      speed: 60,
      onTrouble: error => troubles.push(error),
    },
    async ticket(columns = {}, maker = user) {
      const [id = ''] = await insertTickets(t.owner, job, maker, TODAY, [{ ...STATIONS, ...columns }]);
      await t.owner.query(MEMBERS, [id]);
      await t.owner.query(HISTORY, [id]);
      return id;
    },
    async intend(ticketId, kind, payload = {}, changes = {}) {
      const ticket = await row('select * from tickets where id = $1', ticketId);
      const intent: Intent = {
        companyId: company.id,
        ticketId,
        userId: ticket.user_id as string,
        kind,
        payload,
        targetRevision: nextRevision(ticket.revision as string),
        clientRequestId: null,
        origin: 'person',
        askedBy: { id: user.id, name: user.username },
        way: 'GATEWAY',
        now: sending.now,
        ...changes,
      };
      const id = await withTenant(t.services.pool, company.id, client => insertIntent(client, intent));
      if (id === null) throw new Error('This intent is stored already');
      return { submissionId: id, companyId: company.id };
    },
    async sendAll(ref) {
      const waits: number[] = [];
      for (;;) {
        const wait = await sendSubmission(sending.parts, ref);
        if (wait === null) return waits;
        waits.push(wait);
        sending.now = new Date(sending.now.getTime() + wait * 1000);
      }
    },
    rows,
    ticketRow: ticketId => row('select * from tickets where id = $1', ticketId),
    submission: ref => row('select * from submissions where id = $1', ref.submissionId),
    audited: ticketId =>
      rows(
        `select user_name, action, before, after from audit
         where entity_id = $1 and user_name = 'SYSTEM' order by id`,
        ticketId,
      ),
    person,
  };
  return sending;
}

const STATIONS = {
  station_count: 2,
  silent_count: 2,
  center_status: 'New',
  dates_estimated: false,
};

const MEMBERS = `
  insert into ticket_members (company_id, ticket_id, seq_no, station_code, authority_name, phone, utility_type)
  select company_id, id, s.no, s.code, s.code, '(916) 555-0100', 'electric'
  from tickets, (values (1, 'PACBEL'), (2, 'PGEROS')) s (no, code) where id = $1`;

const HISTORY = `
  insert into ticket_revisions (company_id, ticket_id, revision, at, status, type, user_name, medium)
  select company_id, id, revision, submitted_at, 'New', type, 'dana', medium from tickets where id = $1`;
