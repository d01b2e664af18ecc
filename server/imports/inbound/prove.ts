import type { Pool } from 'pg';
import { withTenant } from '../../database/tenant';
import type { HeldImport } from '../filing';
import { prolong } from '../imports.sql';
import type { MailProof } from '../reading/mailProof';
import { countProofTry, storeProof } from './proof.sql';

/** Whether a mail is from the call center (`server/imports/reading/mailProof.ts`). */
export type ProveMail = (bytes: Buffer) => Promise<MailProof>;

const MINUTE_MS = 60_000;
/** Before the next try, while DNS does not answer. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 20 * MINUTE_MS];

/**
 * Finds out once for each file of a mail whether it is proven, before anything in it is read.
 * @returns false: DNS did not answer, and the import is due again later
 */
export async function proveFile(
  { pool, now, proveMail }: { pool: Pool; now(): Date; proveMail: ProveMail },
  { id: importId, companyId }: HeldImport,
  file: { id: string; isProven: boolean | null },
  bytes: Buffer | null,
): Promise<boolean> {
  if (file.isProven !== null) return true;
  const tries = await withTenant(pool, companyId, client => countProofTry(client, file.id));
  // The count stands before the check: a mail that ends the process is not checked without end.
  const isGivenUp = bytes === null || tries > PAUSES_MS.length + 1;
  const proof = isGivenUp ? NOT_CHECKED : await proveMail(bytes);
  const pause = proof.isTemporary ? PAUSES_MS[tries - 1] : undefined;
  await withTenant(pool, companyId, client =>
    pause === undefined
      ? storeProof(client, file.id, proof)
      : prolong(client, importId, new Date(now().getTime() + pause)),
  );
  return pause === undefined;
}

const NOT_CHECKED = { isProven: false, reason: 'It could not be checked.', isTemporary: false };
