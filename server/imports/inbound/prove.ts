import type { Pool } from 'pg';
import { withTenant } from '../../database/tenant';
import type { MailProof } from '../../reading/mailProof';
import type { HeldImport } from '../filing';
import { prolong } from '../imports.sql';
import { countProofTry, storeProof } from './proof.sql';

export type ProveMail = (bytes: Buffer) => Promise<MailProof>;

const MINUTE_MS = 60_000;
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 20 * MINUTE_MS];

/** @returns false if DNS was unavailable and the import is due again later */
export async function proveFile(
  { pool, now, proveMail }: { pool: Pool; now(): Date; proveMail: ProveMail },
  { id: importId, companyId }: HeldImport,
  file: { id: string; isProven: boolean | null },
  bytes: Buffer | null,
): Promise<boolean> {
  if (file.isProven !== null) return true;
  const tries = await withTenant(pool, companyId, client => countProofTry(client, file.id));
  // Counted before the check, so that a mail that crashes the process isn't retried forever.
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
