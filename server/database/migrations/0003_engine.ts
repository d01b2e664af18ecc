import { type Kysely, sql } from 'kysely';
import { ENGINE_FUNCTIONS } from './engine/functions';
import { PEOPLE } from './engine/people';
import { RECORDS } from './engine/records';
import { SHARING } from './engine/sharing';
import { TICKET_REQUESTS } from './engine/ticketRequests';
import { TICKET_ENGINE } from './engine/tickets';
import { WORK } from './engine/work';
import { wall } from './foundation/wall';

/** What the engine needs: actions on tickets, every other noun, mail, exports and the limits that processes share. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [TICKET_ENGINE, TICKET_REQUESTS, PEOPLE, SHARING, RECORDS, WORK])
    await sql.raw(part).execute(db);
  for (const table of TENANT_TABLES) await sql.raw(wall(table)).execute(db);
  await sql.raw(GRANTS).execute(db);
  await sql.raw(ENGINE_FUNCTIONS).execute(db);
}

const TENANT_TABLES = [
  'ticket_requests',
  'subcontractors',
  'subcontractor_contacts',
  'ticket_subcontractors',
  'invitations',
  'recorded_events',
  'event_numbers',
  'ticket_profiles',
  'mails',
  'export_files',
  'export_parts',
];

/** A row is deleted only where the product lets people delete it. */
const GRANTS = `
  grant update (name, address, phone, city, state, zip_code, expiring_days, restrict_reading,
      demand_field_verification, digest_default, auto_renew_default, auto_renew_remark_default, retention_years,
      version, updated_at)
    on companies to whiteline_app;
  grant insert (id, company_id, username, email, name, code, phone, role, password_hash, active, digest)
    on users to whiteline_app;
  grant update (email, username, name, code, phone, role, active, digest, version, updated_at)
    on users to whiteline_app;
  grant select (digest) on users to whiteline_app;
  grant select, insert on ticket_requests to whiteline_app;
  grant delete on jobs, job_people to whiteline_app;
  grant select, insert, update, delete on subcontractors, subcontractor_contacts, ticket_subcontractors, invitations,
    recorded_events, ticket_profiles to whiteline_app;
  grant select, insert, update on event_numbers, mails, export_files, export_parts to whiteline_app;`;
