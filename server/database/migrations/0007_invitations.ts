import { type Kysely, sql } from 'kysely';
import { ANSWERING } from './sharing/answering';
import { SHARED_READING } from './sharing/reading';

/** Functions by which an invitation is read and answered across the wall between two companies, and indexes of its lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [INDEXES, SHARED_READING, ANSWERING]) await sql.raw(part).execute(db);
}

const INDEXES = `
  create index subcontractors_email on subcontractors (company_id, email, id);
  create index invitations_status on invitations (company_id, status, created_at desc, id);
  create index invitations_unanswered on invitations (created_at) where status = 'PENDING';
  create index invitations_linked_outside on invitations (exp_date) where status = 'ACCEPTED' and is_external;`;
