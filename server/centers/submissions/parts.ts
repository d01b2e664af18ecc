import type { ClientBase, Pool } from 'pg';
import { FAILURES } from '../../../domain/tickets/actions/failures';
import type { CenterActionKind } from '../../../domain/tickets/actions/names';
import type { Keyring } from '../../config/keyring';
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
import type { NotifiedTicket, RevokedOverride } from '../responses/alerts';
import type { ClaimedSubmission } from './submissions.sql';

export type SubmissionRefusal = RefusalReason | 'NO_CREDENTIALS' | 'CLOSED' | 'NOT_ACTIVE' | 'DAMAGE_OPEN';

export interface SendParts extends SendHooks {
  pool: Pool;
  gateway: CallCenterGateway;
  credentialKeys: Keyring;
  baseUrl: string;
  now(): Date;
  /** Seconds until an unfinished send counts as abandoned. Must be longer than a center may take. */
  leaseSeconds: number;
  /** Speed of simulated stations relative to real ones. Decides how soon to check for responses. */
  speed: number;
  /** Lets a test stop the process before a step. */
  onStep?(step: SendStep): Promise<void>;
  onTrouble(error: unknown, submissionId: string): void;
}

export type SendStep = 'claim' | 'turn' | 'submit' | 'apply' | 'commit' | 'complete';

/** Called in the transaction of the outcome, with the ticket locked. An error rolls it back for a retry. */
export interface SendHooks {
  /** Returns seconds. Without it, the center's wait or a doubling wait applies. */
  waitFor?(
    client: ClientBase,
    submission: ClaimedSubmission,
    delay: Delay,
    now: Date,
  ): number | Promise<number>;
  onConfirmed?(client: ClientBase, submission: ClaimedSubmission, confirmation: Confirmation): Promise<void>;
  /** Called if the center has certainly not done it yet. Returns true if it was withdrawn instead. */
  reconsider?(client: ClientBase, submission: ClaimedSubmission): Promise<boolean>;
  /** An override ended because the center asked the station again. */
  onUndone?(client: ClientBase, ticket: NotifiedTicket, fallen: RevokedOverride): Promise<void>;
  /** `message` is shown to people. */
  onRefused?(
    client: ClientBase,
    submission: ClaimedSubmission,
    reason: SubmissionRefusal,
    message: string,
  ): Promise<void>;
  onDelayed?(client: ClientBase, submission: ClaimedSubmission, delay: Delay, until: Date): Promise<void>;
}

/** With `inDoubt`, the center may have done it. */
export type Asked = CenterAnswer | (Delay & { inDoubt: true });

/** A lost connection counts as a delay, so the same request is sent again. */
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
      message: FAILURES.unreachable.en,
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

/** Internal fields that are not sent to a center. */
const BOOKKEEPING = ['clientRequestId', 'ticketId', 'eventId'];

function contentsOf(kind: CenterActionKind, payload: object): ActionContents {
  if (kind === 'renew') return { kind, contents: renewal(payload) };
  const contents = Object.fromEntries(Object.entries(payload).filter(([key]) => !BOOKKEEPING.includes(key)));
  return { kind, contents } as ActionContents;
}

/** Leaves out the other tickets renewed together with this one. */
function renewal(payload: Partial<RenewContents>): RenewContents {
  const { reason = '', needRemark = false, onsiteContactName = '', onsiteContactPhone = '' } = payload;
  return { reason, needRemark, onsiteContactName, onsiteContactPhone };
}
