import type { Pool } from 'pg';
import { withTenant } from '../database/tenant';
import { claimMails, endMailTry, type WaitingMail } from './mails.sql';
import { type Post, UndeliverableError } from './post';

/** What sending mails needs. */
export interface MailParts {
  pool: Pool;
  post: Post;
  now(): Date;
  /** Told of a mail that did not leave. */
  onTrouble(error: unknown, mailId: string): void;
}

const MOST_AT_ONCE = 20;
/** Longer than handing over a whole handful may take. */
const LEASE_SECONDS = 1800;
const FIRST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 4 * 3600;
/** With these waits the last try is about a day after the first. */
const MOST_TRIES = 11;

/**
 * Hands over the mails that are due. Any number of processes may do so at once: each mail is claimed by one. A process
 * that dies after a mail was handed over and before that was stored makes it leave a second time once the lease has
 * ended, with the same Message-ID: mail has no way to ask whether it arrived.
 *
 * @returns whether more may be due
 */
export async function sendMails(parts: MailParts): Promise<boolean> {
  const now = parts.now();
  const mails = await withTenant(parts.pool, null, client =>
    claimMails(client, { now, until: later(now, LEASE_SECONDS), most: MOST_AT_ONCE }),
  );
  for (const mail of mails) await send(parts, mail);
  return mails.length === MOST_AT_ONCE;
}

async function send({ pool, post, now, onTrouble }: MailParts, mail: WaitingMail): Promise<void> {
  const error = await post.deliver(mail).then(
    () => null,
    (problem: unknown) => problem,
  );
  if (error !== null) onTrouble(error, mail.id);
  const isHopeless = error instanceof UndeliverableError || mail.attempt >= MOST_TRIES;
  const at = now();
  await withTenant(pool, null, client =>
    endMailTry(client, mail, {
      state: error === null ? 'SENT' : isHopeless ? 'FAILED' : 'QUEUED',
      notBefore: later(at, waitSeconds(mail.attempt)),
      error: error === null ? null : String((error as Error).message ?? error).slice(0, 500),
      at,
    }),
  );
}

/** Three times as long after each try: 1, 3, 9, 27, 81 minutes, then every four hours. */
function waitSeconds(attempt: number): number {
  return Math.min(FIRST_WAIT_SECONDS * 3 ** (attempt - 1), LONGEST_WAIT_SECONDS);
}

function later(from: Date, seconds: number): Date {
  return new Date(from.getTime() + seconds * 1000);
}
