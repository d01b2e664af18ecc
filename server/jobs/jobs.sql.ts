import type { ClientBase } from 'pg';
import type { Filter } from '../../domain/filters';
import { JOB_FIELDS, type JobInput } from '../../domain/jobs/job';
import type { JobFilterField, JobSortField, SortOrder } from '../../domain/lists';
import { condition } from '../database/lists/conditions.sql';
import { type Page, paged } from '../database/lists/page';
import { Parameters } from '../database/parameters';
import { statement } from '../database/statement';
import { inGroup, type Moment } from '../tickets/groups.sql';
import { leadingReason, verdictCounts } from '../tickets/verdict/verdict.sql';

/** Which jobs, in which order, as of when. */
export interface JobQuery extends Moment {
  filters: readonly Filter<JobFilterField>[];
  sort: { field: JobSortField; order: SortOrder };
}

/** Each field of a job and where it is kept, by its name: whatever reads, adds or changes a job goes by this list. */
export const JOB_COLUMNS = JOB_FIELDS.map(field => [field, columnOf(field)] as const);

export interface JobRow extends Omit<JobInput, 'ManagerID'> {
  ID: string;
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

/** The active tickets of a job in figures. */
export interface JobTicketsRow {
  job_id: string;
  safeToDig: number;
  checkFirst: number;
  doNotDig: number;
  next_expiry: Date;
}

/** Those of the jobs that have active tickets. */
export async function selectJobTickets(
  client: ClientBase,
  jobIds: readonly string[],
  moment: Moment,
): Promise<JobTicketsRow[]> {
  const params = new Parameters();
  const reasons = `select t.job_id, t.exp_date, ${leadingReason(moment.now, params)} as reason
    from tickets t where t.job_id = any(${params.add(jobIds)}) and ${inGroup('active', moment, params)}`;
  const text = `select job_id, min(exp_date) as next_expiry, ${verdictCounts(params)}
    from (${reasons}) v group by job_id`;
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

/** Stores the job and answers its id; null when the company has one with this number. */
export async function insertJob(
  client: ClientBase,
  companyId: string,
  job: JobInput,
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

/** Role of an active person of the company, held until the transaction ends; or null. */
export async function selectRole(client: ClientBase, userId: string): Promise<string | null> {
  const { rows } = await client.query<{ role: string }>({
    name: 'active-role',
    text: 'select role from users where id = $1 and active for share',
    values: [userId],
  });
  return rows[0]?.role ?? null;
}

const SELECT = `select j.id as "ID", j.company_id as "CompanyID", j.version, m.name as "ManagerName",
  ${JOB_COLUMNS.map(([field, column]) => `j.${column} as "${field}"`)} from jobs j left join users m on m.id = j.manager_id`;

const COLUMN: Record<JobFilterField | JobSortField, string> = {
  JobNo: 'j.job_no',
  Name: 'j.name',
  Status: 'j.status',
  County: 'j.county',
  ManagerId: 'j.manager_id',
  NextExpiry: 'n.expires',
};

function conditions({ filters, zone }: JobQuery, params: Parameters): string {
  const parts = filters.map(filter => condition(filter, COLUMN[filter.field], params, zone));
  return parts.join(' and ') || 'true';
}

/** `JobsiteAddress` is kept as `jobsite_address`. */
function columnOf(field: string): string {
  return field.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase();
}
