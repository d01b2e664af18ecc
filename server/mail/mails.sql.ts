import type { ClientBase } from 'pg';

export interface NewMail {
  companyId: string | null;
  /** What it is about, such as `credentials` or `autoRenewFailed`. */
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A mail with a key that is stored already is not stored again. */
  dedupeKey: string;
  /** At once when left out. */
  notBefore?: Date;
}

/** Stores the mail in the transaction of what it tells of, so that neither is without the other. */
export async function insertMail(client: ClientBase, mail: NewMail): Promise<void> {
  await insertMails(client, [mail]);
}

/** Stores many mails by one statement; answers how many were not stored before. */
export async function insertMails(client: ClientBase, mails: readonly NewMail[]): Promise<number> {
  const { rowCount } = await client.query({
    name: 'insert-mails',
    text: `insert into mails (company_id, kind, to_address, subject, text, html, dedupe_key, not_before)
      select m."companyId", m.kind, m."to", m.subject, m.text, m.html, m."dedupeKey",
        coalesce(m."notBefore", '-infinity')
      from jsonb_to_recordset($1) as m ("companyId" uuid, kind text, "to" text, subject text, text text, html text,
        "dedupeKey" text, "notBefore" timestamptz)
      on conflict (dedupe_key) do nothing`,
    values: [JSON.stringify(mails)],
  });
  return rowCount ?? 0;
}

/** Deletes mails that nothing has tried to send yet, by what their keys begin with; returns how many. */
export async function deleteUnsentMails(client: ClientBase, keyPrefix: string): Promise<number> {
  const { rowCount } = await client.query({
    name: 'delete-unsent-mails',
    text: `delete from mails where state = 'QUEUED' and attempts = 0 and starts_with(dedupe_key, $1)`,
    values: [keyPrefix],
  });
  return rowCount ?? 0;
}

/** A mail to somebody outside of any company, such as who signs up. */
interface NewLetter extends Omit<NewMail, 'companyId'> {
  /** Whom an answer goes to, when not to the sender. */
  replyTo: string | null;
}

/** Stores letters to people outside of any company, or none. They do not stay for ever (server/accounts/signUps/signUps.ts). */
export async function insertLetters(client: ClientBase, letters: readonly NewLetter[]): Promise<void> {
  await client.query({
    name: 'store-letters',
    text: 'select store_letters($1)',
    values: [JSON.stringify(letters)],
  });
}

/** A mail that this process may hand over until its lease ends. */
export interface WaitingMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo: string | null;
  /** How often it has been tried, this time included. */
  attempt: number;
}

/** Takes mails of every company that are due, so that no other process hands them over before `until`. */
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

/** Stores how a try ended, unless another process has taken the mail since. */
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
