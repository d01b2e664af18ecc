import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { insertRows } from '../../server/standIns/demo/insert.sql';
import { ticketPayload } from './tickets';
import type { Job, User } from './world';

/** Columns of a ticket in the database, by name. */
export type TicketColumns = Record<string, unknown>;

const DAY_MS = 86_400_000;
let made = 0;

/** Puts tickets of a job straight into the database, each with the given columns; answers their ids in order. */
export async function insertTickets(
  owner: Client,
  job: Job,
  user: User,
  now: Date,
  overrides: readonly TicketColumns[],
): Promise<string[]> {
  const rows = overrides.map(wish => ({ ...activeTicket(job, user, now), ...wish }));
  await insertRows(owner, 'tickets', rows);
  return rows.map(row => row.id);
}

/** An active ticket with three weeks left and no stations. */
function activeTicket(job: Job, user: User, now: Date) {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  made += 1;
  return {
    id: randomUUID(),
    company_id: job.companyId,
    job_id: job.id,
    user_id: user.id,
    client_request_id: randomUUID(),
    call_center: 'onecall',
    ticket_no: `20261101${String(made).padStart(5, '0')}`,
    revision: '000',
    name: `Ticket ${made}`,
    status: 'ACTIVE',
    type: 'Normal',
    submitted_at: inDays(-7),
    work_start: inDays(-3),
    legal_start: inDays(-3),
    exp_date: inDays(21),
    auto_renew: false,
    station_count: 0,
    green_count: 0,
    red_count: 0,
    marks_missing_count: 0,
    silent_count: 0,
    answers_checked_at: now,
    latitude: 38.7521,
    longitude: -121.288,
    form: ticketPayload(job.id, now),
  };
}
