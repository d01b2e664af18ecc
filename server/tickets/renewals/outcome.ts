import type { ClientBase } from 'pg';
import { auditBySystem } from '../../access/audit/auditBy';
import { type AlertParts, notifyFailed, notifySwitchedOff, type Problem } from './alerts';
import { updateNextTry, updateRenewError, updateSwitchedOff } from './renewals.sql';

/** Also schedules the next try. Requires the ticket to be locked. */
export async function keepFailure(
  client: ClientBase,
  parts: AlertParts,
  problem: Problem,
  plan: { before: string | null; nextTry: Date },
): Promise<void> {
  const { companyId, ticketId, now } = parts;
  await updateNextTry(client, ticketId, plan.nextTry);
  if (plan.before !== problem.message)
    await keepError(client, { companyId, ticketId, now }, problem, plan.before);
  await notifyFailed(client, parts, problem, plan.nextTry);
}

export async function keepError(
  client: ClientBase,
  { companyId, ticketId, now }: Omit<AlertParts, 'baseUrl'>,
  { reason, message }: Problem,
  before: string | null,
): Promise<void> {
  await updateRenewError(client, ticketId, message, now);
  await auditBySystem(client, companyId, {
    action: 'autoRenew',
    entity: 'ticket',
    entityId: ticketId,
    before: { autoRenewError: before },
    after: { autoRenewError: message, reason },
  });
}

/** Always audited and announced by mail. Requires the ticket to be locked. */
export async function switchOff(client: ClientBase, parts: AlertParts, problem: Problem): Promise<void> {
  await updateSwitchedOff(client, parts.ticketId, problem.message, parts.now);
  await auditBySystem(client, parts.companyId, {
    action: 'autoRenew',
    entity: 'ticket',
    entityId: parts.ticketId,
    before: { autoRenew: true },
    after: { autoRenew: false, autoRenewOffReason: problem.message, reason: problem.reason },
  });
  await notifySwitchedOff(client, parts, problem);
}
