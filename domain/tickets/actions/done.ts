import type { ActionFacts } from './action';
import { refusalOf } from './rules';
import { ACTION, type TicketAction } from './table';

/** Whether the action has been done: asking for it once more, as a double click does, is no mistake. */
export function isDone(action: TicketAction, facts: ActionFacts, now: Date): boolean {
  const { doneBy } = ACTION[action];
  return doneBy !== undefined && refusalOf(action, facts, now)?.rule === doneBy;
}
