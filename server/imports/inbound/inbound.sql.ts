import type { ClientBase } from 'pg';
import type { Page } from '../../database/lists/page';
import type { HeldImport } from '../filing';
import { tellSettled, UNSETTLED } from '../unsettled.sql';

/** Whether the company has this mail. */
export async function isKnownMail(client: ClientBase, mailKey: string): Promise<boolean> {
  const { rows } = await client.query<{ isKnown: boolean }>({
    name: 'known-mail',
    text: 'select exists (select from imports where mail_key = $1) as "isKnown"',
    values: [mailKey],
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

interface NewMail {
  companyId: string;
  /** `sha256:` and the digest of its bytes. */
  mailKey: string;
  sender: string | null;
  subject: string | null;
  now: Date;
}

/** Stores the mail as an import to be filed; null when its bytes came at the same time by another way. */
export async function insertMail(client: ClientBase, mail: NewMail): Promise<string | null> {
  const { companyId, mailKey, sender, subject, now } = mail;
  const { rows } = await client.query<{ id: string }>({
    name: 'insert-mail',
    text: `insert into imports (company_id, client_request_id, state, not_before, created_at, origin, mail_key, sender,
        subject)
      values ($1, gen_random_uuid(), 'APPLYING', $2, $2, 'MAIL', $3, $4, $5)
      on conflict (company_id, mail_key) where mail_key is not null do nothing
      returning id`,
    values: [companyId, now, mailKey, sender, subject],
  });
  return rows[0]?.id ?? null;
}

/** Of the company after the one served before, the longest waiting, until the lease ends; null when none is due. */
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

export interface UnreadFile {
  id: string;
  fileName: string;
  bytes: number;
  storageKey: string;
  /** Of its mail. */
  subject: string | null;
  /** Null: not known yet. */
  isProven: boolean | null;
}

/** Files of an import that were not read to their end. */
export async function selectUnread(client: ClientBase, importId: string): Promise<UnreadFile[]> {
  const { rows } = await client.query<UnreadFile>({
    name: 'unread-import-files',
    text: `select f.id, f.file_name as "fileName", f.bytes::int as bytes, f.storage_key as "storageKey", i.subject,
        f.proven as "isProven"
      from import_files f join imports i on i.id = f.import_id
      where f.import_id = $1 and f.read_at is null order by f.created_at, f.id`,
    values: [importId],
  });
  return rows;
}

/** Counts that the reading of a file begins. @returns how often it was begun, this time included */
export async function countReading(client: ClientBase, fileId: string): Promise<number> {
  const { rows } = await client.query<{ tries: number }>({
    name: 'count-reading',
    text: 'update import_files set tries = tries + 1 where id = $1 returning tries',
    values: [fileId],
  });
  return rows[0]?.tries ?? 1;
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

export interface Recipient {
  companyId: string;
  /** The address is the one before the company's present one. */
  isOldAddress: boolean;
}

/** The company that the first part of an address is of; null: of none that may get mail. */
export async function selectRecipient(
  client: ClientBase,
  token: string,
  now: Date,
): Promise<Recipient | null> {
  const { rows } = await client.query<Recipient>({
    name: 'company-of-inbound',
    text: 'select id as "companyId", is_old as "isOldAddress" from company_of_inbound($1, $2)',
    values: [token, now],
  });
  return rows[0] ?? null;
}

/** First parts of the company's addresses. */
export interface Tokens {
  token: string;
  /** The one before, and until when mail to it is taken. */
  previous: string | null;
  previousUntil: Date | null;
}

const TOKENS = `inbound_token as token, previous_inbound_token as previous, previous_inbound_until as "previousUntil"`;

/** Of the company entered. */
export async function selectTokens(client: ClientBase): Promise<Tokens | null> {
  const { rows } = await client.query<Tokens>({
    name: 'inbound-tokens',
    text: `select ${TOKENS} from companies`,
  });
  return rows[0] ?? null;
}

/** Both of them, however old. */
export async function selectAllTokens(client: ClientBase): Promise<string[]> {
  const { token = null, previous = null } = (await selectTokens(client)) ?? {};
  return [token, previous].flatMap(one => one ?? []);
}

/** Draws another one for the company entered, and accepts the one before until an instant; null when there is no such company. */
export async function renewToken(client: ClientBase, previousUntil: Date): Promise<Tokens | null> {
  const { rows } = await client.query<Tokens>({
    name: 'renew-inbound-token',
    text: `update companies set inbound_token = default, previous_inbound_token = inbound_token,
        previous_inbound_until = $1 returning ${TOKENS}`,
    values: [previousUntil],
  });
  return rows[0] ?? null;
}

/** A mail, or files that a person brought, of which something was not filed, with why. */
export interface MailRow {
  id: string;
  sender: string | null;
  subject: string | null;
  receivedAt: Date;
  /** Of files that a person brought; null of a mail. */
  fileName: string | null;
  importedBy: string | null;
  tickets: number;
  reasons: {
    found: 'ticket' | 'responses' | 'otherCenter' | 'unreadable';
    reason: string | null;
    isUnconfirmed: boolean;
  }[];
}

/** A page of what needs a person, newest first: of the whole company, or what one person imported. Not what is being filed: no one can change that. */
export async function selectMailToSettle(
  client: ClientBase,
  broughtBy: string | null,
  page: Page,
): Promise<MailRow[]> {
  const { rows } = await client.query<MailRow>({
    name: 'mail-to-settle',
    text: `select i.id, i.sender, i.subject, i.created_at as "receivedAt", told.tickets, told.reasons,
        case when i.origin = 'FILES' then (select f.file_name from import_files f join import_items x on x.file_id = f.id
          where f.import_id = i.id and ${UNSETTLED} order by f.created_at, f.id limit 1) end as "fileName",
        case when i.origin = 'FILES' then u.name end as "importedBy"
      from imports i left join users u on u.id = i.user_id
        cross join lateral (
          select count(*) filter (where x.found = 'ticket')::int as tickets,
            coalesce(jsonb_agg(distinct jsonb_build_object('found', x.found,
              'isUnconfirmed', coalesce(x.outcome in ('NEW', 'NEWER', 'SAME', 'OLDER'), false), 'reason', coalesce(x.outcome_reason, x.reason))), '[]') as reasons
          from import_items x where x.import_id = i.id and ${UNSETTLED}
        ) told
      where i.needs_person and i.state <> 'APPLYING' and ($3::uuid is null or i.user_id = $3)
      order by i.created_at desc, i.id limit $1 offset $2`,
    values: [page.limit, page.offset, broughtBy],
  });
  return rows;
}

export async function countMailToSettle(client: ClientBase, broughtBy: string | null): Promise<number> {
  const { rows } = await client.query<{ total: number }>({
    name: 'count-mail-to-settle',
    text: `select count(*)::int as total from imports
      where needs_person and state <> 'APPLYING' and ($1::uuid is null or user_id = $1)`,
    values: [broughtBy],
  });
  return rows[0]?.total ?? 0;
}

/** How many mails, and how many imports of files that a person brought, need somebody. */
export interface ToSettle {
  userId: string | null;
  mails: number;
  files: number;
}

/** What needs somebody, by whoever brought it or took it in hand; null is nobody. */
export async function selectToSettle(client: ClientBase): Promise<ToSettle[]> {
  const { rows } = await client.query<ToSettle>({
    name: 'mail-to-settle-by-person',
    text: `select user_id as "userId", count(*) filter (where origin = 'MAIL')::int as mails,
        count(*) filter (where origin = 'FILES')::int as files
      from imports where needs_person group by user_id`,
  });
  return rows;
}

/** Or one item of it; false when there is nothing such. What is filed with its ticket now waits for the import. */
export async function settleMail(
  client: ClientBase,
  importId: string,
  itemId: string | null,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'leave-out-items',
    text: `update import_items set choice = 'SKIP', main_ticket_id = null, subcontractor_id = null,
        outcome = case when outcome in ('NEW', 'NEWER', 'SAME', 'OLDER') then outcome else 'SKIPPED' end, outcome_reason = case when outcome in ('WAITING', 'UNPROVEN') then $3 else outcome_reason end
      where id in (select x.id from import_items x join imports i on i.id = x.import_id
        where x.import_id = $1 and ($2::uuid is null or x.id = $2) and ${UNSETTLED} for update of x skip locked)`,
    values: [importId, itemId, DISMISSED],
  });
  const isSettled = await tellSettled(client, importId);
  return rowCount !== 0 || isSettled;
}

const DISMISSED = 'Dismissed while it waited.';

/** Whether the import has this item. */
export async function hasItem(client: ClientBase, importId: string, itemId: string): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'import-has-item',
    text: 'select from import_items where import_id = $1 and id = $2',
    values: [importId, itemId],
  });
  return rowCount !== 0;
}
