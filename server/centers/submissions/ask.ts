import type { CenterActionKind } from '../../../domain/tickets/actions/table';
import type { ActionContents, CenterAnswer, CenterLogin, Delay, RenewContents } from '../gateway';
import type { SendParts } from './parts';
import type { ClaimedSubmission } from './submissions.sql';

/** What a center answered, or that its answer is not known: then it may have done it. */
export type Asked = CenterAnswer | (Delay & { inDoubt: true });

/** Asks the center to do what was submitted. A lost connection is a delay: the same will be sent again. */
export async function askCenter(
  parts: SendParts,
  submission: ClaimedSubmission,
  login: CenterLogin,
): Promise<Asked> {
  try {
    return await send(parts, submission, login);
  } catch (error) {
    parts.onTrouble(error, submission.id);
    return {
      kind: 'later',
      reason: 'UNAVAILABLE',
      message: 'The call center could not be reached.',
      retryAfter: null,
      inDoubt: true,
    };
  }
}

function send(
  { gateway }: SendParts,
  submission: ClaimedSubmission,
  login: CenterLogin,
): Promise<CenterAnswer> {
  const { kind, callCenter: center, form, geofence, ticketNo, revision, idempotencyKey } = submission;
  if (kind === 'create') return gateway.submit({ center, payload: form, geofence }, idempotencyKey, login);
  const ticket = { ticketNo: ticketNo ?? '', revision };
  const action = { center, ticket, ...contentsOf(kind, submission.payload ?? {}) };
  return gateway.perform(action, idempotencyKey, login);
}

/** Ours, and no business of a center. */
const BOOKKEEPING = ['clientRequestId', 'ticketId', 'eventId'];

/** What a center gets of a stored payload. It was validated before it was stored. */
function contentsOf(kind: CenterActionKind, payload: object): ActionContents {
  if (kind === 'renew') return { kind, contents: renewal(payload) };
  const contents = Object.fromEntries(Object.entries(payload).filter(([key]) => !BOOKKEEPING.includes(key)));
  return { kind, contents } as ActionContents;
}

/** A renewal's payload also names the other tickets that were renewed with this one. */
function renewal(payload: Partial<RenewContents>): RenewContents {
  const { reason = '', needRemark = false, onsiteContactName = '', onsiteContactPhone = '' } = payload;
  return { reason, needRemark, onsiteContactName, onsiteContactPhone };
}
