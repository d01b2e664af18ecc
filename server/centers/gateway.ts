import type { CallCenter } from '../../domain/calendar/centers';
import type { CenterActionKind, CenterContents } from '../../domain/tickets/actions/table';
import type { CreateTicketPayload } from '../../domain/tickets/payload';

/**
 * What Whiteline needs of a call center. An implementation talks to one real or simulated center system; it is never
 * called inside a database transaction. A thrown error means that the outcome is unknown: the same submission, with
 * the same key, will be sent again.
 */
export interface CallCenterGateway {
  /** Asks the center whether it takes the login. Nothing is placed, and the center's limit of submissions stays unused. */
  validateCredentials(center: CallCenter, login: CenterLogin): Promise<LoginAnswer>;

  /**
   * Places a ticket. Sending the same `idempotencyKey` again must answer the same confirmation and make no second
   * ticket; a center without such a key needs a gateway that looks the ticket up before it sends.
   */
  submit(submission: Submission, idempotencyKey: string, login: CenterLogin): Promise<CenterAnswer>;

  /**
   * Does something to a ticket that the center has, which makes a new revision of it. Sending the same `idempotencyKey`
   * again must answer the same confirmation and make no second revision.
   */
  perform(action: CenterAction, idempotencyKey: string, login: CenterLogin): Promise<CenterAnswer>;

  /**
   * Every answer of member operators so far to these tickets, in any order, earlier ones included: one that was told before
   * and is left out has been taken back.
   * @throws when the login is refused or the center cannot be asked
   */
  fetchResponses(
    center: CallCenter,
    tickets: readonly TicketRef[],
    login: CenterLogin,
  ): Promise<StationResponse[]>;
}

/** A person's own account at a center. */
export interface CenterLogin {
  username: string;
  password: string;
}

/** A new ticket on its way to its center. */
export interface Submission {
  center: CallCenter;
  payload: CreateTicketPayload;
  /** Dig area as WKT POLYGON, WGS84. */
  geofence: string;
}

/** What is to be done to a ticket of the center. Station codes are the center's own. */
export type CenterAction = {
  center: CallCenter;
  /** The ticket with the revision that we know; the center may meanwhile have another. */
  ticket: TicketRef;
} & ActionContents;

export type ActionContents = {
  [Kind in CenterActionKind]: { kind: Kind; contents: CenterContents[Kind] };
}[CenterActionKind];

/** A renewal: its center's `lifeDays` once more, with new marks if `needRemark`. An empty contact stays what it is. */
export type RenewContents = CenterContents['renew'];

export type CenterAnswer = Confirmation | Refusal | Delay;

export type LoginAnswer = { kind: 'valid' } | Refusal | Delay;

/** The center has done it. Its dates take the place of computed ones. */
export interface Confirmation {
  kind: 'confirmed';
  ticketNo: string;
  revision: string;
  /** The center's own word for what was done: New, Renewed, Remark, No Response, Cancelled, Damage, Exposed. */
  centerStatus: string;
  confirmedAt: Date;
  legalStart: Date;
  expires: Date;
  transmissionId: string;
  excavatorId: string;
  responseRequired: 'Yes' | 'No';
  /** Every operator that the center has on the ticket; one that was there before and is missing no longer counts. */
  members: Member[];
  /**
   * Codes of those that it has asked to answer again for this revision. What they answered before, or to an earlier
   * revision, no longer counts.
   */
  asked: string[];
}

/** An operator that the center notified. */
export interface Member {
  seqNo: number;
  stationCode: string;
  authorityName: string;
  phone: string;
  utilityType: UtilityType;
}

/** Kinds of facilities as the APWA color code has them. */
export type UtilityType =
  | 'electric'
  | 'gas'
  | 'communication'
  | 'water'
  | 'reclaimed'
  | 'sewer'
  | 'survey'
  | 'excavation';

/** The center will not do it, however often it is asked. */
export interface Refusal {
  kind: 'refused';
  reason: RefusalReason;
  /** The center's words. */
  message: string;
}

/** `NOT_ACCEPTED` when none of the others says it. */
export type RefusalReason =
  | 'INVALID_CREDENTIALS'
  | 'EXPIRED'
  | 'CANCELLED'
  | 'EMERGENCY'
  | 'MAX_RENEWALS'
  | 'UNKNOWN_TICKET'
  | 'NOT_ACCEPTED';

/** The center did not do it now and may later. */
export interface Delay {
  kind: 'later';
  reason: 'RATE_LIMITED' | 'UNAVAILABLE';
  message: string;
  /** Seconds the center asks to wait; null when it does not say. */
  retryAfter: number | null;
}

/** A ticket as its center knows it. */
export interface TicketRef {
  ticketNo: string;
  revision: string;
}

/** A positive response, or the center's own code for its absence, with the revision that it answers. */
export interface StationResponse extends TicketRef {
  stationCode: string;
  code: string;
  text: string;
  comment: string | null;
  respondedAt: Date;
}
