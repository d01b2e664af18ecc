import type { ClientBase, Pool } from 'pg';
import { LATE_COPY_MS, mootReason } from '../../../domain/placing/moot';
import { type AuditEntry, recordAudits } from '../../audit/audit.sql';
import { NO_LONGER_NEEDED } from '../../centers/submissions/refusals.sql';
import { lockTicketState } from '../../centers/submissions/ticketState.sql';
import { withTenant } from '../../database/tenant';
import { selectMoot } from './moot.sql';
import { endPlacements } from './placing.sql';
import { selectOpenPlacements, selectPlacement } from './placings.sql';

/** In whose name sheets are withdrawn, and when. */
export interface By {
  companyId: string;
  author: Pick<AuditEntry, 'userId' | 'userName' | 'requestId'>;
  now: Date;
}

/** What looking after sheets that nobody needs takes. */
interface MootParts {
  pool: Pool;
  now(): Date;
  /** Told of a sheet that could not be withdrawn; that is tried again. */
  onTrouble(error: unknown, placementId: string): void;
}

const MOST_AT_ONCE = 500;

/**
 * Withdraws what is no longer to be placed, whatever made it so, each with its reason in the log. Any number of processes
 * may do so at once.
 *
 * @returns whether more may be waiting
 */
export async function withdrawMoot({ pool, now, onTrouble }: MootParts): Promise<boolean> {
  const expiredBefore = new Date(now().getTime() - LATE_COPY_MS);
  const found = await withTenant(pool, null, client => selectMoot(client, expiredBefore, MOST_AT_ONCE));
  let withdrawn = 0;
  for (const { submissionId, companyId } of found) {
    try {
      withdrawn += await withTenant(pool, companyId, async client => {
        const row = await selectPlacement(client, submissionId);
        if (!row) return 0;
        await lockTicketState(client, row.ticketId);
        return withdrawMootOf(client, { companyId, author: SYSTEM, now: now() }, row.ticketId);
      });
    } catch (error) {
      onTrouble(error, submissionId);
    }
  }
  return found.length === MOST_AT_ONCE && withdrawn > 0;
}

const SYSTEM = { userId: null, userName: 'SYSTEM' };

/** The same of one ticket, which is to be held; answers how many. */
export async function withdrawMootOf(client: ClientBase, by: By, ticketId: string): Promise<number> {
  const open = await selectOpenPlacements(client, ticketId);
  const moot = open.flatMap(row => {
    const reason = mootReason(row, by.now);
    return reason === null ? [] : [{ ...row, reason }];
  });
  for (const reason of new Set(moot.map(row => row.reason))) {
    await withdrawFor(
      client,
      by,
      moot.filter(row => row.reason === reason),
      reason,
    );
  }
  return moot.length;
}

/**
 * Withdraws sheets that are open, with the reason on each and in the log. What they asked of marks stays asked. To be
 * called with their tickets held.
 */
export async function withdrawFor(
  client: ClientBase,
  { companyId, author, now }: By,
  sheets: readonly { id: string; ticketId: string; kind: string }[],
  reason: string,
): Promise<void> {
  if (sheets.length === 0) return;
  await endPlacements(
    client,
    sheets.map(({ id }) => id),
    { state: 'WITHDRAWN', error: reason, refusal: NO_LONGER_NEEDED, confirmedAs: null, now },
  );
  await recordAudits(
    client,
    sheets.map(({ ticketId, kind }) => ({
      companyId,
      ...author,
      action: 'withdrawPlacement',
      entity: 'ticket',
      entityId: ticketId,
      after: { kind, reason },
    })),
  );
}
