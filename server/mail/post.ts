import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Pool } from 'pg';
import type { Config } from '../config/config';
import { withTenant } from '../database/tenant';
import { claimMails, endMailTry, type WaitingMail } from './mails.sql';

interface OutgoingMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string | null;
}

export interface Post {
  /** Repeats keep the same Message-ID. @throws UndeliverableError if retrying is pointless */
  deliver(mail: OutgoingMail): Promise<void>;
  close(): void;
}

export class UndeliverableError extends Error {}

interface PostLog {
  info(details: object, message: string): void;
}

/** Uses SMTP if a server is set, else writes files that a mail program can open. */
export function createPost(config: Pick<Config, 'mail' | 'baseUrl' | 'dataFolder'>, log: PostLog): Post {
  const { smtpUrl, from } = config.mail;
  const host = new URL(config.baseUrl).hostname;
  const message = (mail: OutgoingMail) => messageOf(mail, from, host);
  return smtpUrl === null
    ? filePost(join(config.dataFolder, 'mail'), message, log)
    : smtpPost(smtpUrl, message);
}

type Compose = (mail: OutgoingMail) => SendMailOptions;

const ADDRESS = /^[^\s<>@",;:\p{Cc}]{1,64}@[^\s<>@",;:\p{Cc}]{1,255}$/u;

/** Address and subject contain user input, which must not add headers or recipients. */
function messageOf({ id, to, subject, text, html, replyTo }: OutgoingMail, from: string, host: string) {
  if (!ADDRESS.test(to)) throw new UndeliverableError('The address is not one that mail can be sent to.');
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo && ADDRESS.test(replyTo) && { replyTo: { name: '', address: replyTo } }),
    subject: subject.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim(),
    text,
    html,
    messageId: `<${id}@${host.replaceAll(/[[\]]/g, '')}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

function smtpPost(url: string, compose: Compose): Post {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  return {
    async deliver(mail) {
      await transport.sendMail(compose(mail));
    },
    close: () => transport.close(),
  };
}

function filePost(folder: string, compose: Compose, log: PostLog): Post {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async deliver(mail) {
      const { message } = await transport.sendMail(compose(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${mail.id}.eml`);
      await writeFile(path, message as Buffer, { mode: 0o600 });
      log.info({ path }, 'a mail was written to a file, because no SMTP_URL is set');
    },
    close: () => transport.close(),
  };
}

interface MailParts {
  pool: Pool;
  post: Post;
  now(): Date;
  onTrouble(error: unknown, mailId: string): void;
}

const MAX_AT_ONCE = 20;
/** Longer than a whole batch may take. */
const LEASE_SECONDS = 1800;
const FIRST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 4 * 3600;
/** With these waits, the last try is three days after the first, so that a weekend without mail loses none. */
const MAX_TRIES = 24;

/**
 * If a process dies between sending and recording, the mail is sent again with the same Message-ID, because
 * there is no way to ask whether it arrived.
 * @returns whether more may be due
 */
export async function sendMails(parts: MailParts): Promise<boolean> {
  const now = parts.now();
  const mails = await withTenant(parts.pool, null, client =>
    claimMails(client, { now, until: later(now, LEASE_SECONDS), most: MAX_AT_ONCE }),
  );
  for (const mail of mails) await send(parts, mail);
  return mails.length === MAX_AT_ONCE;
}

async function send({ pool, post, now, onTrouble }: MailParts, mail: WaitingMail): Promise<void> {
  const error = await post.deliver(mail).then(
    () => null,
    (problem: unknown) => problem,
  );
  if (error !== null) onTrouble(error, mail.id);
  const isHopeless = error instanceof UndeliverableError || mail.attempt >= MAX_TRIES;
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

/** 1, 3, 9, 27, 81 minutes, then every four hours. */
export function waitSeconds(attempt: number): number {
  return Math.min(FIRST_WAIT_SECONDS * 3 ** (attempt - 1), LONGEST_WAIT_SECONDS);
}

export function later(from: Date, seconds: number): Date {
  return new Date(from.getTime() + seconds * 1000);
}
