import { type Kysely, sql } from 'kysely';
import { readersWall } from './customers/reading';
import { wall } from './foundation/wall';

/** Files that outsiders upload for an invitation, until one of them is linked with their answer and after. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [TABLE, wall('uploaded_objects'), READING, FUNCTIONS]) await sql.raw(part).execute(db);
}

/**
 * A row without `received_at` is an upload under way, which takes room but is no file yet: several of the same name may
 * be, and the one that ends last counts. The bytes lie in the object store under `storage_key`.
 */
const TABLE = `
  create table uploaded_objects (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies,
    invitation_id uuid not null references invitations on delete cascade,
    object_name text not null,
    storage_key text not null unique,
    bytes int not null check (bytes between 1 and 10000000),
    content_type text not null check (content_type = 'application/pdf'),
    created_at timestamptz not null,
    received_at timestamptz,
    linked_at timestamptz,
    check (linked_at is null or received_at is not null)
  );
  create unique index uploaded_objects_name on uploaded_objects (object_name) where received_at is not null;
  create unique index uploaded_objects_linked on uploaded_objects (invitation_id) where linked_at is not null;
  create index uploaded_objects_invitation on uploaded_objects (invitation_id);
  create index uploaded_objects_unlinked on uploaded_objects (created_at) where linked_at is null;
  grant select, insert, update, delete on uploaded_objects to whiteline_app;`;

const READING = readersWall(
  'uploaded_objects',
  'exists (select from invitations seen where seen.id = uploaded_objects.invitation_id)',
);

const FUNCTIONS = `
  create trigger uploaded_objects_leave_bytes after delete on uploaded_objects for each row
    execute function leave_bytes();

  /* An uploaded file by its name, of whichever company, for the server's own access. */
  create function find_uploaded_object(wanted text)
  returns table (company_id uuid, storage_key text, bytes int, content_type text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select o.company_id, o.storage_key, o.bytes, o.content_type from uploaded_objects o
    where o.object_name = wanted and o.received_at is not null
  $$;

  /* Removes files of all companies that nobody linked, and uploads that never ended; answers how many. */
  create function forget_unlinked_objects(created_before timestamptz) returns int
  language sql security definer set search_path = public, pg_temp as $$
    with gone as (
      delete from uploaded_objects o where o.linked_at is null and o.created_at < created_before returning 1
    )
    select count(*)::int from gone
  $$;

  create or replace function storage_bytes(company uuid) returns double precision
  language sql stable security definer set search_path = public, pg_temp as $$
    select case when viewer_is_administrator() then
      (select coalesce(sum(a.bytes), 0) from attachments a where a.company_id = company)
        + (select coalesce(sum(f.bytes), 0) from export_files f where f.company_id = company)
        + (select coalesce(sum(o.bytes), 0) from uploaded_objects o
          where o.company_id = company and o.received_at is not null)
    end::double precision
  $$;

  revoke execute on function find_uploaded_object, forget_unlinked_objects from public;
  grant execute on function find_uploaded_object, forget_unlinked_objects to whiteline_app;`;
