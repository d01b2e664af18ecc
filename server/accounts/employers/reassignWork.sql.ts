import type { ClientBase } from 'pg';
import type { CallCenter } from '../../../domain/calendar/centers';
import type { CompanyRole } from '../../../domain/people/employer';
import type { Successor } from '../../../domain/people/successor';
import type { TicketsAtCenter } from '../../graphql/generated/schema';
import { IN_FORCE } from './employers.sql';

export async function countKnown(client: ClientBase, personIds: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ total: number }>({
    name: 'count-known-people',
    text: 'select count(*) as total from users where id = any($1)',
    values: [personIds],
  });
  return rows[0]?.total ?? 0;
}

export interface OpenJob {
  ID: string;
  JobNo: string;
  Name: string;
  managerId: string | null;
  managerName: string;
  /** Ids of the people assigned besides the manager. */
  people: string[];
}

export async function selectOpenJobs(
  client: ClientBase,
  personIds: readonly string[],
  most: number,
): Promise<OpenJob[]> {
  const { rows } = await client.query<OpenJob>({
    name: 'open-jobs',
    text: `select j.id as "ID", j.job_no as "JobNo", j.name as "Name", j.manager_id as "managerId",
        coalesce(m.name, '') as "managerName",
        array(select p.user_id::text from job_people p where p.job_id = j.id order by 1) as people
      from jobs j left join users m on m.id = j.manager_id where ${OPEN_JOB_OF}
      order by j.job_no, j.id limit $2`,
    values: [personIds, most],
  });
  return rows;
}

export async function holdOpenJobs(client: ClientBase, personIds: readonly string[]): Promise<void> {
  await client.query({
    name: 'hold-open-jobs',
    text: `select from jobs j where ${OPEN_JOB_OF} order by j.id for no key update`,
    values: [personIds],
  });
}

const OPEN_JOB_OF = `j.status not in ('COMPLETED', 'CANCELLED') and (j.manager_id = any($1)
  or j.id in (select p.job_id from job_people p where p.user_id = any($1)))`;

export async function countTicketsInForceOf(
  client: ClientBase,
  personIds: readonly string[],
  now: Date,
): Promise<TicketsAtCenter[]> {
  const { rows } = await client.query<TicketsAtCenter>({
    name: 'count-tickets-in-force-of',
    text: `select t.call_center as "callCenter", count(*)::int as tickets,
        count(*) filter (where t.auto_renew)::int as "autoRenew",
        bool_or(t.source = 'PLACED' and t.way = 'GATEWAY') as "needsLogin"
      from tickets t where t.user_id = any($1) and ${IN_FORCE}
      group by t.call_center order by t.call_center`,
    values: [personIds, now],
  });
  return rows;
}

export interface Colleague extends Omit<Successor, 'login'> {
  id: string;
  role: CompanyRole;
  logins: Partial<Record<CallCenter, NonNullable<Successor['login']>>>;
}

export async function holdColleagues(
  client: ClientBase,
  personIds: readonly string[],
): Promise<Map<string, Colleague>> {
  const { rows } = await client.query<Colleague>({
    name: 'hold-colleagues',
    text: `select u.id, u.name, u.active, u.role,
        (select coalesce(jsonb_object_agg(c.call_center, c.status), '{}') from credentials c where c.user_id = u.id)
          as logins
      from users u where u.id = any($1) order by u.id for share of u`,
    values: [personIds],
  });
  return new Map(rows.map(row => [row.id, row]));
}

interface NewManager {
  jobId: string;
  managerId: string | null;
}

export async function updateManagers(
  client: ClientBase,
  jobs: readonly NewManager[],
  now: Date,
): Promise<void> {
  await client.query({
    name: 'update-managers',
    text: `update jobs j set manager_id = n."managerId", version = j.version + 1, updated_at = $2
      from jsonb_to_recordset($1) as n("jobId" uuid, "managerId" uuid) where j.id = n."jobId"`,
    values: [JSON.stringify(jobs), now],
  });
}

export async function replaceOnJobs(
  client: ClientBase,
  jobIds: readonly string[],
  personIds: readonly string[],
  added: readonly { jobId: string; personId: string }[],
): Promise<void> {
  await client.query({
    name: 'leave-open-jobs',
    text: 'delete from job_people where job_id = any($1) and user_id = any($2)',
    values: [jobIds, personIds],
  });
  await client.query({
    name: 'join-jobs',
    text: `insert into job_people (company_id, job_id, user_id)
      select j.company_id, j.id, n."personId"
      from jsonb_to_recordset($1) as n("jobId" uuid, "personId" uuid) join jobs j on j.id = n."jobId"
      on conflict do nothing`,
    values: [JSON.stringify(added)],
  });
}

export interface MovedTicket {
  id: string;
  from: string;
  to: string;
}

export async function moveTicketsInForce(
  client: ClientBase,
  personIds: readonly string[],
  successors: readonly { callCenter: CallCenter; successorId: string }[],
  now: Date,
): Promise<MovedTicket[]> {
  const { rows } = await client.query<MovedTicket>({
    name: 'move-tickets-in-force',
    text: `with held as (
        select t.id, t.user_id as "from", n."successorId" as "to" from tickets t
        join jsonb_to_recordset($3) as n("callCenter" text, "successorId" uuid) on n."callCenter" = t.call_center
        where t.user_id = any($1) and ${IN_FORCE}
        order by t.id for update of t
      )
      update tickets t set user_id = held."to", updated_at = $2 from held where t.id = held.id
      returning t.id, held."from", held."to"`,
    values: [personIds, now, JSON.stringify(successors)],
  });
  return rows;
}
