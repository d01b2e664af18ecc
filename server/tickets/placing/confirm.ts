import type { ClientBase, Pool } from 'pg';
import type { ImportedTicket } from '../../../domain/imports/merge';
import type { ReadTicket } from '../../../domain/imports/readTicket';
import {
  confirmedReports,
  creationsFor,
  isConfirmed,
  lacksMarks,
  type OpenCreation,
} from '../../../domain/placing/match';
import { LATE_COPY_MS, obsoleteReason, type PlacementKind } from '../../../domain/placing/placement';
import { type AuditEntry, recordAudit, recordAudits } from '../../access/audit/audit.sql';
import { selectOpenJobs } from '../../access/jobPeople.sql';
import { NO_LONGER_NEEDED, NOBODY_ASKED } from '../../centers/submissions/intents.sql';
import { lockTicketState } from '../../centers/submissions/outcome.sql';
import { withTenant } from '../../database/tenant';
import { endPlacements } from './placing.sql';
import {
  type PlacementRow,
  selectObsolete,
  selectOpenActions,
  selectOpenCreations,
  selectOpenPlacements,
  selectPlacement,
  selectReportPairs,
} from './placings.sql';

/** Placements that copies with an unknown number may confirm. */
export async function creationsOf(
  client: ClientBase,
  copies: readonly ReadTicket[],
  chosen: string | null,
): Promise<OpenCreation[]> {
  const open = await selectOpenCreations(client);
  const isHere = ({ callCenter }: OpenCreation) => copies.some(copy => copy.callCenter === callCenter);
  if (chosen !== null) return open.filter(one => one.id === chosen && isHere(one));
  if (open.length === 0) return [];
  return creationsFor(copies, open, await selectOpenJobs(client));
}

interface Confirmer {
  companyId: string;
  author: Pick<AuditEntry, 'userId' | 'userName'>;
  now: Date;
}

interface Before {
  ticketId: string;
  expires: Date | null;
  creationId: string | null;
}

/** A cancellation withdraws all other placements except reports. Lock and store the ticket first. */
export async function confirmByCopies(
  client: ClientBase,
  by: Confirmer,
  { ticketId, expires, creationId }: Before,
  ticket: ImportedTicket,
): Promise<void> {
  const { now } = by;
  const confirmedAs = `${ticket.ticketNumber}-${ticket.revision}`;
  const end = async (id: string, kind: PlacementKind, refusal: string | null) => {
    await endPlacements(client, [id], { state: 'CONFIRMED', error: null, refusal, confirmedAs, now });
    await audit(client, by, ticketId, { kind, confirmedAs, ticketExpiration: ticket.ticketExpiration });
  };
  if (creationId !== null) await end(creationId, 'create', null);
  const actions = await selectOpenActions(client, ticketId);
  const confirmed = actions.filter(action => isConfirmed(action, ticket, expires));
  for (const action of confirmed) {
    await end(action.id, action.kind, lacksMarks(action, ticket) ? NOBODY_ASKED : null);
  }
  if (!ticket.isCancelled) return;
  const moot = actions.filter(
    action => !confirmed.includes(action) && action.kind !== 'damage' && action.kind !== 'expose',
  );
  const sheets = moot.map(({ id, kind }) => ({ id, kind, ticketId }));
  await withdrawFor(client, by, sheets, 'The ticket was cancelled.');
}

/**
 * A center may make a separate ticket for a report, which confirms the placement of the other ticket.
 * @returns confirmed placements, at most one per report
 */
export async function confirmReports(client: ClientBase, by: Confirmer, ticketId: string): Promise<string[]> {
  const confirmed = confirmedReports(await selectReportPairs(client, ticketId));
  for (const { placementId, ticketId: ofTicket, kind, reportNumber, reportRevision } of confirmed) {
    const confirmedAs = `${reportNumber}-${reportRevision}`;
    const end = { state: 'CONFIRMED', error: null, refusal: null, confirmedAs, now: by.now } as const;
    // Doesn't lock the other ticket, because imports lock it before the report, which is locked here.
    if (await endPlacements(client, [placementId], end))
      await audit(client, by, ofTicket, { kind, confirmedAs });
  }
  return confirmed.map(({ placementId }) => placementId);
}

function audit(
  client: ClientBase,
  { companyId, author }: Confirmer,
  ticketId: string,
  after: object,
): Promise<void> {
  return recordAudit(client, {
    companyId,
    ...author,
    action: 'confirmPlacement',
    entity: 'ticket',
    entityId: ticketId,
    after,
  });
}

interface By {
  companyId: string;
  author: Pick<AuditEntry, 'userId' | 'userName' | 'requestId'>;
  now: Date;
}

interface ObsoleteParts {
  pool: Pool;
  now(): Date;
  onTrouble(error: unknown, placementId: string): void;
}

const MAX_AT_ONCE = 500;

/** Safe to run in several processes. @returns whether more may be waiting */
export async function withdrawObsolete({ pool, now, onTrouble }: ObsoleteParts): Promise<boolean> {
  const expiredBefore = new Date(now().getTime() - LATE_COPY_MS);
  const found = await withTenant(pool, null, client => selectObsolete(client, expiredBefore, MAX_AT_ONCE));
  let withdrawn = 0;
  for (const { submissionId, companyId } of found) {
    try {
      withdrawn += await withTenant(pool, companyId, async client => {
        const row = await selectPlacement(client, submissionId);
        if (!row) return 0;
        await lockTicketState(client, row.ticketId);
        return withdrawObsoleteOf(client, { companyId, author: SYSTEM, now: now() }, row.ticketId);
      });
    } catch (error) {
      onTrouble(error, submissionId);
    }
  }
  return found.length === MAX_AT_ONCE && withdrawn > 0;
}

export const SYSTEM = { userId: null, userName: 'SYSTEM' };

/** Requires the ticket to be locked. Returns the number withdrawn. */
export async function withdrawObsoleteOf(client: ClientBase, by: By, ticketId: string): Promise<number> {
  return withdrawObsoleteAmong(client, by, await selectOpenPlacements(client, { ticketId }));
}

/** Handles only the locked tickets of the closed job. */
export async function withdrawObsoleteOfJob(
  client: ClientBase,
  by: By,
  jobId: string,
  heldIds: readonly string[],
): Promise<void> {
  if (heldIds.length === 0) return;
  const open = await selectOpenPlacements(client, { jobId });
  await withdrawObsoleteAmong(
    client,
    by,
    open.filter(({ ticketId }) => heldIds.includes(ticketId)),
  );
}

async function withdrawObsoleteAmong(
  client: ClientBase,
  by: By,
  open: readonly PlacementRow[],
): Promise<number> {
  const moot = open.flatMap(row => {
    const reason = obsoleteReason(row, by.now);
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

/** Requested marks stay open. Requires the tickets to be locked. */
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
