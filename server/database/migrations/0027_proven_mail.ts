import { type Kysely, sql } from 'kysely';
import { ANSWERING, LINKING, SETTING } from './provenMail/links';
import { SIGNING_IN, SIGNING_UP } from './provenMail/signUps';

/**
 * An e-mail is an account's once its mail was answered (decision 022). Until then several companies may have invited it,
 * and it stands for nobody. The application role can neither read nor set the mark: only the functions do, by which
 * people set passwords and sign up.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [MARK, FORGETTING, INDEXES, LINKING, SETTING, SIGNING_IN, SIGNING_UP, ANSWERING])
    await sql.raw(part).execute(db);
}

/** Who was invited by a mailed link and has used neither it nor a session has shown nothing; all others have. */
const MARK = `
  alter table users add email_proven boolean not null default false;
  update users u set email_proven = true
  where u.active
    and (not is_newcomer(u.id) or not exists (select from password_links l where l.user_id = u.id));`;

const FORGETTING = `
  create function forget_email_proof() returns trigger language plpgsql as $$
  begin
    new.email_proven := false;
    return new;
  end $$;
  create trigger users_forget_email_proof before update of email on users for each row
  when (lower(new.email) <> lower(old.email)) execute function forget_email_proof();`;

const INDEXES = `
  drop index users_email;
  create unique index users_proven_email on users (lower(email)) where email_proven;
  create unique index users_company_email on users (company_id, lower(email));`;
