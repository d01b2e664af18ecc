import type { ClientBase } from 'pg';
import { auditBySystem } from '../../access/audit/auditBy';
import { type AlertParts, notifyFailed, notifySwitchedOff, type Problem } from './alerts';
import { updateNextTry, updateRenewError, updateSwitchedOff } from './renewals.sql';

/** And when that is tried again, and tells the people in charge. To be called with the ticket held; `before` is its error. */
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

/** Keeps why the ticket did not renew itself, with an audit row. */
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

/** Switches auto-renew off for good, with an audit row and a letter: never silently. To be called with the ticket held. */
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
