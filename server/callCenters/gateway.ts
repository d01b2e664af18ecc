import type { CallCenter } from '../../domain/calendar/centers';
import type { CreateTicketPayload } from '../../domain/tickets/payload';

/**
 * What Whiteline needs of a call center. An implementation talks to one real or simulated center system; it is never
 * called inside a database transaction. A thrown error means that the outcome is unknown: the same submission, with
 * the same key, will be sent again.
 */
export interface CallCenterGateway {
  /**
   * Places a ticket. Sending the same `idempotencyKey` again must answer the same confirmation and make no second
   * ticket; a center without such a key needs a gateway that looks the ticket up before it sends.
   */
  submit(submission: Submission, idempotencyKey: string, login: CenterLogin): Promise<SubmitAnswer>;

  /** Every answer of member operators so far to these tickets, in any order, earlier ones included. */
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

export type SubmitAnswer = Confirmation | Refusal | Delay;

/** The center has the ticket. Its dates take the place of computed ones. */
export interface Confirmation {
  kind: 'confirmed';
  ticketNo: string;
  revision: string;
  /** The center's own word for what was done: New. */
  centerStatus: string;
  confirmedAt: Date;
  legalStart: Date;
  expires: Date;
  transmissionId: string;
  excavatorId: string;
  responseRequired: 'Yes' | 'No';
  members: Member[];
}

/** An operator that the center notified. */
export interface Member {
  seqNo: number;
  stationCode: string;
  authorityName: string;
  phone: string;
  utilityType: UtilityType;
}

/** Kinds of facilities as the APWA colour code has them. */
export type UtilityType =
  | 'electric'
  | 'gas'
  | 'communication'
  | 'water'
  | 'reclaimed'
  | 'sewer'
  | 'survey'
  | 'excavation';

/** The center will not take the ticket, however often it is sent. */
export interface Refusal {
  kind: 'refused';
  reason: 'INVALID_CREDENTIALS' | 'NOT_ACCEPTED';
  /** The center's words. */
  message: string;
}

/** The center did not take the ticket now and may later. */
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

/** A positive response, or the center's own code for its absence. */
export interface StationResponse extends TicketRef {
  stationCode: string;
  code: string;
  text: string;
  comment: string | null;
  respondedAt: Date;
}
