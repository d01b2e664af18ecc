import type { CallCenter } from '../../domain/calendar/centers';
import type { CenterActionKind } from '../../domain/tickets/actions/names';
import type { CenterContents } from '../../domain/tickets/actions/table';
import type { CreateTicketPayload } from '../../domain/tickets/payload';

/**
 * Connects to one real or simulated center. Never called inside a database transaction. A thrown error means
 * that the outcome is unknown, so the same request is sent again with the same key.
 */
export interface CallCenterGateway {
  /** Must not place anything or count toward the center's rate limit. */
  validateCredentials(center: CallCenter, login: CenterLogin): Promise<LoginAnswer>;

  /**
   * The same `idempotencyKey` must return the same confirmation without a second ticket. If a center has no
   * such key, its gateway must look up the ticket before sending.
   */
  submit(submission: Submission, idempotencyKey: string, login: CenterLogin): Promise<CenterAnswer>;

  /** Makes a new revision. The same `idempotencyKey` must return the same confirmation. */
  perform(action: CenterAction, idempotencyKey: string, login: CenterLogin): Promise<CenterAnswer>;

  /**
   * Returns all responses so far, in any order. A known response that is missing counts as withdrawn.
   * @throws if the login is refused or the center can't be reached
   */
  fetchResponses(
    center: CallCenter,
    tickets: readonly TicketRef[],
    login: CenterLogin,
  ): Promise<StationResponse[]>;
}

export interface CenterLogin {
  username: string;
  password: string;
}

export interface Submission {
  center: CallCenter;
  payload: CreateTicketPayload;
  /** Dig area as a WKT POLYGON in WGS 84. */
  geofence: string;
}

export type CenterAction = {
  center: CallCenter;
  /** The latest revision we know. The center may have a newer one. */
  ticket: TicketRef;
} & ActionContents;

export type ActionContents = {
  [Kind in CenterActionKind]: { kind: Kind; contents: CenterContents[Kind] };
}[CenterActionKind];

/** Adds the center's `lifeDays`, with new marks if `needRemark`. Empty contact fields stay unchanged. */
export type RenewContents = CenterContents['renew'];

export type CenterAnswer = Confirmation | Refusal | Delay;

export type LoginAnswer = { kind: 'valid' } | Refusal | Delay;

export interface Confirmation {
  kind: 'confirmed';
  ticketNo: string;
  revision: string;
  /** The center's word: New, Renewed, Remark, No Response, Cancelled, Damage, or Exposed. */
  centerStatus: string;
  confirmedAt: Date;
  legalStart: Date;
  expires: Date;
  transmissionId: string;
  excavatorId: string;
  responseRequired: 'Yes' | 'No';
  /** All stations on the ticket. A known station that is missing no longer counts. */
  members: Member[];
  /** Codes of stations asked to respond again. Their responses to earlier revisions no longer count. */
  asked: string[];
}

export interface Member {
  seqNo: number;
  stationCode: string;
  authorityName: string;
  phone: string;
  utilityType: UtilityType;
}

export type UtilityType =
  | 'electric'
  | 'gas'
  | 'communication'
  | 'water'
  | 'reclaimed'
  | 'sewer'
  | 'survey'
  | 'excavation';

/** Sending it again won't help. */
export interface Refusal {
  kind: 'refused';
  reason: RefusalReason;
  message: string;
}

export type RefusalReason =
  | 'INVALID_CREDENTIALS'
  | 'EXPIRED'
  | 'CANCELLED'
  | 'EMERGENCY'
  | 'MAX_RENEWALS'
  | 'UNKNOWN_TICKET'
  | 'NOT_ACCEPTED';

export interface Delay {
  kind: 'later';
  reason: 'RATE_LIMITED' | 'UNAVAILABLE';
  message: string;
  /** In seconds. Null if the center doesn't say. */
  retryAfter: number | null;
}

export interface TicketRef {
  ticketNo: string;
  revision: string;
}

/** Also used for the center's own code for a missing response. */
export interface StationResponse extends TicketRef {
  stationCode: string;
  code: string;
  text: string;
  comment: string | null;
  respondedAt: Date;
}
