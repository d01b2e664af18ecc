import { statusEffect } from '../../imports/centerStatus';
import { isFirstRevision } from '../../imports/number';
import { isMissed } from '../../imports/revisions';

export interface Notices {
  first: Date | null;
  earliest: Date;
  /** Typed by a person. It doesn't prove a legal start, but limits the expiration. */
  typedFirst?: Date | undefined;
  renewals: readonly Date[];
  /** Includes notices that may have renewed it. Same as `renewals` if missing. */
  possibleRenewals?: readonly Date[];
}

interface TicketRevision {
  revision: string;
  at: Date;
  status: string;
  type: string;
  isTyped?: boolean;
}

/** @param first the first notice, if the ticket states it */
export function noticesOf(newest: Date, first: Date | null, revisions: readonly TicketRevision[]): Notices {
  const inOrder = revisions.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const known =
    first ?? inOrder.find(({ revision, isTyped }) => isFirstRevision(revision) && !isTyped)?.at ?? null;
  const [oldest = newest] = inOrder.filter(({ isTyped }) => !isTyped).map(({ at }) => at);
  const earliest = known ?? (oldest < newest ? oldest : newest);
  return {
    first: known,
    earliest,
    typedFirst: inOrder.find(({ revision, at }) => isFirstRevision(revision) && at < earliest)?.at,
    renewals: inOrder.filter(saysRenewed).map(({ at }) => at),
    possibleRenewals: inOrder
      .filter((one, index) => mayHaveRenewed(one, inOrder[index - 1]))
      .map(({ at }) => at),
  };
}

const saysRenewed = ({ revision, status, type }: TicketRevision) =>
  !isFirstRevision(revision) && [status, type].some(word => statusEffect(word) === 'RENEWED');

/** An unlisted status or a missing revision may hide a renewal. A later expiration alone proves nothing. */
function mayHaveRenewed(one: TicketRevision, before: TicketRevision | undefined): boolean {
  if (isFirstRevision(one.revision)) return false;
  return saysRenewed(one) || statusEffect(one.status) === null || isMissed(before, one.revision);
}
