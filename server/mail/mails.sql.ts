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
