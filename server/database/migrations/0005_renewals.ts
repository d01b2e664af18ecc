import { type Kysely, sql } from 'kysely';
import { LOGIN_FUNCTIONS } from './renewals/logins';
import { MAIL_FUNCTIONS } from './renewals/mail';

/** Functions by which background work finds, over all companies, what is due. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [MAIL_FUNCTIONS, LOGIN_FUNCTIONS]) await sql.raw(part).execute(db);
}
