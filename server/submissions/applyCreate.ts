import type { ClientBase } from 'pg';
import { auditBySystem } from '../audit/auditBy';
import type { Confirmation } from '../callCenters/gateway';
import { nextCheckAt } from '../responses/schedule';
import { insertRevision } from '../tickets/revisions.sql';
import { upsertMembers } from './members.sql';
import { activateTicket } from './outcome.sql';
import type { ClaimedSubmission } from './submissions.sql';

/** Makes the PENDING ticket ACTIVE with all that its center said. To be called with the submission just finished. */
export async function applyCreate(
  client: ClientBase,
  { companyId, ticketId }: ClaimedSubmission,
  confirmation: Confirmation,
  { now, speed }: { now: Date; speed: number },
): Promise<void> {
  const { ticketNo, revision, confirmedAt: submitted, legalStart, expires, members } = confirmation;
  const silent = members.length;
  const check = nextCheckAt({ submitted, legalStart, expires, silent }, now, speed);
  await activateTicket(client, ticketId, confirmation, { silent, nextCheckAt: check, now });
  await upsertMembers(client, companyId, ticketId, confirmation);
  await insertRevision(client, ticketId, { revision, at: submitted, status: confirmation.centerStatus });
  await auditBySystem(client, companyId, {
    action: 'submitTicket',
    entity: 'ticket',
    entityId: ticketId,
    before: { status: 'PENDING' },
    after: { status: 'ACTIVE', ticketNo, revision, legalStart, expires },
  });
}
