import { centerOf } from '../../calendar/centers';
import { statusAt, type TicketStatus } from '../groups';
import { type ActionFacts, type ActionRefusal, hasRunOut, lifeCitation, refused } from './action';
import { type CenterActionKind, isCenterAction, type TicketAction } from './names';
import { ACTION, requestOf } from './table';

export function refusalOf(action: TicketAction, facts: ActionFacts, now: Date): ActionRefusal | null {
  const status = statusAt(facts.status, facts.expires, now);
  if (!ACTION[action].statuses.includes(status)) return wrongStatus(action, status, facts, now);
  if (isCenterAction(action)) {
    const busy = facts.way === 'ASSISTED' ? onSheet(action, facts) : underWay(action, facts);
    if (busy) return busy;
  }
  return ACTION[action].refusal?.(facts, now) ?? null;
}

/** Other requests don't wait, because some are never confirmed. Only reports follow a cancellation. */
function onSheet(action: CenterActionKind, { sheets }: ActionFacts): ActionRefusal | null {
  const isReport = action === 'damage' || action === 'expose';
  const other = !isReport && sheets.includes('cancel') ? 'cancel' : null;
  const found = sheets.includes(action) ? action : other;
  if (found === null) return null;
  const what = found === action ? 'The same request' : `Another request (${requestOf(found)})`;
  return refused('DUPLICATE', `${what} is waiting to be placed or confirmed. Finish that request first.`);
}

function underWay(action: CenterActionKind, { underWay }: ActionFacts): ActionRefusal | null {
  if (underWay === null || (action === 'cancel' && underWay === 'create')) return null;
  // Damage is reported at once, even while other requests are pending.
  if (action === 'damage' && underWay !== 'damage') return null;
  const what =
    underWay === action
      ? 'The same request'
      : `Another request (${underWay === 'create' ? 'the ticket itself' : requestOf(underWay)})`;
  return refused(
    'DUPLICATE',
    `${what} is waiting for the call center. Wait until the center has confirmed it.`,
  );
}

function wrongStatus(
  action: TicketAction,
  status: TicketStatus,
  facts: ActionFacts,
  now: Date,
): ActionRefusal {
  const cannot = `You can’t ${ACTION[action].verb}`;
  switch (status) {
    case 'EXPIRED': {
      const { state } = centerOf(facts.callCenter);
      const law = state === 'CA' ? 'Work must stop at once' : 'An active ticket is needed for the whole dig';
      return refused(
        'EXPIRED',
        `${cannot} an expired ticket. ${law}. Clone it into a new ticket.`,
        'clone',
        lifeCitation(facts),
      );
    }
    case 'CANCELLED':
      return refused('CANCELLED', `${cannot} a cancelled ticket. Clone it into a new ticket.`, 'clone');
    case 'CLOSED':
      return hasRunOut(facts, now)
        ? refused(
            'CLOSED',
            `${cannot} a closed ticket that has expired. Clone it into a new ticket.`,
            'clone',
            lifeCitation(facts),
          )
        : refused('CLOSED', `${cannot} a closed ticket. Reopen it first.`, 'reopen');
    case 'PENDING':
      return refused(
        'STILL_PENDING',
        `${cannot} a ticket that the call center has not confirmed. ${
          facts.way === 'ASSISTED' ? 'Place it, then import its confirmation.' : 'Wait for its number.'
        }`,
      );
    case 'FAILED':
      return refused(
        'NOT_ACTIVE',
        `${cannot} a ticket that was not placed. Correct it and send it again.`,
        'clone',
      );
    case 'ACTIVE':
      return refused('NOT_CLOSED', `${cannot} an active ticket.`);
  }
}

/** A repeated request, as after a double click, is no error. */
export function isDone(action: TicketAction, facts: ActionFacts, now: Date): boolean {
  const { doneBy } = ACTION[action];
  return doneBy !== undefined && refusalOf(action, facts, now)?.rule === doneBy;
}
