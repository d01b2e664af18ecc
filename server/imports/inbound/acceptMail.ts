import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ClientBase } from 'pg';
import { AppError, invalid } from '../../../domain/errors';
import { MOST_MAIL_BYTES } from '../../../domain/imports/import';
import { recordAudit } from '../../access/audit/audit.sql';
import { networkOf } from '../../access/rateLimits/rateLimits';
import { storableText } from '../../database/statement';
import { withTenant } from '../../database/tenant';
import { noteLeftover, settleLeftover } from '../../events/attachments/attachments.sql';
import { PUT_MS, removeBytes } from '../../events/attachments/removeBytes';
import type { Services } from '../../services';
import { insertFile } from '../imports.sql';
import { createIntake, type Room, type Taken } from '../intake';
import type { MailHead } from '../reading/mailHead';
import { withoutTokens } from '../withoutAddresses';
import { insertMail, isKnownMail, selectAllTokens, selectMailBytes } from './inbound.sql';

/** Who files mail, as the log has it. */
export const INBOUND_MAIL = { userId: null, userName: 'Inbound mail' } as const;

/**
 * Read and filed in the background; once this returns nothing can be lost. The same bytes are the same mail, and nothing else
 * is: a stranger can repeat a Message-ID, and what a person confirms is one mail.
 * @throws when it could not be stored, or would be more than the company is sent in an hour: the sender is to try again
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
  // The same bytes came at the same time.
  if (!isOurs) await removeBytes({ pool, objects, onTrouble() {} }, [storageKey]);
}

const nameOf = ({ subject }: MailHead) =>
  `${storableText((subject ?? 'Mail').replaceAll(/[/\\]/g, '-').slice(0, 80))}.eml`;

/** Of the mails that are on their way at once: all, those for one address, and what is there for two more addresses. */
const ROOM = {
  mostHeld: 6 * MOST_MAIL_BYTES,
  mostOfOwner: 2 * MOST_MAIL_BYTES,
  keptFree: { bytes: 2 * MOST_MAIL_BYTES, one: MOST_MAIL_BYTES },
};

/** Takes mails into memory on their way to the store. */
export interface MailIntake {
  /**
   * A mail that is refused is read to its end first: SMTP has no other place for the answer.
   * @param owner the address it is for, else the network it comes from: each has a share of the memory
   * @throws ValidationException naming `body` for one that is too large, or is no mail
   * @throws ServiceUnavailableException while too much is under way
   */
  take(owner: string, source: Readable, work: (mail: Taken) => Promise<void>): Promise<void>;
}

export function createMailIntake(room: Room = ROOM): MailIntake {
  const intake = createIntake(room);
  const bounds = { most: MOST_MAIL_BYTES, tooLarge, busy: tooMuch, readsOn: true };
  return {
    take: (owner, source, work) =>
      intake.take(source, { ...bounds, owner }, async mail => {
        if (!HEADING.test(mail.bytes.toString('latin1', 0, 1000))) throw noMail();
        await work(mail);
      }),
  };
}

/** What else could be sent, as an archive of thousands of files, is for people to import. */
const HEADING = /^(?:From |[!-9;-~]+[ \t]*:)/;

const noMail = () => invalid({ body: 'This is no mail: it does not begin with its heading.' });

export const tooLarge = () => invalid({ body: 'The mail is larger than 35 MB.' });

const tooMuch = () =>
  new AppError('ServiceUnavailableException', 'Too much mail is coming in at once. Try again later.', {
    retryAfter: 60,
  });

/** Mails of a company in an hour; more are asked to come again later. */
const MOST_MAILS = 2000;
/** Bytes of them that are stored in an hour; those that come at the same time may go beyond by what one process holds. */
const MOST_BYTES = 500_000_000;
const HOUR_MS = 3_600_000;
/** Addresses of nobody that one network may try in an hour. */
const MOST_STRANGERS = 100;

/** Counts a mail for the company: seconds to wait when it has had too many, or too much of them, else null. */
export async function countMail(
  { rateLimits, pool, now }: Pick<Services, 'rateLimits' | 'pool' | 'now'>,
  companyId: string,
): Promise<number | null> {
  const { wait } = await rateLimits.count('inboundMail', [{ of: companyId, most: MOST_MAILS }]);
  if (wait !== null) return wait;
  const isFull = await withTenant(pool, companyId, client => isOver(client, now(), 1));
  return isFull ? WAIT_SECONDS : null;
}

/** What was stored counts, so one that comes twice does once. @throws ServiceUnavailableException beyond an hour's bound */
async function holdRoom(client: ClientBase, now: Date, bytes: number): Promise<void> {
  if (!(await isOver(client, now, bytes))) return;
  const message = 'This company was sent more mail in an hour than is taken. Try again later.';
  throw new AppError('ServiceUnavailableException', message, { retryAfter: WAIT_SECONDS });
}

const WAIT_SECONDS = 600;

async function isOver(client: ClientBase, now: Date, bytes: number): Promise<boolean> {
  return (await selectMailBytes(client, new Date(now.getTime() - HOUR_MS))) + bytes > MOST_BYTES;
}

/** The same of an address that nobody has, for the network that asked for it. */
export async function countStranger(
  { rateLimits }: Pick<Services, 'rateLimits'>,
  ip: string,
): Promise<number | null> {
  return (await rateLimits.count('inboundStranger', [{ of: networkOf(ip), most: MOST_STRANGERS }])).wait;
}
