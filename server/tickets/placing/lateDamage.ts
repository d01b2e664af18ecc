import type { ClientBase, Pool } from 'pg';
import { type MailedSubmission, storeLetter } from '../../centers/submissions/endings';
import { selectLateDamages, selectNotified } from '../../centers/submissions/intents.sql';
import { withTenant } from '../../database/tenant';
import { writeLetters } from '../../mail/letter';
import { damageLateLetter } from '../../mail/letters/requests';
import { confirmReports, SYSTEM } from './confirm';

/** A damage that is unconfirmed for this long must be reported by phone. */
const PATIENCE_MS = 15 * 60_000;

interface LateDamageParts {
  pool: Pool;
  now(): Date;
  baseUrl: string;
  onTrouble(error: unknown, submissionId: string): void;
}

/** Sends mail once per damage, whatever the reason for the delay. */
export async function notifyLateDamages({
  pool,
  now,
  baseUrl,
  onTrouble,
}: LateDamageParts): Promise<boolean> {
  const askedBefore = new Date(now().getTime() - PATIENCE_MS);
  const late = await withTenant(pool, null, client => selectLateDamages(client, askedBefore));
  for (const { submissionId: id, companyId } of late) {
    try {
      await withTenant(pool, companyId, client =>
        notifyLateDamage(client, { id, companyId }, { baseUrl, now: now() }),
      );
    } catch (error) {
      onTrouble(error, id);
    }
  }
  return false;
}

async function notifyLateDamage(
  client: ClientBase,
  submission: MailedSubmission,
  { baseUrl, now }: { baseUrl: string; now: Date },
): Promise<void> {
  const notified = await selectNotified(client, submission.id);
  if (!notified) return;
  // The center's own ticket for the damage may already be here.
  const by = { companyId: submission.companyId, author: SYSTEM, now };
  if ((await confirmReports(client, by, notified.id)).includes(submission.id)) return;
  await storeLetter(
    client,
    submission,
    'damageLate',
    notified.askers,
    writeLetters(language =>
      damageLateLetter({ ticket: notified, isOnSheet: notified.isOnSheet, baseUrl }, language),
    ),
  );
}
