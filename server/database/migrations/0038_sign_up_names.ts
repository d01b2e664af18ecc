import { type Kysely, sql } from 'kysely';
import { finishSignUp } from './provenMail/signUps';

/**
 * Who signs up says their name, which is the contact on their tickets; it used to be the username. A sign-up from before
 * that waits for its code has none and ends as it would have.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table sign_ups add name text not null default ''`).execute(db);
  for (const part of [STARTING, finishSignUp(`coalesce(nullif(draft.name, ''), draft.username)`)]) {
    await sql.raw(part).execute(db);
  }
}

const STARTING = `
  create or replace function start_sign_up(new_id uuid, draft jsonb, hash text, code bytea, code_lasts interval,
    at timestamptz)
  returns table (taken text[], known boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    names text[] := taken_names(draft ->> 'username', draft ->> 'company');
  begin
    if cardinality(names) = 0 then
      insert into sign_ups (id, name, username, email, company, phone, address, county, state, city, zip_code,
        password_hash, code_hash, code_sent_at, code_expires_at, created_at)
      select new_id, d.name, d.username, d.email, d.company, d."phoneNumber", d.address, d.county, d.state, d.city,
        d."zipCode", hash, code, at, at + code_lasts, at
      from jsonb_to_record(draft) as d (name text, username text, email text, company text, "phoneNumber" text,
        address text, county text, state text, city text, "zipCode" text);
    end if;
    return query select names, is_known_email(draft ->> 'email');
  end $$;`;
