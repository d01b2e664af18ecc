import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '../config';

/** A mail as it goes out. */
export interface OutgoingMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whom an answer goes to, when not to the sender. */
  replyTo?: string | null;
}

/** The way mails take out of the product. */
export interface Post {
  /**
   * Hands the mail over. Handing over the same one again gives it the same Message-ID.
   *
   * @throws UndeliverableError when no try can succeed, any other error when a later one may
   */
  deliver(mail: OutgoingMail): Promise<void>;
  /** Ends its connections. */
  close(): void;
}

/** The mail's address is none. */
export class UndeliverableError extends Error {}

/** As much of a logger as writing mails to files uses. */
interface PostLog {
  info(details: object, message: string): void;
}

/** By SMTP where a server is set, else into files that a mail program opens. */
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

/** Address and subject come from what people typed: neither may begin a new header or name a second recipient. */
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
