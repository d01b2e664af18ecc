import type { ClientBase } from 'pg';
import type { Page } from '../../database/lists/page';
import type { HeldImport } from '../filing';
import { markSettled, UNSETTLED } from '../unsettled.sql';

export async function isKnownMail(client: ClientBase, mailKey: string): Promise<boolean> {
  const { rows } = await client.query<{ isKnown: boolean }>({
    name: 'known-mail',
    text: 'select exists (select from imports where mail_key = $1) as "isKnown"',
    values: [mailKey],
  });
  return rows[0]?.isKnown ?? false;
}

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
  /** `sha256:` and the digest of the mail's bytes. */
  mailKey: string;
  sender: string | null;
  subject: string | null;
  now: Date;
}

/** Null if the same bytes arrived concurrently by another route. */
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

/** Claims the oldest mail of the next company in turn, until the lease ends. Null if none is due. */
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
  subject: string | null;
  isProven: boolean | null;
}

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

export async function countReading(client: ClientBase, fileId: string): Promise<number> {
  const { rows } = await client.query<{ tries: number }>({
    name: 'count-reading',
    text: 'update import_files set tries = tries + 1 where id = $1 returning tries',
    values: [fileId],
  });
  return rows[0]?.tries ?? 1;
}

/** Owner of tickets that name no one: the company's first admin, or a substitute. */
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
  isOldAddress: boolean;
}

/** The company with this address token. Null if none can receive mail there. */
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

export interface Tokens {
  token: string;
  previous: string | null;
  previousUntil: Date | null;
}

const TOKENS = `inbound_token as token, previous_inbound_token as previous, previous_inbound_until as "previousUntil"`;

export async function selectTokens(client: ClientBase): Promise<Tokens | null> {
  const { rows } = await client.query<Tokens>({
    name: 'inbound-tokens',
    text: `select ${TOKENS} from companies`,
  });
  return rows[0] ?? null;
}

export async function selectAllTokens(client: ClientBase): Promise<string[]> {
  const { token = null, previous = null } = (await selectTokens(client)) ?? {};
  return [token, previous].flatMap(one => one ?? []);
}

export async function renewToken(client: ClientBase, previousUntil: Date): Promise<Tokens | null> {
  const { rows } = await client.query<Tokens>({
    name: 'renew-inbound-token',
    text: `update companies set inbound_token = default, previous_inbound_token = inbound_token,
        previous_inbound_until = $1 returning ${TOKENS}`,
    values: [previousUntil],
  });
  return rows[0] ?? null;
}

export interface MailRow {
  id: string;
  sender: string | null;
  subject: string | null;
  receivedAt: Date;
  fileName: string | null;
  importedBy: string | null;
  tickets: number;
  reasons: {
    found: 'ticket' | 'responses' | 'otherCenter' | 'unreadable';
    reason: string | null;
    isUnconfirmed: boolean;
  }[];
}

/** Newest first. Leaves out imports being filed, which no one can change. */
export async function selectMailToSettle(
  client: ClientBase,
  broughtBy: string | null,
  page: Page,
): Promise<MailRow[]> {
  const { rows } = await client.query<MailRow>({
    name: 'mail-to-settle',
    text: `select i.id, i.sender, i.subject, i.created_at as "receivedAt", waiting.tickets, waiting.reasons,
        case when i.origin = 'FILES' then (select f.file_name from import_files f join import_items x on x.file_id = f.id
          where f.import_id = i.id and ${UNSETTLED} order by f.created_at, f.id limit 1) end as "fileName",
        case when i.origin = 'FILES' then u.name end as "importedBy"
      from imports i left join users u on u.id = i.user_id
        cross join lateral (
          select count(*) filter (where x.found = 'ticket')::int as tickets,
            coalesce(jsonb_agg(distinct jsonb_build_object('found', x.found,
              'isUnconfirmed', coalesce(x.outcome in ('NEW', 'NEWER', 'SAME', 'OLDER'), false), 'reason', coalesce(x.outcome_reason, x.reason))), '[]') as reasons
          from import_items x where x.import_id = i.id and ${UNSETTLED}
        ) waiting
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

export interface ToSettle {
  userId: string | null;
  mails: number;
  files: number;
}

/** Grouped by who imported them or took them over. Null if no one has. */
export async function selectToSettle(client: ClientBase): Promise<ToSettle[]> {
  const { rows } = await client.query<ToSettle>({
    name: 'mail-to-settle-by-person',
    text: `select user_id as "userId", count(*) filter (where origin = 'MAIL')::int as mails,
        count(*) filter (where origin = 'FILES')::int as files
      from imports where needs_person group by user_id`,
  });
  return rows;
}

/** Items that will be filed with their ticket stop waiting. @returns false if not found */
export async function settleMail(
  client: ClientBase,
  importId: string,
  itemId: string | null,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'leave-out-items',
    text: `update import_items set choice = 'SKIP',
        outcome = case when outcome in ('NEW', 'NEWER', 'SAME', 'OLDER') then outcome else 'SKIPPED' end, outcome_reason = case when outcome in ('WAITING', 'UNPROVEN') then $3 else outcome_reason end
      where id in (select x.id from import_items x join imports i on i.id = x.import_id
        where x.import_id = $1 and ($2::uuid is null or x.id = $2) and ${UNSETTLED} for update of x skip locked)`,
    values: [importId, itemId, DISMISSED],
  });
  const isSettled = await markSettled(client, importId);
  return rowCount !== 0 || isSettled;
}

const DISMISSED = 'Dismissed while it waited.';

export async function hasItem(client: ClientBase, importId: string, itemId: string): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'import-has-item',
    text: 'select from import_items where import_id = $1 and id = $2',
    values: [importId, itemId],
  });
  return rowCount !== 0;
}
