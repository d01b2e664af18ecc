import { CONTEXT } from '../foundation/wall';

/** The person whose reading is limited, in a transaction of `whiteline_reader`. */
const READER = `nullif(current_setting('whiteline.reader', true), '')::uuid`;

/** Ids of the reader's jobs, found once per statement and not once per row. */
export const OWN_JOBS = '(select own_jobs())::uuid[]';

/** The row's ticket is one that the reader sees: tickets have a wall of their own. */
export const ownTicket = (table: string) =>
  `exists (select from tickets seen where seen.id = ${table}.ticket_id)`;

const PARTS_OF_TICKETS = [
  'ticket_members',
  'ticket_responses',
  'ticket_revisions',
  'ticket_subcontractors',
  'submissions',
  'ticket_requests',
  'invitations',
];

/**
 * Companies may limit what project managers and engineers read to their own jobs. Their transactions then run as
 * `whiteline_reader`, which has the rights of `whiteline_app` behind a second wall. Everybody else stays
 * `whiteline_app`, whose plans know nothing of it.
 */
export const READING = `
  do $$ begin
    create role whiteline_reader nologin;
  exception when duplicate_object or unique_violation then null;
  end $$;
  grant whiteline_app to whiteline_reader;
  /* Without inheriting, or the second wall would stand around the owner, too; older servers cannot tell the two apart. */
  do $$ begin
    execute format('grant whiteline_reader to %I', current_user)
      || case when current_setting('server_version_num')::int >= 160000 then ' with inherit false, set true' else '' end;
  end $$;

  create function own_jobs() returns uuid[]
  language sql stable security definer set search_path = public, pg_temp as $$
    select array(
      select j.id from jobs j where j.company_id = ${CONTEXT} and j.manager_id = ${READER}
      union
      select p.job_id from job_people p where p.company_id = ${CONTEXT} and p.user_id = ${READER}
    )
  $$;
  revoke execute on function own_jobs from public;
  grant execute on function own_jobs to whiteline_app;
  ${readersWall('jobs', `manager_id = ${READER} or id = any(${OWN_JOBS})`)}
  ${readersWall('job_people', `job_id = any(${OWN_JOBS})`)}
  ${readersWall('tickets', `job_id = any(${OWN_JOBS})`)}
  ${readersWall('ticket_profiles', `job_id is null or job_id = any(${OWN_JOBS})`)}
  ${readersWall(
    'recorded_events',
    `(job_id is null or job_id = any(${OWN_JOBS})) and (ticket_id is null or ${ownTicket('recorded_events')})`,
  )}
  ${readersWall(
    'audit',
    'ticket_id is null or exists (select from tickets seen where seen.id = audit.ticket_id::uuid)',
  )}
  ${PARTS_OF_TICKETS.map(table => readersWall(table, ownTicket(table))).join('')}`;

/**
 * Lets a limited reader see only rows that fulfil the condition. A policy for reading binds what is written as well,
 * because a writing statement reads the rows it finds or answers. The role is asked for once more because a server that
 * cannot grant it without inheriting shows the wall to the owner.
 */
export function readersWall(table: string, condition: string): string {
  return `
  create policy own_jobs_only on ${table} as restrictive for select to whiteline_reader
    using ((select current_user) <> 'whiteline_reader' or ${condition});`;
}
