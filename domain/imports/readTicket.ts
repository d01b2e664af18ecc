import type { CallCenter } from '../calendar/centers';
import type { Listing } from './looks/mailedLook';

const TICKET_FORMATS = ['MAIL_TEXT', 'XML', 'LEGACY_TEXT', 'PDF', 'TYPED'] as const;
export type TicketFormat = (typeof TICKET_FORMATS)[number];

/** A person may make mistakes when typing a ticket. */
export const isCenters = ({ format }: Pick<ReadTicket, 'format'>) => format !== 'TYPED';

/** Same names as in TicketDetails. Values outside our lists are kept as printed. */
const CONTENT_FIELDS = [
  'ticketType',
  'centerStatus',
  'medium',
  'transmissionID',
  'excavatorID',
  'responseRequired',
  'ticketActionReason',
  'contact',
  'phone',
  'mobile',
  'email',
  'language',
  'excavatorType',
  'company',
  'address',
  'workType',
  'workActivity',
  'excavationMethod',
  'delineatedMethod',
  'anticipatedDepth',
  'workDuration',
  'projectOwner',
  'permit',
  'jobName',
  'boring',
  'explosive',
  'vacuumExcavation',
  'pavementOnly',
  'streetSidewalk',
  'addressLocation',
  'city',
  'county',
  'state',
  'zipCode',
  'nearbyCrossStreet',
  'subdivision',
  'onsiteContactName',
  'onsiteContactPhone',
  'excavatorRemarks',
  'excavationSize',
  'mapLink',
] as const;
export type ContentField = (typeof CONTENT_FIELDS)[number];

export type TicketDate = 'submitted' | 'workBeginDate' | 'legalStartDate' | 'ticketExpiration';

export interface ReadTicket {
  format: TicketFormat;
  /** Null if the file has no evidence or conflicting evidence. A person then chooses. */
  callCenter: CallCenter | null;
  ticketNumber: string;
  revision: string;
  previousTicketNumber: string | null;
  previousRevision: string | null;
  submitted: Date | null;
  workBeginDate: Date | null;
  legalStartDate: Date | null;
  ticketExpiration: Date | null;
  /** Omits empty fields, so that one copy never blanks another. */
  contents: Partial<Record<ContentField, string>>;
  /** Degrees, WGS84. */
  point: { latitude: number; longitude: number } | null;
  /** POLYGON or MULTIPOLYGON as WKT, longitude first, WGS84. */
  geofence: string | null;
  members: ReadMember[];
  /** A station missing from a complete list was withdrawn. */
  listsAllMembers: boolean;
  /** Oldest first. Only the ticket PDF has such a table. */
  history: ReadRevision[];
  otherFields: OtherField[];
  told?: StatedByRow;
  /** For the user: unreadable dates, a point outside its area, conflicting states. */
  notes: string[];
}

/** Facts from a spreadsheet row about copies that weren't imported. */
interface StatedByRow {
  renewals: number;
  isCancelled: boolean;
  isUnread: boolean;
}

export interface ReadMember {
  seqNo: number | null;
  stationCode: string | null;
  authorityName: string | null;
  phone: string | null;
  status: string | null;
  facilityTypes: string[];
}

export interface ReadRevision {
  revision: string;
  at: Date | null;
  status: string;
  type: string;
  userName: string;
  medium: string;
}

export interface OtherField {
  section: string;
  label: string;
  value: string;
}

export type ReadResult =
  | { kind: 'ticket'; source: ReadSource; ticket: ReadTicket }
  | { kind: 'responses'; source: ReadSource; listing: Listing }
  /** Kept, but never imported as ours. */
  | { kind: 'otherCenter'; source: ReadSource; center: string }
  /** `line` is 1-based. Null if the file has no lines. */
  | { kind: 'unreadable'; source: ReadSource; reason: string; line: number | null; named?: NamedTicket };

export type NamedTicket = Pick<ReadTicket, 'ticketNumber' | 'revision'>;

/** For example `old mails.zip › 2026112100042-000.eml › ticket.pdf`. */
export interface ReadSource {
  path: string[];
  /** SHA-256 of the bytes in hex. Each file is read once. */
  hash: string;
  messageId: string | null;
  sentAt: Date | null;
  subject?: string | null;
}

export function placeOf(fileName: string, path: readonly string[]): string {
  return (path[0] === fileName ? path : [fileName, ...path]).join(' › ');
}

type Stored<T> = {
  [Key in keyof T]: T[Key] extends Date ? string : T[Key] extends Date | null ? string | null : T[Key];
};

export type StoredTicket = Omit<Stored<ReadTicket>, 'history'> & {
  history: Stored<ReadTicket['history'][number]>[];
};

export function revive(stored: StoredTicket): ReadTicket {
  const date = (text: string | null) => (text === null ? null : new Date(text));
  return {
    ...stored,
    submitted: date(stored.submitted),
    workBeginDate: date(stored.workBeginDate),
    legalStartDate: date(stored.legalStartDate),
    ticketExpiration: date(stored.ticketExpiration),
    history: stored.history.map(line => ({ ...line, at: date(line.at) })),
  };
}
