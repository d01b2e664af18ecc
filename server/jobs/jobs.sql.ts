import type { ClientBase } from 'pg';
import type { Filter } from '../../domain/filters';
import { type BroughtJob, JOB_FIELDS, type JobInput, type JobUpdate } from '../../domain/jobs/job';
import type { JobFilterField, JobSortField, SortOrder } from '../../domain/lists';
import type { JobPeople } from '../../domain/permissions/can';
import { searched, wordsOf } from '../../domain/search/search';
import { condition, contains } from '../database/lists/conditions.sql';
import { type Page, paged } from '../database/lists/page';
import { Parameters, statement } from '../database/statement';
import { inGroup, type Moment } from '../tickets/groups.sql';
import { judgedTickets, verdictCounts } from '../tickets/verdict/verdict.sql';

interface JobQuery extends Moment {
  filters: readonly Filter<JobFilterField>[];
  sort: { field: JobSortField; order: SortOrder };
}

/** Single list of job fields and their columns, used for reading, inserting, and updating. */
const JOB_COLUMNS = JOB_FIELDS.map(field => [field, columnOf(field)] as const);

export interface JobRow extends Omit<JobInput, 'ManagerID'> {
  ID: string;
  TodayEmails: string[];
  CompanyID: string;
  ManagerID: string | null;
  ManagerName: string | null;
  version: number;
}

export async function selectJobs(client: ClientBase, query: JobQuery, page: Page): Promise<JobRow[]> {
  const params = new Parameters();
  const where = conditions(query, params);
  const direction = query.sort.order === 'Asc' ? '' : ' desc';
  const { field } = query.sort;
  const next =
    field === 'NextExpiry' ? ` left join (${nextExpiries(query, params)}) n on n.job_id = j.id` : '';
  const text = `${SELECT}${next} where ${where}
    order by ${COLUMN[field]}${direction}${next && ' nulls last'}, j.id${direction}`;
  return (await client.query<JobRow>(statement(paged(text, page, params), params.values))).rows;
}

export async function countJobs(client: ClientBase, query: JobQuery): Promise<number> {
  const params = new Parameters();
  const text = `select count(*) as total from jobs j where ${conditions(query, params)}`;
  const { rows } = await client.query<{ total: number }>(statement(text, params.values));
  return rows[0]?.total ?? 0;
}

export interface JobTicketsRow {
  job_id: string;
  safeToDig: number;
  checkFirst: number;
  doNotDig: number;
  next_expiry: Date;
}

export async function selectJobTickets(
  client: ClientBase,
  jobIds: readonly string[],
  moment: Moment,
): Promise<JobTicketsRow[]> {
  const params = new Parameters();
  const inForce = `t.job_id = any(${params.add(jobIds)}) and ${inGroup('active', moment, params)}`;
  const text = `select job_id, min(exp_date) as next_expiry, ${verdictCounts(params)}
    from ${judgedTickets(['t.job_id', 't.exp_date'], inForce, moment.now, params)} group by job_id`;
  return (await client.query<JobTicketsRow>(statement(text, params.values))).rows;
}

function nextExpiries(moment: Moment, params: Parameters): string {
  return `select t.job_id, min(t.exp_date) as expires from tickets t
    where ${inGroup('active', moment, params)} group by t.job_id`;
}

export async function selectJob(client: ClientBase, jobId: string): Promise<JobRow | null> {
  const { rows } = await client.query<JobRow>({
    name: 'job',
    text: `${SELECT} where j.id = $1`,
    values: [jobId],
  });
  return rows[0] ?? null;
}

/** Returns null if the company already has a job with this number. */
export async function insertJob(
  client: ClientBase,
  companyId: string,
  job: BroughtJob,
  now: Date,
): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>({
    name: 'insert-job',
    text: `insert into jobs (company_id, created_at, updated_at, ${JOB_COLUMNS.map(([, column]) => column)})
      values ($1, $2, $2, ${JOB_COLUMNS.map((_, index) => `$${index + 3}`)})
      on conflict (company_id, job_no) do nothing
      returning id`,
    values: [companyId, now, ...JOB_COLUMNS.map(([field]) => job[field])],
  });
  return rows[0]?.id ?? null;
}

export async function selectRole(client: ClientBase, userId: string): Promise<string | null> {
  const { rows } = await client.query<{ role: string }>({
    name: 'active-role',
    text: 'select role from users where id = $1 and active for share',
    values: [userId],
  });
  return rows[0]?.role ?? null;
}

const SELECT = `select j.id as "ID", j.company_id as "CompanyID", j.version, j.today_emails as "TodayEmails", m.name as "ManagerName",
  ${JOB_COLUMNS.map(([field, column]) => `j.${column} as "${field}"`)} from jobs j left join users m on m.id = j.manager_id`;

