import type { ClientBase } from 'pg';

/** A mail to be sent by background work. */
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
}

/** Stores the mail in the transaction of what it tells of, so that neither is without the other. */
export async function insertMail(client: ClientBase, mail: NewMail): Promise<void> {
  await client.query({
    name: 'insert-mail',
    text: `insert into mails (company_id, kind, to_address, subject, text, html, dedupe_key)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict (dedupe_key) do nothing`,
    values: [mail.companyId, mail.kind, mail.to, mail.subject, mail.text, mail.html, mail.dedupeKey],
  });
}

/** A mail that this process may hand over until its lease ends. */
export interface WaitingMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
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
    text: `select mail_id as id, address as "to", subject, body_text as text, body_html as html, attempt
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
