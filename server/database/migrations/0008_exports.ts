import { type Kysely, sql } from 'kysely';

/** Functions by which background work finds exports to make and to forget, and a link the file it stands for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(FUNCTIONS).execute(db);
  await sql.raw(GRANTS).execute(db);
}

const FUNCTIONS = `
  /* Hands the file that has waited longest to whoever asks, until the lease ends. Files of people who cannot sign in
     any more, or of a suspended company, wait. */
  create function claim_export(at timestamptz, lease_seconds int)
  returns table (id uuid, company_id uuid, user_id uuid, role text, request jsonb, attempt int)
  language sql security definer set search_path = public, pg_temp as $$
    update export_files f
    set state = 'WRITING', attempts = f.attempts + 1, not_before = at + lease_seconds * interval '1 second'
    where f.id = (
      select w.id from export_files w
        join users u on u.id = w.user_id and u.active join companies c on c.id = w.company_id and c.active
      where w.state in ('QUEUED', 'WRITING') and w.not_before <= at and w.expires_at > at
      order by w.not_before limit 1
      for update of w skip locked
    )
    returning f.id, f.company_id, f.user_id, (select u.role from users u where u.id = f.user_id), f.request, f.attempts
  $$;

  create function forget_exports(at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
    delete from export_files f where f.expires_at <= at
  $$;

  /* A link ends with its time, and with the sign-in of who asked for it. */
  create function export_by_token(wanted uuid, hash bytea, at timestamptz)
  returns table (company_id uuid, action text, format text, bytes bigint, created_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
    select f.company_id, f.action, f.format, f.bytes, f.created_at from export_files f
      join users u on u.id = f.user_id and u.active join companies c on c.id = f.company_id and c.active
    where f.id = wanted and f.token_hash = hash and f.state = 'READY' and f.expires_at > at
  $$;

  revoke execute on function claim_export, forget_exports, export_by_token from public;
  grant execute on function claim_export, forget_exports, export_by_token to whiteline_app;`;

/** An attempt that failed leaves parts, which the next one replaces. */
const GRANTS = 'grant delete on export_parts to whiteline_app';
