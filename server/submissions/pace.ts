import { CENTERS } from '../../domain/calendar/centers';
import { CENTER_PACE } from '../../domain/tickets/actions/pace';
import { withTenant } from '../database/tenant';
import type { SendParts } from './parts';
import type { ClaimedSubmission } from './submissions.sql';
import { type Pace, takeCenterTurn } from './turn.sql';

/** A center blocks a login that submits oftener; renewals of their own accord leave room for people. */
const PACE = { most: CENTER_PACE.requests, windowSeconds: CENTER_PACE.seconds };
const PACES: Record<ClaimedSubmission['origin'], Pace> = {
  person: { ...PACE, gapSeconds: 0 },
  autoRenew: { ...PACE, gapSeconds: 25 },
};

/**
 * Takes a turn of the login in a transaction of its own, so that a turn once taken stays taken, whatever becomes of
 * the submission.
 *
 * @returns seconds to wait, 0 when the turn is taken
 */
export function takeTurn(
  { pool, now }: SendParts,
  { companyId, callCenter: center, origin }: ClaimedSubmission,
  username: string,
): Promise<number> {
  return withTenant(pool, companyId, client =>
    takeCenterTurn(client, { center, username }, PACES[origin], now()),
  );
}

/** Why a submission that has no turn waits, as the ticket's page says it. */
export function waitingForTurn({ callCenter, origin }: ClaimedSubmission): string {
  const { most, windowSeconds } = PACES[origin];
  return `Waiting its turn: ${CENTERS[callCenter].name} takes ${most} submissions of one login in ${windowSeconds / 60} minutes.`;
}
