import type { ClientBase, Pool } from 'pg';
import type { CallCenterGateway, Confirmation, Delay } from '../gateway';
import type { FallenOverride, ToldTicket } from '../responses/undone';
import type { SubmissionRefusal } from './failures';
import type { ClaimedSubmission } from './submissions.sql';

/** What sending needs. */
export interface SendParts extends SendHooks {
  pool: Pool;
  gateway: CallCenterGateway;
  /** Key of the stored center passwords. */
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

/**
 * What else follows from an outcome, for instance for a ticket that renews itself. Each hook is called in the
 * transaction of the outcome, once per outcome, with the ticket held; what it throws undoes the outcome, and the
 * submission is sent again later.
 */
export interface SendHooks {
  /** Seconds to wait after a delay; left out, the center's wish or twice as long each time. */
  waitFor?(
    client: ClientBase,
    submission: ClaimedSubmission,
    delay: Delay,
    now: Date,
  ): number | Promise<number>;
  onConfirmed?(client: ClientBase, submission: ClaimedSubmission, confirmation: Confirmation): Promise<void>;
  /**
   * Decides again about a submission that is about to be sent and that its center has certainly not done; true when it
   * was withdrawn instead.
   */
  reconsider?(client: ClientBase, submission: ClaimedSubmission): Promise<boolean>;
  /** A judgement of a station fell because the center has asked it anew. */
  onUndone?(client: ClientBase, ticket: ToldTicket, fallen: FallenOverride): Promise<void>;
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
