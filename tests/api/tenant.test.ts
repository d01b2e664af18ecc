import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../server/database/tenant';
import { type TestApp, testApp } from '../support/app';
import type { Company, Job, User } from '../support/world';

let server: TestApp;
let own: Company;
let foreign: Company;
let foreignJob: Job;

beforeAll(async () => {
  server = await testApp();
  own = await server.world.company();
  foreign = await server.world.company();
  for (const company of [own, foreign]) await fill(company);
  const rows = await server.rows('select id from jobs where company_id = $1', foreign.id);
  foreignJob = rows[0];
});
afterAll(() => server.close());

/** One row in every table that a company's rows live in. */
async function fill(company: Company): Promise<void> {
  const manager = await server.world.user(company, 'ProjectManager');
  const job = await server.world.job(company, { manager, people: [manager] });
  const ticket = randomUUID();
  const statements = [
    `insert into tickets (id, company_id, job_id, user_id, client_request_id, call_center, status, type,
         submitted_at, work_start, latitude, longitude, form)
       values ('${ticket}', '${company.id}', '${job.id}', '${manager.id}', gen_random_uuid(), 'onecall', 'PENDING', 'Normal', now(), now(), 38.7, -121.2, '{}')`,
    `insert into sign_on_providers (company_id, issuer, client_id, secret)
       values ('${company.id}', 'https://id.example.com', 'x', '')`,
    `insert into ticket_requests (company_id, client_request_id, ticket_id, operation, asked)
       values ('${company.id}', gen_random_uuid(), '${ticket}', 'createTicket', '{}')`,
    `insert into ticket_members (company_id, ticket_id, seq_no, station_code, authority_name, utility_type)
       values ('${company.id}', '${ticket}', 1, 'DEMO1', 'Demo water', 'water')`,
    `insert into ticket_responses (company_id, ticket_id, revision, station_code, code, text, responded_at)
       values ('${company.id}', '${ticket}', '000', 'DEMO1', '001', 'Clear', now())`,
    `insert into response_entries (company_id, client_request_id, ticket_id, request_digest, seen_at, is_complete,
         entered_by_name, entered_at)
       values ('${company.id}', gen_random_uuid(), '${ticket}', '', now(), true, 'x', now())`,
    `insert into ticket_revisions (company_id, ticket_id, revision, at, status, type, user_name, medium)
       values ('${company.id}', '${ticket}', '000', now(), 'New', 'Normal', 'x', 'WEB')`,
    `insert into company_centers (company_id, call_center, way) values ('${company.id}', 'onecall', 'ASSISTED')`,
    `insert into submissions (company_id, ticket_id, user_id, kind, idempotency_key)
       values ('${company.id}', '${ticket}', '${manager.id}', 'create', gen_random_uuid()::text)`,
    `insert into credentials (company_id, user_id, call_center, username, secret)
       values ('${company.id}', '${manager.id}', 'onecall', 'x', '\\x00')`,
    `insert into audit (company_id, user_name, action, entity, entity_id) values ('${company.id}', 'x', 'createJob', 'job', '${job.id}')`,
    ...engineRows(company, manager, ticket),
  ];
  for (const statement of statements) await server.owner.query(statement);
}

