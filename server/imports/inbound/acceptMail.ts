import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { recordAudit } from '../../audit/audit.sql';
import { storableText } from '../../database/storableText';
import { withTenant } from '../../database/tenant';
import { PUT_MS, removeBytes } from '../../events/attachments/removeBytes';
import { noteLeftover, settleLeftover } from '../../events/attachments/storage.sql';
import type { Services } from '../../services';
import { insertFile } from '../imports.sql';
import { holdRoom } from './limits';
import { type MailHead, readHead } from './mailHead';
import { isKnownMail, upsertMail } from './mails.sql';

/** Who files mail, as the log has it. */
export const INBOUND_MAIL = { userId: null, userName: 'Inbound mail' } as const;

/**
 * Stores a mail for a company, to be read and filed in the background. Once this returns, nothing of it can be lost. The
 * same bytes again are the same mail; other bytes under its Message-ID, as a second relay leaves them, are kept with it.
 *
 * @throws when it could not be stored, or would be more than the company is sent in an hour: the sender is to try again
 */
export async function acceptMail(
  { pool, objects, now }: Pick<Services, 'pool' | 'objects' | 'now'>,
  companyId: string,
  bytes: Buffer,
): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest();
  const head = await readHead(bytes);
  const mailKey = head.messageId ?? `sha256:${sha256.toString('hex')}`;
  const storageKey = `${companyId}/${randomUUID()}`;
  const isKnown = await withTenant(pool, companyId, async client => {
    if (await isKnownMail(client, mailKey, sha256)) return true;
    await holdRoom(client, now(), bytes.length);
    await noteLeftover(client, storageKey, new Date(now().getTime() + PUT_MS));
    return false;
  });
  if (isKnown) return;
  await objects.put(storageKey, Readable.from([bytes]), bytes.length);
  const isOurs = await withTenant(pool, companyId, async client => {
    const { sender, subject } = head;
    const importId = await upsertMail(client, { companyId, mailKey, sender, subject, now: now() });
    const file = { companyId, importId, fileName: nameOf(head), bytes: bytes.length, sha256, storageKey };
    if ((await insertFile(client, { ...file, now: now() })) === null) return false;
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
