import type { ClientBase } from 'pg';
import type { Written } from './letter';

export interface NewMail {
  companyId: string | null;
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Stored instead if the address is of a person of the company who chose Spanish. */
  spanish?: Written;
  /** A mail whose key already exists isn't stored again. */
  dedupeKey: string;
  notBefore?: Date;
}

/** Call it in the same transaction as the event, so that neither exists without the other. */
export async function insertMail(client: ClientBase, mail: NewMail): Promise<void> {
  await insertMails(client, [mail]);
}

export async function insertMails(client: ClientBase, mails: readonly NewMail[]): Promise<number> {
  const { rowCount } = await client.query({
    name: 'insert-mails',
    text: `insert into mails (company_id, kind, to_address, subject, text, html, dedupe_key, not_before)
      select m."companyId", m.kind, m."to", coalesce(s.subject, m.subject), coalesce(s.text, m.text),
        coalesce(s.html, m.html), m."dedupeKey",
        coalesce(m."notBefore", '-infinity')
      from jsonb_to_recordset($1) as m ("companyId" uuid, kind text, "to" text, subject text, text text, html text,
        "dedupeKey" text, "notBefore" timestamptz, spanish jsonb)
      left join lateral (select s.subject, s.text, s.html
        from jsonb_to_record(m.spanish) as s (subject text, text text, html text)
        where exists (select from users u where u.company_id = m."companyId" and lower(u.email) = lower(m."to")
          and u.active and u.language = 'es')) s on true
      on conflict (dedupe_key) do nothing`,
    values: [JSON.stringify(mails)],
  });
  return rowCount ?? 0;
}

/** Deletes queued mails that haven't been tried yet, except the one with the key to keep. @returns how many */
export async function deleteUnsentMails(
  client: ClientBase,
  keyPrefix: string,
  keptKey = '',
): Promise<number> {
  const { rowCount } = await client.query({
    name: 'delete-unsent-mails',
    text: `delete from mails where state = 'QUEUED' and attempts = 0 and starts_with(dedupe_key, $1)
      and dedupe_key <> $2`,
    values: [keyPrefix, keptKey],
  });
  return rowCount ?? 0;
}

interface NewLetter extends Omit<NewMail, 'companyId' | 'spanish'> {
  replyTo: string | null;
}

/** Deleted after a while (server/accounts/signUps/signUps.ts). */
export async function insertLetters(client: ClientBase, letters: readonly NewLetter[]): Promise<void> {
  await client.query({
    name: 'store-letters',
    text: 'select store_letters($1)',
    values: [JSON.stringify(letters)],
  });
}

export interface WaitingMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo: string | null;
  attempt: number;
}

export async function claimMails(
  client: ClientBase,
  claim: { now: Date; until: Date; most: number },
): Promise<WaitingMail[]> {
  const { rows } = await client.query<WaitingMail>({
    name: 'claim-mails',
    text: `select mail_id as id, address as "to", subject, body_text as text, body_html as html, attempt,
        answer_to as "replyTo"
      from claim_mails($1, $2, $3)`,
    values: [claim.now, claim.until, claim.most],
  });
  return rows;
}

/** Does nothing if another process has claimed the mail since. */
export async function endMailTry(
  client: ClientBase,
  { id, attempt }: WaitingMail,
  end: { state: 'SENT' | 'QUEUED' | 'FAILED'; notBefore: Date; error: string | null; at: Date },
): Promise<void> {
  await client.query({
    name: 'end-mail-try',
    text: 'select end_mail_try($1, $2, $3, $4, $5, $6)',
    values: [id, attempt, end.state, end.notBefore, end.error, end.at],
  });
}
