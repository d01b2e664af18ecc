import type { ClientBase } from 'pg';
import { PACIFIC } from '../../../domain/calendar/zone';
import { type FilterInput, type FilterRules, readFilters } from '../../../domain/filters';
import { PROFILE_FILTER_FIELDS, type ProfileFilterField } from '../../../domain/lists';
import { isUuid } from '../../../domain/text';
import { outdatedFields } from '../../../domain/ticketProfiles/profile';
import { seesLeftProfiles } from '../../../domain/ticketProfiles/rules';
import type { Actor } from '../../access/actor';
import { auditBy } from '../../access/audit/auditBy';
import { authorize } from '../../access/authorize';
import { withActor, withSnapshot } from '../../access/withActor';
import { pageOf, wholePage } from '../../database/lists/page';
import type { TicketProfile, TicketProfileList } from '../../graphql/generated/schema';
import type { Wanted } from '../../graphql/selection';
import type { Services } from '../../services';
import {
  clearDefault,
  countProfiles,
  type DefaultPlace,
  type ProfileReader,
  type ProfileRow,
  selectProfile,
  selectProfiles,
} from './ticketProfiles.sql';

interface ProfileListBody {
  skip: number;
  take: number;
  filters?: readonly FilterInput<ProfileFilterField>[] | null;
}

/** Private profiles are visible to their owner, and to admins after the owner has left. */
export async function listProfiles(
  services: Services,
  actor: Actor,
  body: ProfileListBody,
  wanted: Wanted,
): Promise<TicketProfileList> {
  authorize(actor.viewer, 'READ', 'ticketProfiles');
  const page = pageOf(body);
  const filters = readFilters(body.filters ?? [], RULES, 'body.filters');
  const query = { ...readerOf(actor), filters, zone: PACIFIC };
  return withSnapshot(services.pool, actor, async client => {
    const rows = wanted.data ? wholePage(await selectProfiles(client, query, page)) : [];
    const total = wanted.total ? await countProfiles(client, query) : 0;
    return { total, data: rows.map(profileView) };
  });
}

export async function getProfile(
  services: Services,
  actor: Actor,
  profileId: string,
): Promise<TicketProfile | null> {
  authorize(actor.viewer, 'READ', 'ticketProfiles');
  if (!isUuid(profileId)) return null;
  const row = await withActor(services.pool, actor, client =>
    selectProfile(client, profileId, readerOf(actor)),
  );
  return row && profileView(row);
}

export function readerOf({ viewer: { id, role } }: Actor): ProfileReader {
  return { userId: id, seesLeft: seesLeftProfiles(role) };
}

const RULES: FilterRules<ProfileFilterField> = { fields: PROFILE_FILTER_FIELDS, statuses: [] };

function profileView(row: ProfileRow): TicketProfile {
  return {
    ID: row.id,
    Name: row.name,
    Description: row.description,
    CompanyID: row.company_id,
    OwnerUserID: row.owner_user_id,
    CreatedByID: row.created_by,
    OwnerName: row.left_name,
    CallCenter: row.call_center,
    JobID: row.job_id,
    IsDefault: row.is_default,
    TimesUsed: row.times_used,
    LastUsedAt: row.last_used_at?.toISOString() ?? null,
    defaults: JSON.stringify(row.defaults),
    outdated: outdatedFields(row.defaults, row.call_center),
    version: row.version,
  };
}

export async function takeDefault(
  client: ClientBase,
  actor: Actor,
  place: Omit<DefaultPlace, 'companyId'>,
  now: Date,
): Promise<void> {
  const former = await clearDefault(client, { ...place, companyId: actor.companyId }, now);
  if (former === null) return;
  await auditBy(client, actor, {
    action: 'updateTicketProfile',
    entity: 'ticketProfile',
    entityId: former,
    before: { isDefault: true },
    after: { isDefault: false },
  });
}