const COLUMN: Record<Exclude<JobFilterField, 'Text'> | JobSortField, string> = {
  JobNo: 'j.job_no',
  Name: 'j.name',
  Status: 'j.status',
  County: 'j.county',
  ManagerId: 'j.manager_id',
  NextExpiry: 'n.expires',
};

function conditions({ filters, zone }: JobQuery, params: Parameters): string {
  const parts = filters.map(({ field, ...filter }) => {
    if (field !== 'Text') return condition({ field, ...filter }, COLUMN[field], params, zone);
    return filter.match === 'contains' ? holdsWords(filter.text, params) : 'false';
  });
  return parts.join(' and ') || 'true';
}

/** A number is also found without its hyphens. */
export const JOB_WORDS = `j.job_no, replace(j.job_no, '-', ''), j.name, j.jobsite_address, j.county`;

const MANAGER = '(select u.name from users u where u.id = j.manager_id)';

function holdsWords(text: string, params: Parameters): string {
  const patterns = params.add(wordsOf(searched(text)).map(contains));
  return `concat_ws(E'\\n', ${JOB_WORDS}, ${MANAGER}) ilike all (${patterns}::text[])`;
}

function columnOf(field: string): string {
  return field.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase();
}

export interface LockedJob extends JobPeople {
  version: number;
  todayEmails: string[];
  job: Omit<JobUpdate, 'version'>;
}

export async function lockJob(client: ClientBase, jobId: string): Promise<LockedJob | null> {
  const { rows } = await client.query<LockedJob>({
    name: 'lock-job',
    text: `select version, manager_id as "managerId", today_emails as "todayEmails",
        array(select p.user_id::text from job_people p where p.job_id = j.id order by 1) as "assignedIds",
        jsonb_build_object(${JOB_COLUMNS.map(([field, column]) => `'${field}', ${column}`)}) as job
      from jobs j where id = $1 for update`,
    values: [jobId],
  });
  return rows[0] ?? null;
}

/** Throws a unique violation (23505) if the number is taken. */
export async function updateJobRow(
  client: ClientBase,
  jobId: string,
  job: JobUpdate,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'update-job',
    text: `update jobs set version = version + 1, updated_at = $2,
        ${JOB_COLUMNS.map(([, column], index) => `${column} = $${index + 3}`)} where id = $1`,
    values: [jobId, now, ...JOB_COLUMNS.map(([field]) => job[field])],
  });
}

export async function updateTodayEmails(
  client: ClientBase,
  jobId: string,
  emails: readonly string[],
  now: Date,
): Promise<void> {
  await client.query({
    name: 'update-today-emails',
    text: 'update jobs set version = version + 1, updated_at = $2, today_emails = $3 where id = $1',
    values: [jobId, now, emails],
  });
}

export async function countOnJob(client: ClientBase, jobId: string): Promise<Record<string, number>> {
  const { rows } = await client.query<Record<string, number>>({
    name: 'count-on-job',
    text: `select (select count(*)::int from tickets where job_id = $1) as tickets,
        (select count(*)::int from recorded_events where job_id = $1) as "recorded events",
        (select count(*)::int from ticket_profiles where job_id = $1) as "ticket profiles",
        (select count(*)::int from notes where job_id = $1) as notes,
        (select count(*)::int from attachments where job_id = $1 and state = 'READY') as files`,
    values: [jobId],
  });
  return rows[0] ?? {};
}

export async function deleteJobRow(client: ClientBase, jobId: string): Promise<void> {
  await client.query('delete from job_people where job_id = $1', [jobId]);
  await client.query('delete from jobs where id = $1', [jobId]);
}

/** The active people are locked until the transaction ends. */
export async function selectUnknownPeople(client: ClientBase, ids: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>({
    name: 'job-strangers',
    text: 'select id from users where id = any($1) and active order by id for share',
    values: [ids],
  });
  const found = new Set(rows.map(row => row.id));
  return ids.filter(id => !found.has(id));
}

/** Also increments the job's version. */
export async function replaceJobPeople(
  client: ClientBase,
  companyId: string,
  jobId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await client.query('update jobs set version = version + 1, updated_at = $2 where id = $1', [jobId, now]);
  await client.query('delete from job_people where job_id = $1 and user_id <> all($2)', [jobId, ids]);
  await client.query(
    `insert into job_people (company_id, job_id, user_id) select $1, $2, unnest($3::uuid[]) on conflict do nothing`,
    [companyId, jobId, ids],
  );
}

export async function selectJobPeopleNames(
  client: ClientBase,
  jobId: string,
): Promise<{ ID: string; Name: string }[]> {
  const { rows } = await client.query<{ ID: string; Name: string }>({
    name: 'job-people-names',
    text: `select u.id as "ID", u.name as "Name" from job_people p join users u on u.id = p.user_id
      where p.job_id = $1 order by u.name, u.id`,
    values: [jobId],
  });
  return rows;
}
