import { type Kysely, sql } from 'kysely';
import { CONTEXT, VIEWER } from './foundation/wall';

/** Filters that people save under a name, each for themselves and for one list of the company they work on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLE).execute(db);
  await sql.raw(WALL).execute(db);
}

const TABLE = `
  create table saved_filters (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies,
    user_id uuid not null references users on delete cascade,
    list text not null check (list in ('activeTickets', 'expiringTickets', 'expiredTickets', 'autoRenewTickets', 'jobs')),
    name text not null check (length(name) between 1 and 60),
    filter jsonb not null check (jsonb_typeof(filter) = 'object'),
    created_at timestamptz not null,
    updated_at timestamptz not null
  );
  create unique index saved_filters_name on saved_filters (user_id, company_id, list, lower(name));`;

/** Narrower than other tables: not even an admin sees what others have saved. */
const WALL = `
  alter table saved_filters enable row level security;
  alter table saved_filters force row level security;
  create policy owner_everything on saved_filters to current_user using (true) with check (true);
  create policy own_filters on saved_filters to whiteline_app
    using (company_id = ${CONTEXT} and user_id = ${VIEWER})
    with check (company_id = ${CONTEXT} and user_id = ${VIEWER});
  grant select, insert, update, delete on saved_filters to whiteline_app;`;
