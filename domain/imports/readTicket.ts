import type { CallCenter } from '../calendar/centers';
import type { Listing } from './looks/mailedLook';

/** How a center writes a ticket that it sends: mail text, XML or GML, the older text, the PDF sheet; or TYPED by a person. */
const TICKET_FORMATS = ['MAIL_TEXT', 'XML', 'LEGACY_TEXT', 'PDF', 'TYPED'] as const;
export type TicketFormat = (typeof TICKET_FORMATS)[number];

/** Whether the center itself wrote it: a person who copies a ticket by hand may be mistaken. */
export const isCenters = ({ format }: Pick<ReadTicket, 'format'>) => format !== 'TYPED';

/** What a ticket says of work and place, under the names of TicketDetails; values outside our lists are kept as printed. */
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

/** One ticket as one file tells it: as printed, nothing computed. */
export interface ReadTicket {
  format: TicketFormat;
  /** By the state of the dig site, else the heading or the subject. Null: the file does not say, or says two: ask. */
  callCenter: CallCenter | null;
  /** 13 digits, or an older form as printed. */
  ticketNumber: string;
  /** Three characters: 000. */
  revision: string;
  previousTicketNumber: string | null;
  previousRevision: string | null;
  submitted: Date | null;
  workBeginDate: Date | null;
  legalStartDate: Date | null;
  ticketExpiration: Date | null;
  /** What the file leaves out or leaves empty is not among them: one never blanks another. */
  contents: Partial<Record<ContentField, string>>;
  /** Degrees, WGS84. */
  point: { latitude: number; longitude: number } | null;
  /** POLYGON or MULTIPOLYGON as WKT, longitude first, WGS84. */
  geofence: string | null;
  members: ReadMember[];
  /** The file lists every station: one that is missing has been withdrawn. */
  listsAllMembers: boolean;
  /** Revisions the file tells of, oldest first; the sheet alone has a table of them. */
  history: ReadRevision[];
  /** Every label that is none of the above, as printed, in the file's order. */
  otherFields: OtherField[];
  /** Of a typed copy: unlisted statuses of its revision that were here, so that its author has seen them. */
  settledStatuses?: string[];
  /** Of a table's row alone. */
  told?: ToldOfCopies;
  /** What a person should know: dates that cannot be read, a point outside its area, heading and state that disagree. */
  notes: string[];
}

/** What a row says of copies that are not here: true of its revision, and of later ones as far as no copy tells them. */
interface ToldOfCopies {
  renewals: number;
  isCancelled: boolean;
  /** `isNewestUnread` of the ticket. */
  isUnread: boolean;
}

/** An operator as a file names it. The name is its key where the file has no code for it. */
export interface ReadMember {
  seqNo: number | null;
  /** As the center writes it, in capitals. Null: the file names it without its code. */
  stationCode: string | null;
  authorityName: string | null;
  phone: string | null;
  /** What the center says of it: Notification Sent … */
  status: string | null;
  facilityTypes: string[];
}

export interface ReadRevision {
  revision: string;
  /** Null: the file tells of it, and its time cannot be read. */
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

/** What became of one file, or of one part of a mail or an archive. */
export type ReadResult =
  | { kind: 'ticket'; source: ReadSource; ticket: ReadTicket }
  /** A center's mailed summary of the responses to a ticket. */
  | { kind: 'responses'; source: ReadSource; listing: Listing }
  /** Another center's ticket: kept, never filed as ours. */
  | { kind: 'otherCenter'; source: ReadSource; center: string }
  /** `line` counts from 1; null where a file has none. */
  | { kind: 'unreadable'; source: ReadSource; reason: string; line: number | null; named?: NamedTicket };

/** Which ticket a file says that it is, though it cannot be read as one. */
type NamedTicket = Pick<ReadTicket, 'ticketNumber' | 'revision'>;

/** Where it was found: `old mails.zip › 2026112100042-000.eml › ticket.pdf`. */
export interface ReadSource {
  path: string[];
  /** SHA-256 of the bytes in hex: one file is read once. */
  hash: string;
  /** Of the mail it came with. */
  messageId: string | null;
  /** When the mail was sent. */
  sentAt: Date | null;
  /** Of that mail. */
  subject?: string | null;
}

/** Where something was found, in words: the file that was sent, then what was in what. */
export function placeOf(fileName: string, path: readonly string[]): string {
  return (path[0] === fileName ? path : [fileName, ...path]).join(' › ');
}

type Stored<T> = {
  [Key in keyof T]: T[Key] extends Date ? string : T[Key] extends Date | null ? string | null : T[Key];
};

/** A read ticket as JSON has it: its instants are ISO texts. */
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
