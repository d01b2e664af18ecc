import type { ClientBase, Pool } from 'pg';
import type { CenterActionKind } from '../../../domain/tickets/actions/table';
import type {
  ActionContents,
  CallCenterGateway,
  CenterAnswer,
  CenterLogin,
  Confirmation,
  Delay,
  RefusalReason,
  RenewContents,
} from '../gateway';
import type { RevokedOverride, ToldTicket } from '../responses/alerts';
import type { ClaimedSubmission } from './submissions.sql';

/** Why a submission was refused: by its center, or by us without asking it. */
export type SubmissionRefusal = RefusalReason | 'NO_CREDENTIALS' | 'CLOSED' | 'NOT_ACTIVE' | 'DAMAGE_OPEN';

export interface SendParts extends SendHooks {
  pool: Pool;
  gateway: CallCenterGateway;
  credentialsKey: Uint8Array;
  /** What links in letters begin with, without a trailing slash. */
  baseUrl: string;
  now(): Date;
  /** Seconds after which a submission that is being sent counts as left behind. Longer than a center may take. */
  leaseSeconds: number;
  /** How many times faster than a real center's stations this one's answer; decides how soon to ask for answers. */
  speed: number;
  /** Told of each step before it is taken; lets a test end the process there. */
  onStep?(step: SendStep): Promise<void>;
  /** Told of a center that could not be asked. */
  onTrouble(error: unknown, submissionId: string): void;
}

export type SendStep = 'claim' | 'turn' | 'submit' | 'apply' | 'commit' | 'complete';

/** Called once in the transaction of the outcome, the ticket held; what one throws undoes it, to be sent again later. */
export interface SendHooks {
  /** Seconds to wait after a delay; left out, the center's wish or twice as long each time. */
  waitFor?(
    client: ClientBase,
    submission: ClaimedSubmission,
    delay: Delay,
    now: Date,
  ): number | Promise<number>;
  onConfirmed?(client: ClientBase, submission: ClaimedSubmission, confirmation: Confirmation): Promise<void>;
  /** Decides again about what its center has certainly not done; true when it was withdrawn instead. */
  reconsider?(client: ClientBase, submission: ClaimedSubmission): Promise<boolean>;
  /** A judgement of a station fell because the center has asked it again. */
  onUndone?(client: ClientBase, ticket: ToldTicket, fallen: RevokedOverride): Promise<void>;
  /** `message` is in words for people. */
  onRefused?(
    client: ClientBase,
    submission: ClaimedSubmission,
    reason: SubmissionRefusal,
    message: string,
  ): Promise<void>;
  /** The center did not do it now; it will be asked again at `until`. */
  onDelayed?(client: ClientBase, submission: ClaimedSubmission, delay: Delay, until: Date): Promise<void>;
}

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
