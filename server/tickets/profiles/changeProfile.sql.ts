import type { ClientBase } from 'pg';
import type { CallCenter } from '../../../domain/calendar/centers';
import { type ProfileReader, visible } from './ticketProfiles.sql';

export interface ProfileFields {
  name: string;
  description: string;
  callCenter: CallCenter;
  jobId: string | null;
  isDefault: boolean;
  defaults: object;
}

export interface LockedProfile extends ProfileFields {
  version: number;
  /** Null means shared with the company. */
  ownerId: string | null;
  createdBy: string | null;
}

export async function lockProfile(
  client: ClientBase,
  profileId: string,
  { userId, seesLeft }: ProfileReader,
): Promise<LockedProfile | null> {
  const { rows } = await client.query<LockedProfile>({
    name: 'lock-ticket-profile',
    text: `select version, owner_user_id as "ownerId", created_by as "createdBy", name, description,
        call_center as "callCenter", job_id as "jobId", is_default as "isDefault", defaults
      from ticket_profiles p where id = $1 and ${visible('$2', '$3::boolean')} for update`,
    values: [profileId, userId, seesLeft],
  });
  return rows[0] ?? null;
}

export async function insertProfile(
  client: ClientBase,
  profile: ProfileFields & { companyId: string; ownerId: string | null; createdBy: string; now: Date },
): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>({
    name: 'insert-ticket-profile',
    text: `insert into ticket_profiles (company_id, owner_user_id, name, description, call_center, job_id, is_default,
        defaults, created_by, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)
      on conflict (company_id, coalesce(owner_user_id, company_id), lower(name)) do nothing
      returning id`,
    values: [
      profile.companyId,
      profile.ownerId,
      profile.name,
      profile.description,
      profile.callCenter,
      profile.jobId,
      profile.isDefault,
      JSON.stringify(profile.defaults),
      profile.createdBy,
      profile.now,
    ],
  });
  return rows[0]?.id ?? null;
}

/** Throws a unique violation (23505) if the name is taken. */
export async function updateProfileRow(
  client: ClientBase,
  profileId: string,
  profile: ProfileFields,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'update-ticket-profile',
    text: `update ticket_profiles set name = $2, description = $3, call_center = $4, job_id = $5, is_default = $6,
        defaults = $7, version = version + 1, updated_at = $8
      where id = $1`,
    values: [
      profileId,
      profile.name,
      profile.description,
      profile.callCenter,
      profile.jobId,
      profile.isDefault,
      JSON.stringify(profile.defaults),
      now,
    ],
  });
}

export async function shareProfileRow(client: ClientBase, profileId: string, now: Date): Promise<void> {
  await client.query({
    name: 'share-ticket-profile',
    text: `update ticket_profiles set owner_user_id = null, is_default = false, version = version + 1, updated_at = $2
      where id = $1`,
    values: [profileId, now],
  });
}

export async function deleteProfileRow(client: ClientBase, profileId: string): Promise<void> {
  await client.query({
    name: 'delete-ticket-profile',
    text: 'delete from ticket_profiles where id = $1',
    values: [profileId],
  });
}

/** Keeps the version, so that someone editing the profile can still save. Returns the new count. */
export async function countUse(client: ClientBase, profileId: string, now: Date): Promise<number> {
  const { rows } = await client.query<{ timesUsed: number }>({
    name: 'use-ticket-profile',
    text: `update ticket_profiles set times_used = times_used + 1, last_used_at = $2 where id = $1
      returning times_used as "timesUsed"`,
    values: [profileId, now],
  });
  return rows[0]?.timesUsed ?? 0;
}