/** A row in each table of sharing, records, mail and exports. */
function engineRows(company: Company, user: User, ticketId: string): string[] {
  const made = `select id from subcontractors where company_id = '${company.id}'`;
  return [
    `insert into subcontractors (company_id, company_name, type) values ('${company.id}', 'Deep Bore', 'Boring')`,
    `insert into subcontractor_contacts (company_id, subcontractor_id, first_name, last_name)
       select '${company.id}', id, 'Ray', 'Ortiz' from (${made}) s`,
    `insert into ticket_subcontractors (company_id, ticket_id, subcontractor_id) select '${company.id}', '${ticketId}', id from (${made}) s`,
    `insert into invitations (company_id, ticket_id, subcontractor_id, is_external)
       select '${company.id}', '${ticketId}', id, true from (${made}) s`,
    `insert into uploaded_objects (company_id, invitation_id, object_name, storage_key, bytes, content_type, created_at)
       select '${company.id}', id, 'x.pdf', gen_random_uuid(), 1, 'application/pdf', now() from invitations where company_id = '${company.id}'`,
    ...importRows(company, user, ticketId),
    `insert into event_numbers values ('${company.id}', 2026, 1)`,
    `insert into recorded_events (company_id, event_no, event_type, title, status, severity, occurred_at, reported_at,
         reported_by, created_by_name, updated_by_name)
       values ('${company.id}', 'EV-2026-000001', 'OTHER', 'x', 'OPEN', 'LOW', now(), now(), 'x', 'x', 'x')`,
    `insert into attachments (company_id, client_request_id, request_digest, ticket_id, kind, file_name,
         content_type, bytes, created_by_name, created_at, updated_by_name, updated_at)
       values ('${company.id}', gen_random_uuid(), '', '${ticketId}', 'PHOTO', 'x.jpg', 'image/jpeg', 1, 'x', now(), 'x', now())`,
    `insert into notes (company_id, client_request_id, ticket_id, text, mentioned, on_sheet, created_by_name, created_at)
       values ('${company.id}', gen_random_uuid(), '${ticketId}', 'x', '{}', false, 'x', now())`,
    `insert into ticket_passports (company_id, ticket_id, created_by_name, created_at, expires_at)
       values ('${company.id}', '${ticketId}', 'x', now(), now())`,
    `insert into today_links (company_id, email, ends_at) values ('${company.id}', 'crew@example.com', now())`,
    `insert into ticket_profiles (company_id, name, call_center, defaults) values ('${company.id}', 'x', 'onecall', '{}')`,
    `insert into mails (company_id, kind, to_address, subject, text, html, dedupe_key)
       values ('${company.id}', 'x', 'x@example.com', 'x', 'x', 'x', gen_random_uuid())`,
    `insert into export_files (company_id, user_id, action, format, request, expires_at)
       values ('${company.id}', '${user.id}', 'exportActiveTickets', 'csv', '{}', now())`,
    `insert into export_parts (company_id, export_id, no, data)
       select '${company.id}', id, 1, '' from export_files where company_id = '${company.id}'`,
    `insert into saved_filters (company_id, user_id, list, name, filter, created_at, updated_at)
       values ('${company.id}', '${user.id}', 'jobs', 'x', '{}', now(), now())`,
    `insert into api_keys (id, company_id, user_id, is_company, name, scope, secret_hash, last_four, made_by, expires_at)
       values (gen_random_uuid(), '${company.id}', '${user.id}', false, 'x', 'READ', '', 'abcd', '${user.id}', now())`,
    ...webhookRows(company, ticketId),
    `insert into calendar_feeds (company_id, user_id, token_hash, created_at)
       values ('${company.id}', '${user.id}', gen_random_uuid()::text::bytea, now())`,
    `insert into text_numbers (company_id, user_id, number, quiet_from, quiet_until)
       values ('${company.id}', '${user.id}', '+15305550123', '21:00', '06:00')`,
    `insert into ticket_snoozes (company_id, user_id, ticket_id, until, reasons, red_count, silent_count, created_at)
       select '${company.id}', '${user.id}', id, now(), '{}', 0, 0, now() from tickets where company_id = '${company.id}'`,
    `insert into ticket_verdicts (company_id, ticket_id, starts_at, ends_at, reason)
       select '${company.id}', id, '-infinity', 'infinity', '' from tickets where company_id = '${company.id}'`,
    `insert into response_rereads (company_id, ticket_id, due_at) select '${company.id}', id, now() from tickets where company_id = '${company.id}'`,
    `insert into alerts_seen (company_id, user_id, seen_at) values ('${company.id}', '${user.id}', now())`,
  ];
}

function webhookRows({ id }: Company, ticketId: string): string[] {
  const made = `select id from webhooks where company_id = '${id}'`;
  return [
    `insert into webhooks (id, company_id, name, url, events) values (gen_random_uuid(), '${id}', 'x', 'https://example.com', '{}')`,
    `insert into webhook_secrets (company_id, webhook_id, sealed) select '${id}', id, '' from (${made}) w`,
    `insert into webhook_deliveries (company_id, webhook_id, event, data) select '${id}', id, 'x', '{}' from (${made}) w`,
    `insert into webhook_verdicts (company_id, ticket_id) values ('${id}', '${ticketId}')`,
    `insert into webhook_expiries (company_id, ticket_id, revision, exp_date) values ('${id}', '${ticketId}', '000', now())`,
  ];
}

function importRows(company: Company, user: User, ticketId: string): string[] {
  return [
    `insert into remembered_columns (company_id, kind, header, field) values ('${company.id}', 'jobs', 'no', 'JobNo')`,
    `insert into imports (company_id, client_request_id, user_id, not_before, created_at)
       values ('${company.id}', gen_random_uuid(), '${user.id}', now(), now())`,
    `insert into import_files (company_id, import_id, file_name, bytes, sha256, storage_key, created_at)
       select '${company.id}', id, 'x.eml', 1, '', gen_random_uuid(), now() from imports where company_id = '${company.id}'`,
    `insert into import_items (company_id, import_id, file_id, no, path, sha256, found)
       select '${company.id}', import_id, id, 1, '{}', '', 'unreadable' from import_files where company_id = '${company.id}'`,
    `insert into ticket_copies (company_id, ticket_id, sha256, format, revision, path, file_id, reading, received_at)
       select '${company.id}', '${ticketId}', '', 'PDF', '000', '{}', id, '{}', now() from import_files where company_id = '${company.id}'`,
  ];
}

