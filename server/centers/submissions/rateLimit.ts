import { CENTERS } from '../../../domain/calendar/centers';
import { CENTER_RATE_LIMIT } from '../../../domain/tickets/actions/centerRateLimit';
import { withTenant } from '../../database/tenant';
import type { SendParts } from './parts';
import { type ClaimedSubmission, type RateLimit, takeCenterTurn } from './submissions.sql';

/** A center blocks a login that submits oftener than it may. */
const URGENT: RateLimit = {
  most: CENTER_RATE_LIMIT.requests,
  windowSeconds: CENTER_RATE_LIMIT.seconds,
  gapSeconds: 0,
};
const PERSON: RateLimit = { ...URGENT, most: CENTER_RATE_LIMIT.requests - CENTER_RATE_LIMIT.kept };
/** Renewals of their own accord leave room for people. */
const AUTO_RENEW: RateLimit = { ...PERSON, gapSeconds: 30 };

function rateLimitOf({ kind, origin }: ClaimedSubmission): RateLimit {
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
    takeCenterTurn(client, { center, username }, rateLimitOf(submission), now()),
  );
}

/** Why a submission that has no turn waits, as the ticket's page says it. */
export function waitingForTurn({ callCenter }: ClaimedSubmission): string {
  const { requests, seconds } = CENTER_RATE_LIMIT;
  return `Waiting its turn: ${CENTERS[callCenter].name} accepts ${requests} submissions per login every ${seconds / 60} minutes.`;
}
