import { type Kysely, sql } from 'kysely';
import { DIGEST_FUNCTIONS } from './renewals/digests';
import { LOGIN_FUNCTIONS } from './renewals/logins';
import { MAIL_FUNCTIONS } from './renewals/mail';
import { RENEWAL_FUNCTIONS } from './renewals/renewals';

/** Functions by which background work finds, over all companies, what is due. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [MAIL_FUNCTIONS, LOGIN_FUNCTIONS, RENEWAL_FUNCTIONS, DIGEST_FUNCTIONS])
    await sql.raw(part).execute(db);
}
