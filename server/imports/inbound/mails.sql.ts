import type { ClientBase } from 'pg';
import type { HeldImport } from '../filing';

/** Whether the company has these bytes of the mail. */
export async function isKnownMail(client: ClientBase, mailKey: string, sha256: Buffer): Promise<boolean> {
  const { rows } = await client.query<{ isKnown: boolean }>({
    name: 'known-mail',
    text: `select exists (select from imports i join import_files f on f.import_id = i.id
      where i.mail_key = $1 and f.sha256 = $2) as "isKnown"`,
    values: [mailKey, sha256],
  });
  return rows[0]?.isKnown ?? false;
}

/** Bytes of mail that the company was sent since an instant. */
export async function selectMailBytes(client: ClientBase, since: Date): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>({
    name: 'mail-bytes',
    text: `select coalesce(sum(f.bytes), 0)::float8 as bytes
      from import_files f join imports i on i.id = f.import_id and i.origin = 'MAIL' where f.created_at > $1`,
    values: [since],
  });
  return rows[0]?.bytes ?? 0;
}

/** A mail that has come. */
export interface NewMail {
  companyId: string;
  mailKey: string;
  sender: string | null;
  subject: string | null;
  now: Date;
}

/** Stores the mail as an import to be filed; one that came before under its Message-ID goes on with what is new. */
export async function upsertMail(client: ClientBase, mail: NewMail): Promise<string> {
  const { companyId, mailKey, sender, subject, now } = mail;
  const { rows } = await client.query<{ id: string }>({
    name: 'upsert-mail',
    text: `insert into imports (company_id, client_request_id, state, not_before, created_at, origin, mail_key, sender,
        subject)
      values ($1, gen_random_uuid(), 'APPLYING', $2, $2, 'MAIL', $3, $4, $5)
      on conflict (company_id, mail_key) where mail_key is not null do update
        set state = 'APPLYING', not_before = excluded.not_before, user_id = null, finished_at = null
      returning id`,
    values: [companyId, now, mailKey, sender, subject],
  });
  return rows[0]?.id ?? '';
}

/**
 * Takes the mail that has waited longest of the company that comes after the one served before, until the lease ends;
 * null when none is due.
 */
export async function claimMail(
  client: ClientBase,
  { now, leaseSeconds, served }: { now: Date; leaseSeconds: number; served: string | null },
): Promise<HeldImport | null> {
  const { rows } = await client.query<HeldImport>({
    name: 'claim-mail',
    text: 'select id, company_id as "companyId" from claim_mail($1, $2, $3)',
    values: [now, leaseSeconds, served],
  });
  return rows[0] ?? null;
}

/** Files of an import that were not read to their end. */
export async function selectUnread(
  client: ClientBase,
  importId: string,
): Promise<{ id: string; fileName: string; storageKey: string }[]> {
  const { rows } = await client.query<{ id: string; fileName: string; storageKey: string }>({
    name: 'unread-import-files',
    text: `select id, file_name as "fileName", storage_key as "storageKey" from import_files
      where import_id = $1 and read_at is null order by created_at, id`,
    values: [importId],
  });
  return rows;
}

/** Whose tickets are those that name nobody: the company's first admin, or who stands in for one. */
export async function selectStandIn(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>({
    name: 'mail-stand-in',
    text: `select id from users where active and role <> 'ReadOnlyUser'
      order by role in ('CompanySuperAdmin', 'CompanyAdmin') desc, created_at, id limit 1`,
  });
  return rows[0]?.id ?? null;
}
