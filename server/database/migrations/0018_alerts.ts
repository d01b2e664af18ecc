import { type Kysely, sql } from 'kysely';
import { wall } from './foundation/wall';

/**
 * Where a ticket's dig is in words, for the search; and up to when somebody has seen the alerts of a company, of which a
 * SASAdministrator has several.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(PLACE).execute(db);
  await sql.raw(SEEN).execute(db);
}

const PLACE = `
  alter table tickets add place text not null generated always as (
    coalesce(form ->> 'addressLocation', '') || ', ' || coalesce(form ->> 'city', '')) stored`;

const SEEN = `
  create table alerts_seen (
    company_id uuid not null references companies,
    user_id uuid not null references users,
    seen_at timestamptz not null,
    primary key (company_id, user_id)
  );
  ${wall('alerts_seen')}
  grant select, insert, update on alerts_seen to whiteline_app`;
