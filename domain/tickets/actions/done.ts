import { type ActionFacts, type RuleCode, refusalOf } from './rules';
import type { TicketAction } from './table';

/** Rules that refuse an action of ours because the ticket is already as it would leave it. */
const DONE_BY: Partial<Record<TicketAction, RuleCode>> = {
  close: 'CLOSED',
  turnOnAutoRenew: 'ALREADY_ON',
  cancelAutoRenew: 'ALREADY_OFF',
};

/** Whether the action has been done: asking for it once more, as a double click does, is no mistake. */
export function isDone(action: TicketAction, facts: ActionFacts, now: Date): boolean {
  const rule = refusalOf(action, facts, now)?.rule;
  return rule !== undefined && rule === DONE_BY[action];
}
