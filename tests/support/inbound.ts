import { createTransport } from 'nodemailer';
import type { SmtpConfig } from '../../server/config/inbound';
import { createMailFiler } from '../../server/imports/inbound/inbound';
import { listenForMail } from '../../server/imports/inbound/smtp';
import { proveMail } from '../../server/reading/mailProof';
import type { FileReader } from '../../server/reading/readFiles';
import { type Found, type Importing, importing, readFound } from './importing';
import { PROOF, signed } from './signedMail';
import type { Company } from './world';

export const DOMAIN = 'in.example.com';

/** A company that is sent mail over a listener of its own. */
export interface Inbound extends Importing {
  port: number;
  address(company?: Company): Promise<string>;
  /** Sends a mail by SMTP, signed by the center unless told otherwise; answers the code of the refusal, or 250. */
  mail(to: string | string[], raw: string | Buffer, isFromCenter?: boolean): Promise<number>;
  /** Sends one that must be taken; answers the import that it became. */
  sendMail(raw: string | Buffer, isFromCenter?: boolean): Promise<string>;
  /** Reads and files what has come, as background work would; answers how many mails it took. */
  fileMails(fileReader?: FileReader): Promise<number>;
  /** The company's mails with what became of their items, the oldest first. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the answer to its own query
  mails(company?: Company): Promise<any[]>;
}

let made = 0;

/** A mail that holds this; without an id it has none. */
export function mailOf(found: readonly Found[], id: string | null = `<${++made}@mail.example.com>`): string {
  const number = JSON.stringify(found).match(/"ticketNumber":"(\w+)"/)?.[1];
  const subject = ['Ticket of a test', ...(number ? [`TICKET: ${number}-000`] : [])].join(' ');
  const head = ['From: Dana Demo <dana@example.com>', `Subject: ${subject}`, 'MIME-Version: 1.0'];
  if (id !== null) head.push(`Message-ID: ${id}`);
  return [...head, '', JSON.stringify(found)].join('\r\n');
}

export async function inbound(now: () => Date, tls: SmtpConfig['tls'] = null): Promise<Inbound> {
  const a = await importing(now);
  const { t, troubles } = a;
  const log = { error() {}, info() {}, warn() {} };
  const smtp = { host: '127.0.0.1', port: 0, tls };
  const listener = await listenForMail(t.services, { domain: DOMAIN }, smtp, log);
  const plain: FileReader = { readFiles: async (name, bytes) => readFound(name, bytes) };
  const parts: Inbound = {
    ...a,
    port: listener.port,
    async address(company = a.company) {
      const { rows } = await t.owner.query('select inbound_token from companies where id = $1', [company.id]);
      return `${rows[0].inbound_token}@${DOMAIN}`;
    },
    async mail(to, raw, isFromCenter = true) {
      const head = raw.toString('latin1').slice(0, 5000);
      const canSign = isFromCenter && /^From:/im.test(head) && !/^(?:DKIM-Signature|ARC-Seal):/i.test(head);
      const sent = canSign ? await signed(raw) : raw;
      const transport = createTransport({ host: '127.0.0.1', port: listener.port, ignoreTLS: true });
      const envelope = { from: 'dana@example.com', to };
      const refusal = (error: { responseCode?: number }) => error.responseCode ?? 0;
      return transport.sendMail({ envelope, raw: sent }).then(() => 250, refusal);
    },
    async sendMail(raw, isFromCenter = true) {
      const before = (await parts.mails()).map(({ id }) => id);
      if ((await parts.mail(await parts.address(), raw, isFromCenter)) !== 250) throw new Error('Refused.');
      const { id } = (await parts.mails()).find(mail => !before.includes(mail.id));
      return id;
    },
    async fileMails(fileReader = plain) {
      const { pool, calendars, objects, config } = t.services;
      const { baseUrl } = config;
      const onTrouble = (error: unknown) => troubles.push(error);
      const filing = { pool, calendars, objects, now, baseUrl, fileReader, onTrouble };
      const next = createMailFiler({ ...filing, proveMail: bytes => proveMail(bytes, { ...PROOF, now }) });
      let taken = 0;
      while (await next()) taken += 1;
      return taken;
    },
    async mails(company = a.company) {
      const { rows } = await t.owner.query(
        `select i.id, i.state, i.subject, i.sender, i.needs_person as needs,
          (select count(*)::int from import_files f where f.import_id = i.id) as files,
          array(select x.outcome from import_items x join import_files f on f.id = x.file_id
            where x.import_id = i.id order by f.created_at, f.id, x.no) as outcomes
         from imports i where i.company_id = $1 and i.origin = 'MAIL' order by i.created_at, i.id`,
        [company.id],
      );
      return rows;
    },
    async close() {
      await listener.stop();
      await a.close();
    },
  };
  return parts;
}
