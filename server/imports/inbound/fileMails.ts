import { buffer } from 'node:stream/consumers';
import { unreadable } from '../../../domain/imports/parseResult';
import type { ReadResult } from '../../../domain/imports/readTicket';
import { withTenant } from '../../database/tenant';
import type { ObjectStore } from '../../storage/objectStore';
import { type FilingParts, fileImport } from '../applyImports';
import type { HeldImport } from '../filing';
import { prolong, storeResults } from '../imports.sql';
import type { FileReader } from '../reader';
import { INBOUND_MAIL } from './acceptMail';
import { claimMail, selectStandIn, selectUnread } from './mails.sql';

/** What filing mail needs of the process. */
interface MailFilingParts extends FilingParts {
  objects: ObjectStore;
  /** Not the one that people wait for. */
  fileReader: FileReader;
}

const LEASE_SECONDS = 120;
/** A company without anybody who could stand in is looked at again after this. */
const NOBODY_MS = 3_600_000;

/**
 * Reads and files mails one after the other, as files that somebody dropped and said yes to: the companies in turn, each
 * one's oldest first. A mail that a dead process had begun is due again when its lease ends.
 *
 * @returns does the next one; false when none is due
 */
export function createMailFiler(parts: MailFilingParts): () => Promise<boolean> {
  const { pool, now, leaseSeconds = LEASE_SECONDS } = parts;
  let served: string | null = null;
  return async () => {
    const claim = { now: now(), leaseSeconds, served };
    const held = await withTenant(pool, null, client => claimMail(client, claim));
    if (held === null) return false;
    served = held.companyId;
    try {
      await fileMail(parts, held);
    } catch (error) {
      // It is due again when the lease ends; the mails of others go on.
      parts.onTrouble(error, held.id);
    }
    return true;
  };
}

async function fileMail(parts: MailFilingParts, held: HeldImport): Promise<void> {
  const { pool, now } = parts;
  const { id: importId, companyId } = held;
  const { files, standIn } = await withTenant(pool, companyId, async client => ({
    files: await selectUnread(client, importId),
    standIn: await selectStandIn(client),
  }));
  for (const file of files) {
    const results = await resultsOf(parts, file);
    const place = { companyId, importId, fileId: file.id, now: now() };
    await withTenant(pool, companyId, client => storeResults(client, place, results));
  }
  if (standIn === null) {
    const later = new Date(now().getTime() + NOBODY_MS);
    await withTenant(pool, companyId, client => prolong(client, importId, later));
    return;
  }
  const viewer = { id: standIn, role: 'CompanyAdmin' } as const;
  await fileImport(parts, held, { viewer, author: INBOUND_MAIL });
}

async function resultsOf(
  { objects, fileReader }: MailFilingParts,
  { fileName, storageKey }: { fileName: string; storageKey: string },
): Promise<ReadResult[]> {
  const stored = await objects.get(storageKey);
  if (stored) return fileReader.readFiles(fileName, await buffer(stored));
  const source = { path: [fileName], hash: '', messageId: null, sentAt: null };
  return [{ ...unreadable('The original of this mail is missing in the store.'), source }];
}
