import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ClientBase } from 'pg';
import { AppError, invalid } from '../../../domain/errors';
import { MAX_MAIL_BYTES } from '../../../domain/imports/import';
import { recordAudit } from '../../access/audit/audit.sql';
import { networkOf } from '../../access/rateLimits/rateLimits';
import { storableText } from '../../database/statement';
import { withTenant } from '../../database/tenant';
import { noteLeftover, settleLeftover } from '../../events/attachments/attachments.sql';
import { PUT_MS, removeBytes } from '../../events/attachments/removeBytes';
import { createIntake, type Room, type Taken } from '../../reading/intake';
import type { MailHead } from '../../reading/mailHead';
import { withoutTokens } from '../../reading/withoutAddresses';
import type { Services } from '../../services';
import { insertFile } from '../imports.sql';
import { insertMail, isKnownMail, selectAllTokens, selectMailBytes } from './inbound.sql';

export const INBOUND_MAIL = { userId: null, userName: 'Inbound mail' } as const;

/**
 * Mails are identified by their bytes, since anyone can reuse a Message-ID.
 * @throws if it could not be stored, or the company's hourly limit is reached. The sender should retry.
 */
export async function acceptMail(
  { pool, objects, now, texts }: Pick<Services, 'pool' | 'objects' | 'now' | 'texts'>,
  companyId: string,
  { bytes, sha256 }: Taken,
  isOldAddress = false,
): Promise<void> {
  const head = await texts.readHead(bytes);
  const mailKey = `sha256:${sha256.toString('hex')}`;
  const storageKey = `${companyId}/${randomUUID()}`;
  const tokens = await withTenant(pool, companyId, async client => {
    if (await isKnownMail(client, mailKey)) return null;
    await holdRoom(client, now(), bytes.length);
    await noteLeftover(client, storageKey, new Date(now().getTime() + PUT_MS));
    return selectAllTokens(client);
  });
  if (tokens === null) return;
  const hidden = (text: string | null) => text && withoutTokens(text, tokens);
  await objects.put(storageKey, Readable.from([bytes]), bytes.length);
  const isOurs = await withTenant(pool, companyId, async client => {
    const [sender, subject] = [hidden(head.sender), hidden(head.subject)];
    const importId = await insertMail(client, { companyId, mailKey, sender, subject, now: now() });
    if (importId === null) return false;
    const stored = { bytes: bytes.length, sha256, storageKey };
    const file = { companyId, importId, fileName: nameOf({ ...head, subject }), ...stored, isOldAddress };
    await insertFile(client, { ...file, now: now() });
    await settleLeftover(client, storageKey);
    await recordAudit(client, {
      companyId,
      ...INBOUND_MAIL,
      action: 'receiveMail',
      entity: 'import',
      entityId: importId,
      after: { sender, subject, bytes: bytes.length, sha256: sha256.toString('hex') },
    });
    return true;
  });
  // Another request stored the same bytes at the same time.
  if (!isOurs) await removeBytes({ pool, objects, onTrouble() {} }, [storageKey]);
}

const nameOf = ({ subject }: MailHead) =>
  `${storableText((subject ?? 'Mail').replaceAll(/[/\\]/g, '-').slice(0, 80))}.eml`;

/** Limits for mails in transit: in total, per address, and the reserve for two more addresses. */
const ROOM = {
  mostHeld: 6 * MAX_MAIL_BYTES,
  mostOfOwner: 2 * MAX_MAIL_BYTES,
  keptFree: { bytes: 2 * MAX_MAIL_BYTES, one: MAX_MAIL_BYTES },
};

interface MailIntake {
  /**
   * A refused mail is read to its end, because SMTP can't reply earlier.
   * @param owner the recipient, else the sender's network
   * @throws ValidationException naming `body`, or ServiceUnavailableException while too many mails are in
   * transit
   */
  take(owner: string, source: Readable, work: (mail: Taken) => Promise<void>): Promise<void>;
}

export function createMailIntake(room: Room = ROOM): MailIntake {
  const intake = createIntake(room);
  const bounds = { most: MAX_MAIL_BYTES, tooLarge, busy: tooMuch, readsOn: true };
  return {
    take: (owner, source, work) =>
      intake.take(source, { ...bounds, owner }, async mail => {
        if (!HEADING.test(mail.bytes.toString('latin1', 0, 1000))) throw noMail();
        await work(mail);
      }),
  };
}

/** Rejects anything that isn't a mail. Archives with thousands of files have to be imported by a person. */
const HEADING = /^(?:From |[!-9;-~]+[ \t]*:)/;

const noMail = () => invalid({ body: 'This is not an email message. It must begin with its headers.' });

export const tooLarge = () => invalid({ body: 'The mail is larger than 35 MB.' });

const tooMuch = () =>
  new AppError('ServiceUnavailableException', 'Too much mail is coming in at once. Try again later.', {
    retryAfter: 60,
  });

/** Per company and hour. Beyond this, senders are asked to retry later. */
const MAX_MAILS = 2000;
/** Stored per company and hour. Concurrent mails may exceed it by what one process holds. */
const MAX_BYTES = 500_000_000;
const HOUR_MS = 3_600_000;
const MAX_UNKNOWN_RECIPIENTS = 100;

export async function countMail(
  { rateLimits, pool, now }: Pick<Services, 'rateLimits' | 'pool' | 'now'>,
  companyId: string,
): Promise<number | null> {
  const { wait } = await rateLimits.count('inboundMail', [{ of: companyId, most: MAX_MAILS }]);
  if (wait !== null) return wait;
  const isFull = await withTenant(pool, companyId, client => isOver(client, now(), 1));
  return isFull ? WAIT_SECONDS : null;
}

/** Counts stored bytes, so a duplicate counts once. @throws ServiceUnavailableException */
async function holdRoom(client: ClientBase, now: Date, bytes: number): Promise<void> {
  if (!(await isOver(client, now, bytes))) return;
  const message = 'This company was sent more mail in an hour than is taken. Try again later.';
  throw new AppError('ServiceUnavailableException', message, { retryAfter: WAIT_SECONDS });
}

const WAIT_SECONDS = 600;

async function isOver(client: ClientBase, now: Date, bytes: number): Promise<boolean> {
  return (await selectMailBytes(client, new Date(now.getTime() - HOUR_MS))) + bytes > MAX_BYTES;
}

export async function countUnknownRecipient(
  { rateLimits }: Pick<Services, 'rateLimits'>,
  ip: string,
): Promise<number | null> {
  return (await rateLimits.count('unknownRecipient', [{ of: networkOf(ip), most: MAX_UNKNOWN_RECIPIENTS }]))
    .wait;
}
