import { type Kysely, sql } from 'kysely';

/** Filters of the list of all tickets can be saved as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(LISTS).execute(db);
}

const LISTS = `
  alter table saved_filters drop constraint saved_filters_list_check;
  alter table saved_filters add constraint saved_filters_list_check check
    (list in ('activeTickets', 'expiringTickets', 'expiredTickets', 'autoRenewTickets', 'allTickets', 'jobs'));`;
