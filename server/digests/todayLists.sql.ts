import type { ClientBase } from 'pg';
import { isOpenJob, JOB_STATUSES } from '../../domain/jobs/job';

export interface MorningJob {
  id: string;
  companyName: string;
  peopleIds: string[];
  emails: string[];
}

/** Open jobs, with who gets their tickets of the day. */
export async function selectMorningJobs(client: ClientBase): Promise<MorningJob[]> {
  const { rows } = await client.query<MorningJob>({
    name: 'morning-jobs',
    text: `select j.id, c.name as "companyName", j.today_emails as emails,
        array_remove(array(select p.user_id::text from job_people p where p.job_id = j.id) || j.manager_id::text, null)
          as "peopleIds"
      from jobs j join companies c on c.id = j.company_id where j.status = any($1)`,
    values: [JOB_STATUSES.filter(isOpenJob)],
  });
  return rows;
}

/** Returns the ID of each address's link. Also forgets those that ended. */
export async function insertTodayLinks(
  client: ClientBase,
  companyId: string,
  emails: readonly string[],
  { now, endsAt }: { now: Date; endsAt: Date },
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; email: string }>({
    name: 'insert-today-links',
    text: `with gone as (delete from today_links where ends_at <= $4)
      insert into today_links (company_id, email, ends_at) select $1, e, $3 from unnest($2::text[]) e
      on conflict (company_id, email, ends_at) do nothing returning id, email`,
    values: [companyId, emails, endsAt, now],
  });
  return new Map(rows.map(({ id, email }) => [email, id]));
}

export interface OpenedToday {
  companyId: string;
  companyName: string;
  email: string;
  endsAt: Date;
}

/** @param id proven by its link */
export async function openTodayLink(client: ClientBase, id: string, now: Date): Promise<OpenedToday | null> {
  const { rows } = await client.query<OpenedToday>({
    name: 'open-today-link',
    text: `select company_id as "companyId", company_name as "companyName", email, ends_at as "endsAt"
      from open_today_link($1, $2)`,
    values: [id, now],
  });
  return rows[0] ?? null;
}

export async function selectJobsSentTo(client: ClientBase, email: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>({
    name: 'jobs-sent-to',
    text: 'select id from jobs where $1 = any(today_emails)',
    values: [email],
  });
  return rows.map(({ id }) => id);
}
