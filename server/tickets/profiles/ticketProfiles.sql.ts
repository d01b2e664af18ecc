import type { ClientBase } from 'pg';
import type { CallCenter } from '../../../domain/calendar/centers';
import type { Filter } from '../../../domain/filters';
import type { ProfileFilterField } from '../../../domain/lists';
import { condition } from '../../database/lists/conditions.sql';
import type { Page } from '../../database/lists/page';
import { Parameters, statement } from '../../database/statement';

/** Readers see shared profiles and their own. `seesLeft` adds profiles of people who have left. */
export interface ProfileReader {
  userId: string;
  seesLeft: boolean;
}

interface ProfileQuery extends ProfileReader {
  filters: readonly Filter<ProfileFilterField>[];
  /** IANA time zone of the days in a filter. */
  zone: string;
}

export interface ProfileRow {
  id: string;
  company_id: string;
  owner_user_id: string | null;
  created_by: string | null;
  left_name: string | null;
  name: string;
  description: string;
  call_center: CallCenter;
  job_id: string | null;
  is_default: boolean;
  times_used: number;
  last_used_at: Date | null;
  defaults: object;
  version: number;
}

export async function selectProfiles(
  client: ClientBase,
  query: ProfileQuery,
  page: Page,
): Promise<ProfileRow[]> {
  const params = new Parameters();
  const text = `select ${COLUMNS} from ticket_profiles p where ${conditions(query, params)} order by p.name, p.id
    limit ${params.add(page.limit)} offset ${params.add(page.offset)}`;
  return (await client.query<ProfileRow>(statement(text, params.values))).rows;
}

export async function countProfiles(client: ClientBase, query: ProfileQuery): Promise<number> {
  const params = new Parameters();
  const text = `select count(*)::int as total from ticket_profiles p where ${conditions(query, params)}`;
  const { rows } = await client.query<{ total: number }>(statement(text, params.values));
  return rows[0]?.total ?? 0;
}

export async function selectProfile(
  client: ClientBase,
  profileId: string,
  { userId, seesLeft }: ProfileReader,
): Promise<ProfileRow | null> {
  const { rows } = await client.query<ProfileRow>({
    name: 'ticket-profile',
    text: `select ${COLUMNS} from ticket_profiles p where p.id = $1 and ${visible('$2', '$3::boolean')}`,
    values: [profileId, userId, seesLeft],
  });
  return rows[0] ?? null;
}

const COLUMNS = `p.id, p.company_id, p.owner_user_id, p.name, p.description, p.call_center, p.job_id, p.is_default,
  p.times_used, p.last_used_at, p.defaults, p.version, p.created_by,
  (select u.name from users u where u.id = p.owner_user_id and not u.active) as left_name`;

export function visible(userId: string, seesLeft: string): string {
  return `(p.owner_user_id is null or p.owner_user_id = ${userId}
    or ${seesLeft} and exists (select from users u where u.id = p.owner_user_id and not u.active))`;
}

const COLUMN: Record<ProfileFilterField, string> = {
  Name: 'p.name',
  CallCenter: 'p.call_center',
  JobID: 'p.job_id',
};

function conditions({ filters, userId, seesLeft, zone }: ProfileQuery, params: Parameters): string {
  const parts = filters.map(filter => condition(filter, COLUMN[filter.field], params, zone));
  return [visible(params.add(userId), `${params.add(seesLeft)}::boolean`), ...parts].join(' and ');
}

export interface DefaultPlace {
  companyId: string;
  callCenter: string;
  /** Null means the company's shared default. */
  ownerId: string | null;
}

/** Serializes changes of defaults in the company. Call it before locking a profile. */
export async function lockDefaults(client: ClientBase, companyId: string): Promise<void> {
  await client.query({
    name: 'lock-default-profiles',
    text: `select pg_advisory_xact_lock(hashtextextended('default profiles:' || $1, 0))`,
    values: [companyId],
  });
}

/** Returns the ID of the former default. */
export async function clearDefault(
  client: ClientBase,
  { companyId, callCenter, ownerId }: DefaultPlace,
  now: Date,
): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>({
    name: 'clear-default-profile',
    text: `update ticket_profiles set is_default = false, version = version + 1, updated_at = $4
      where company_id = $1 and call_center = $2 and coalesce(owner_user_id, company_id) = coalesce($3::uuid, $1)
        and is_default
      returning id`,
    values: [companyId, callCenter, ownerId, now],
  });
  return rows[0]?.id ?? null;
}
