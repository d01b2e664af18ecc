import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { insertTickets } from './ticketRows';
import type { Job, User } from './world';

/** Ids of what a job has. */
export interface JobThings {
  jobId: string;
  ticketId: string;
  stationCode: string;
  eventId: string;
  ticketProfileId: string;
}

const DAY_MS = 86_400_000;

/**
 * Gives a job an active, soon expiring ticket that renews itself, an expired one, and one row of everything that hangs
 * on jobs and tickets. Each carries the mark, so that a test sees whose it is.
 */
export async function fillJob(owner: Client, job: Job, user: User, mark: string): Promise<JobThings> {
  const soon = new Date(Date.now() + 3 * DAY_MS);
  const past = new Date(Date.now() - DAY_MS);
  const name = `${mark} ticket`;
  const [ticketId = ''] = await insertTickets(owner, job, user, new Date(), [
    { name, exp_date: soon, auto_renew: true, station_count: 1, silent_count: 1 },
    { name, exp_date: past },
  ]);
  const [subcontractorId, eventId, ticketProfileId] = [randomUUID(), randomUUID(), randomUUID()];
  const rows: [string, unknown[]][] = [
    [
      `insert into ticket_members (company_id, ticket_id, seq_no, station_code, authority_name, utility_type)
       values ($1, $2, 1, 'DEMO1', $3, 'water')`,
      [ticketId, mark],
    ],
    [
      `insert into ticket_responses (company_id, ticket_id, revision, station_code, code, text, responded_at)
       values ($1, $2, '000', 'DEMO1', '001', $3, now())`,
      [ticketId, mark],
    ],
    [
      `insert into response_entries (company_id, client_request_id, ticket_id, request_digest, seen_at, is_complete,
         entered_by_name, entered_at)
       values ($1, gen_random_uuid(), $2, '', now(), true, $3, now())`,
      [ticketId, mark],
    ],
    [
      `insert into ticket_revisions (company_id, ticket_id, revision, at, status, type, user_name, medium)
       values ($1, $2, '000', now(), 'New', 'Normal', $3, 'WEB')`,
      [ticketId, mark],
    ],
    [
      `insert into ticket_requests (company_id, client_request_id, ticket_id, operation, asked)
       values ($1, gen_random_uuid(), $2, 'createTicket', jsonb_build_object('ticketName', $3::text))`,
      [ticketId, mark],
    ],
    [
      `insert into submissions (company_id, ticket_id, user_id, kind, idempotency_key, state, asked_by_name)
       values ($1, $2, $4, 'create', gen_random_uuid()::text, 'CONFIRMED', $3)`,
      [ticketId, mark, user.id],
    ],
    [
      `insert into notes (company_id, client_request_id, ticket_id, text, mentioned, on_sheet, created_by_name, created_at)
       values ($1, gen_random_uuid(), $2, $3, '{}', false, 'x', now())`,
      [ticketId, mark],
    ],
    [
      `insert into ticket_passports (company_id, ticket_id, created_by_name, created_at, expires_at)
       values ($1, $2, $3, now(), now() + interval '1 day')`,
      [ticketId, mark],
    ],
    [
      'insert into subcontractors (id, company_id, company_name, type) values ($2, $1, $3, $4)',
      [subcontractorId, mark, 'Other'],
    ],
    [
      'insert into ticket_subcontractors (company_id, ticket_id, subcontractor_id) values ($1, $2, $3)',
      [ticketId, subcontractorId],
    ],
    [
      `insert into invitations (company_id, ticket_id, subcontractor_id, status, is_external, comment, ticket_no)
       values ($1, $2, $3, 'ACCEPTED', true, $4, $4)`,
      [ticketId, subcontractorId, mark],
    ],
    [
      `insert into recorded_events (id, company_id, event_no, event_type, title, status, severity, occurred_at, reported_at,
         reported_by, ticket_id, job_id, created_by_name, updated_by_name)
       values ($2, $1, $3, 'OTHER', $3, 'OPEN', 'LOW', now(), now(), 'x', $4, $5, 'x', 'x')`,
      [eventId, mark, ticketId, job.id],
    ],
    [
      `insert into submissions (company_id, ticket_id, user_id, kind, idempotency_key, state, asked_by_name, payload)
       values ($1, $2, $4, 'damage', gen_random_uuid()::text, 'CONFIRMED', $3,
         jsonb_build_object('eventId', $5::text))`,
      [ticketId, mark, user.id, eventId],
    ],
    [
      `insert into attachments (company_id, client_request_id, request_digest, event_id, kind, state, file_name,
         content_type, bytes, sha256, storage_key, caption, created_by_name, created_at, updated_by_name, updated_at)
       values ($1, gen_random_uuid(), '', $2, 'PHOTO', 'READY', 'x.jpg', 'image/jpeg', 1, '', gen_random_uuid(), $3,
         'x', now(), 'x', now())`,
      [eventId, mark],
    ],
    [
      `insert into ticket_profiles (id, company_id, name, call_center, job_id, defaults)
       values ($2, $1, $3, 'onecall', $4, '{}')`,
      [ticketProfileId, mark, job.id],
    ],
    [
      `with begun as (
          insert into imports (company_id, client_request_id, user_id, not_before, created_at)
          values ($1, gen_random_uuid(), $4, now(), now()) returning id
        ), file as (
          insert into import_files (company_id, import_id, file_name, bytes, sha256, storage_key, created_at)
          select $1, id, $3, 1, '', gen_random_uuid(), now() from begun returning id
        )
        insert into ticket_copies (company_id, ticket_id, sha256, format, revision, path, file_id, reading, received_at)
        select $1, $2, '', 'XML', '000', array[$3], id, '{}', now() from file`,
      [ticketId, mark, user.id],
    ],
    [
      `insert into audit (company_id, user_name, action, entity, entity_id) values ($1, $2, 'createTicket', 'ticket', $3)`,
      [mark, ticketId],
    ],
  ];
  for (const [text, values] of rows) await owner.query(text, [job.companyId, ...values]);
  return { jobId: job.id, ticketId, stationCode: 'DEMO1', eventId, ticketProfileId };
}
