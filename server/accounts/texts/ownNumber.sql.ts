import type { ClientBase } from 'pg';
import type { Said } from '../../../domain/language';
import type { QuietHours } from '../../../domain/people/quietHours';
import type { TextEvent } from '../../../domain/people/texts';

export interface OwnNumber {
  number: string;
  confirmedAt: Date | null;
  codeHash: Buffer | null;
  codeEndsAt: Date | null;
  codeTries: number;
  events: TextEvent[];
  quietFrom: string;
  quietUntil: string;
}

const SELECT = `select number, confirmed_at as "confirmedAt", code_hash as "codeHash", code_ends_at as "codeEndsAt",
    code_tries as "codeTries", events, quiet_from as "quietFrom", quiet_until as "quietUntil"
  from text_numbers where user_id = $1`;

export async function selectOwnNumber(client: ClientBase, userId: string): Promise<OwnNumber | null> {
  const { rows } = await client.query<OwnNumber>({ name: 'own-number', text: SELECT, values: [userId] });
  return rows[0] ?? null;
}

export async function lockOwnNumber(client: ClientBase, userId: string): Promise<OwnNumber | null> {
  const text = `${SELECT} for update`;
  const { rows } = await client.query<OwnNumber>({ name: 'lock-own-number', text, values: [userId] });
  return rows[0] ?? null;
}

/** When the latest text to the number failed for good. Null if it was sent. */
export async function selectFailedAt(
  client: ClientBase,
  userId: string,
  number: string,
): Promise<Date | null> {
  const { rows } = await client.query<{ failedAt: Date | null }>({
    name: 'text-failed-at',
    text: `select case when state = 'FAILED' then created_at end as "failedAt" from mails
      where text_to = $1 and to_address = 'tel:' || $2 and state <> 'QUEUED' order by created_at desc limit 1`,
    values: [userId, number],
  });
  return rows[0]?.failedAt ?? null;
}

interface Asked {
  companyId: string;
  userId: string;
  number: string;
  codeHash: Buffer;
  codeEndsAt: Date;
  quiet: QuietHours;
}

/** Keeps what was chosen before. */
export async function storeAskedNumber(client: ClientBase, asked: Asked): Promise<void> {
  await client.query({
    name: 'store-asked-number',
    text: `insert into text_numbers (user_id, company_id, number, code_hash, code_ends_at, quiet_from, quiet_until)
      values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (user_id) do update set number = excluded.number, code_hash = excluded.code_hash,
        code_ends_at = excluded.code_ends_at, code_tries = 0, confirmed_at = null`,
    values: [
      ...[asked.userId, asked.companyId, asked.number, asked.codeHash, asked.codeEndsAt],
      ...[asked.quiet.from, asked.quiet.until],
    ],
  });
}

interface NewCode extends Pick<Asked, 'companyId' | 'userId' | 'number' | 'codeEndsAt'> {
  text: Said;
  key: string;
}

export async function storeCodeText(client: ClientBase, code: NewCode): Promise<void> {
  const { companyId, userId, number, codeEndsAt, text, key } = code;
  await client.query({
    name: 'store-code-text',
    text: `insert into mails (company_id, kind, to_address, subject, text, html, dedupe_key, text_to, ends_at)
      select $1, 'text:CODE', 'tel:' || $3, '', $4::jsonb ->> coalesce(u.language, 'en'), '', 'text:CODE:' || $6, u.id, $5
      from users u where u.id = $2`,
    values: [companyId, userId, number, JSON.stringify(text), codeEndsAt, key],
  });
}

export async function countCodeTry(client: ClientBase, userId: string): Promise<void> {
  await client.query({
    name: 'count-code-try',
    text: 'update text_numbers set code_tries = code_tries + 1 where user_id = $1',
    values: [userId],
  });
}

export async function confirmNumber(client: ClientBase, userId: string, now: Date): Promise<void> {
  await client.query({
    name: 'confirm-number',
    text: `update text_numbers set confirmed_at = $2, code_hash = null, code_ends_at = null, code_tries = 0
      where user_id = $1`,
    values: [userId, now],
  });
}

export async function updateTexts(
  client: ClientBase,
  userId: string,
  { events, quietFrom, quietUntil }: Pick<OwnNumber, 'events' | 'quietFrom' | 'quietUntil'>,
): Promise<void> {
  await client.query({
    name: 'update-texts',
    text: 'update text_numbers set events = $2, quiet_from = $3, quiet_until = $4 where user_id = $1',
    values: [userId, events, quietFrom, quietUntil],
  });
}

/** What is queued for it is dropped when it is due. */
export async function deleteOwnNumber(client: ClientBase, userId: string): Promise<void> {
  await client.query({
    name: 'delete-own-number',
    text: 'delete from text_numbers where user_id = $1',
    values: [userId],
  });
}
