import { type Kysely, sql } from 'kysely';
import { CONTACT } from './accounts/contact';
import { COUNTING, PROOFS, SWEEPING } from './accounts/counting';
import { LETTERS } from './accounts/letters';
import { LINKS } from './accounts/links';
import { SESSIONS } from './accounts/sessions';
import { SIGN_UPS } from './accounts/signUps';

/**
 * What people do before they have an account, and with it. Sign-ups, tries and proofs are secrets like sessions: the
 * application role never reads the tables, it only calls the functions, each for one purpose.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [COUNTING, PROOFS, LETTERS, SIGN_UPS, LINKS, SESSIONS, CONTACT, SWEEPING])
    await sql.raw(part).execute(db);
}
