import { type Kysely, sql } from 'kysely';
import { CUSTOMER_FUNCTIONS } from './customers/functions';
import { READING } from './customers/reading';
import { SIGN_IN } from './customers/signIn';

/** Customers as a SASAdministrator sees them, an end to the sessions of people who go, and reading limited to own jobs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [SIGN_IN, CUSTOMER_FUNCTIONS, READING]) await sql.raw(part).execute(db);
}
