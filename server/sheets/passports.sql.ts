import type { ClientBase } from 'pg';
import type { JobPeople } from '../../domain/permissions/can';

export interface PassportRow {
  id: string;
  ticketId: string;
  createdBy: string | null;
  createdByName: string;
  createdAt: Date;
  expiresAt: Date;
  openedCount: number;
  lastOpenedAt: Date | null;
}

const COLUMNS = `id, ticket_id as "ticketId", created_by as "createdBy", created_by_name as "createdByName",
  created_at as "createdAt", expires_at as "expiresAt", opened_count as "openedCount",
  last_opened_at as "lastOpenedAt"`;

/** Links that work at `now`, newest first. */
export async function selectPassports(
  client: ClientBase,
  ticketIds: readonly string[],
  now: Date,
): Promise<PassportRow[]> {
  const { rows } = await client.query<PassportRow>({
    name: 'ticket-passports',
    text: `select ${COLUMNS} from ticket_passports
      where ticket_id = any($1) and revoked_at is null and expires_at > $2 order by created_at desc, id`,
    values: [ticketIds, now],
  });
  return rows;
}

export async function insertPassport(
  client: ClientBase,
  passport: {
    companyId: string;
    ticketId: string;
    createdBy: string;
    createdByName: string;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<PassportRow> {
  const { rows } = await client.query<PassportRow>({
    name: 'insert-passport',
    text: `insert into ticket_passports (company_id, ticket_id, created_by, created_by_name, created_at, expires_at)
      values ($1, $2, $3, $4, $5, $6) returning ${COLUMNS}`,
    values: [
      passport.companyId,
      passport.ticketId,
      passport.createdBy,
      passport.createdByName,
      passport.createdAt,
      passport.expiresAt,
    ],
  });
  return rows[0] as PassportRow;
}

/** Null if it has ended. */
export async function lockPassport(
  client: ClientBase,
  id: string,
  now: Date,
): Promise<(PassportRow & { jobId: string }) | null> {
  const { rows } = await client.query<PassportRow & { jobId: string }>({
    name: 'lock-passport',
    text: `select ${COLUMNS}, (select job_id from tickets t where t.id = ticket_id) as "jobId"
      from ticket_passports where id = $1 and revoked_at is null and expires_at > $2 for update`,
    values: [id, now],
  });
  return rows[0] ?? null;
}

export async function revokePassport(client: ClientBase, id: string, now: Date): Promise<void> {
  await client.query({
    name: 'revoke-passport',
    text: 'update ticket_passports set revoked_at = $2 where id = $1',
    values: [id, now],
  });
}

interface OpenedPassport {
  companyId: string;
  ticketId: string;
  expiresAt: Date;
}

/** Counts the opening. @param id proven by its link */
export async function openPassport(
  client: ClientBase,
  id: string,
  now: Date,
): Promise<OpenedPassport | null> {
  const { rows } = await client.query<OpenedPassport>({
    name: 'open-passport',
    text: `select company_id as "companyId", ticket_id as "ticketId", expires_at as "expiresAt"
      from open_passport($1, $2)`,
    values: [id, now],
  });
  return rows[0] ?? null;
}

export interface ShareableTicket {
  id: string;
  job: JobPeople;
}

/** Locked, so that two requests at once make one link. Tickets that the viewer can't see are missing. */
export async function lockShareable(
  client: ClientBase,
  ticketIds: readonly string[],
): Promise<ShareableTicket[]> {
  const { rows } = await client.query<ShareableTicket>({
    name: 'lock-shareable-tickets',
    text: `select t.id, json_build_object('managerId', j.manager_id, 'assignedIds',
        array(select p.user_id::text from job_people p where p.job_id = j.id)) as job
      from tickets t join jobs j on j.id = t.job_id where t.id = any($1) order by t.id for no key update of t`,
    values: [ticketIds],
  });
  return rows;
}
