import { CENTERS } from '../../../domain/calendar/centers';
import { CENTER_PACE } from '../../../domain/tickets/actions/pace';
import { withTenant } from '../../database/tenant';
import type { SendParts } from './parts';
import type { ClaimedSubmission } from './submissions.sql';
import { type Pace, takeCenterTurn } from './turn.sql';

/** A center blocks a login that submits oftener than it may. */
const URGENT: Pace = { most: CENTER_PACE.requests, windowSeconds: CENTER_PACE.seconds, gapSeconds: 0 };
const PERSON: Pace = { ...URGENT, most: CENTER_PACE.requests - CENTER_PACE.kept };
/** Renewals of their own accord leave room for people. */
const AUTO_RENEW: Pace = { ...PERSON, gapSeconds: 30 };

function paceOf({ kind, origin }: ClaimedSubmission): Pace {
  if (kind === 'damage' || kind === 'expose') return URGENT;
  return origin === 'person' ? PERSON : AUTO_RENEW;
}

/**
 * Takes a turn of the login in a transaction of its own, so that a turn once taken stays taken, whatever becomes of
 * the submission.
 *
 * @returns seconds to wait, 0 when the turn is taken
 */
export function takeTurn(
  { pool, now }: SendParts,
  submission: ClaimedSubmission,
  username: string,
): Promise<number> {
  const { companyId, callCenter: center } = submission;
  return withTenant(pool, companyId, client =>
    takeCenterTurn(client, { center, username }, paceOf(submission), now()),
  );
}

/** Why a submission that has no turn waits, as the ticket's page says it. */
export function waitingForTurn({ callCenter }: ClaimedSubmission): string {
  const { requests, seconds } = CENTER_PACE;
  return `Waiting its turn: ${CENTERS[callCenter].name} accepts ${requests} submissions per login every ${seconds / 60} minutes.`;
}
