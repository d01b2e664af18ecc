import type { ClientBase } from 'pg';

/** Whose default at which center; there is at most one. */
export interface DefaultPlace {
  companyId: string;
  callCenter: string;
  /** Null: the company's shared one. */
  ownerId: string | null;
}

/** Lets one transaction at a time move defaults of the company, until it ends. To be taken before any profile is held. */
export async function lockDefaults(client: ClientBase, companyId: string): Promise<void> {
  await client.query({
    name: 'lock-default-profiles',
    text: `select pg_advisory_xact_lock(hashtextextended('default profiles:' || $1, 0))`,
    values: [companyId],
  });
}

/** Takes the place from the profile that has it; answers the id of that one, null when it was free. */
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