/** Tables a request can read that hold rows of companies, with the column that says whose. */
async function tenantTables(): Promise<{ name: string; column: string }[]> {
  const rows =
    await server.rows(`select c.relname as name, case c.relname when 'companies' then 'id' else 'company_id' end as column
     from pg_class c
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
       and (c.relname = 'companies' or exists (select from pg_attribute a where a.attrelid = c.oid
            and a.attname = 'company_id' and not a.attisdropped))
       and has_any_column_privilege('whiteline_app', c.oid, 'select')
     order by c.relname`);
  return rows;
}

const count = (companyId: string | null, table: string, where = 'true') =>
  withTenant(server.services.pool, companyId, async client => {
    const { rows } = await client.query<{ total: number }>(
      `select count(*) as total from ${table} where ${where}`,
    );
    return rows[0]?.total;
  });

describe('the tenant wall', () => {
  it('protects every table with a company, even from its owner', async () => {
    const rows = await server.rows(`select c.relname from pg_class c
       where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
         and (c.relname = 'companies' or exists (select from pg_attribute a where a.attrelid = c.oid
              and a.attname = 'company_id'))
         and not (c.relrowsecurity and c.relforcerowsecurity)`);
    expect(rows).toEqual([]);
  });

  it('shows nothing to a query without a company, although every table has rows', async () => {
    const tables = await tenantTables();
    expect(tables.map(table => table.name)).toEqual(
      expect.arrayContaining(['audit', 'companies', 'credentials', 'jobs', 'tickets', 'users']),
    );
    for (const { name, column } of tables) {
      const rows = await server.rows(`select count(distinct ${column})::int as companies from ${name}`);
      expect({ name, ...rows[0] }).toEqual({ name, companies: 2 });
      expect({ name, total: await count(null, name) }).toEqual({ name, total: 0 });
    }
  });

  it('shows a company only its own rows', async () => {
    // Saved filters, snoozes and calendar links are shown to the person alone, and here is none.
    const personal = ['saved_filters', 'ticket_snoozes', 'calendar_feeds', 'text_numbers'];
    const shared = (await tenantTables()).filter(({ name }) => !personal.includes(name));
    for (const { name, column } of shared) {
      expect({ name, own: await count(own.id, name) }).toEqual({ name, own: expect.toSatisfy(n => n > 0) });
      expect({ name, foreign: await count(own.id, name, `${column} <> '${own.id}'`) }).toEqual({
        name,
        foreign: 0,
      });
    }
  });

  it('drops the company and the role when the transaction ends', async () => {
    await count(own.id, 'jobs');
    const { rows } = await server.services.pool.query(
      `select current_user as role, nullif(current_setting('whiteline.company_id', true), '') as company`,
    );
    expect(rows[0]).toEqual({ role: 'whiteline', company: null });
  });
});

describe('writing across the wall', () => {
  const asOwn = (text: string, values: unknown[] = []) =>
    withTenant(server.services.pool, own.id, client => client.query(text, values));

  it('refuses a row for another company', async () => {
    await expect(
      asOwn(`insert into jobs (company_id, job_no, name, status) values ($1, 'X', 'X', 'ACTIVE')`, [
        foreign.id,
      ]),
    ).rejects.toThrow('row-level security');
  });

  it("does not find another company's row to change", async () => {
    const { rowCount } = await asOwn(`update jobs set name = 'Taken' where id = $1`, [foreignJob.id]);
    expect(rowCount).toBe(0);
  });

  it('refuses to move a row to another company', async () => {
    await expect(asOwn('update jobs set company_id = $1', [foreign.id])).rejects.toThrow(
      'row-level security',
    );
  });

  it.each([
    ['read a password hash', 'select password_hash from users'],
    ['read sessions', 'select * from sessions'],
    ['change the log', `update audit set user_name = 'x'`],
    ['truncate the log', 'delete from audit'],
    ['delete a ticket', 'delete from tickets'],
  ])('has no permission to %s', async (_what, text) => {
    await expect(asOwn(text)).rejects.toThrow(/permission denied|does not exist/);
  });

  it('leaves nothing behind when the transaction fails', async () => {
    const attempt = withTenant(server.services.pool, own.id, async client => {
      await client.query(`update jobs set name = 'Half done'`);
      throw new Error('stop');
    });
    await expect(attempt).rejects.toThrow('stop');
    expect(await count(own.id, 'jobs', `name = 'Half done'`)).toBe(0);
  });
});
