import type { CallCenter } from '../../calendar/centers';
import type { NoticeType } from '../../calendar/law';
import type { CenterActionKind } from '../actions/table';
import type { ResponseTable } from '../responseTables';
import type { StoppingEvent } from '../stationEvents';
import type { Station } from '../stations';
import type { TicketStatus } from '../status';

/** A station with how people know it. */
export interface NamedStation extends Station {
  code: string;
  /** The utility's name; its code where none is known. */
  name: string;
}

/** Everything about a ticket that decides whether one may dig. */
export interface DigFacts {
  callCenter: CallCenter;
  /** What the responses on this ticket mean. */
  codes: ResponseTable;
  /** What a code means has just been changed, and the ticket's stations are not counted by it yet. */
  codesChanged: boolean;
  ticketType: NoticeType;
  /** As stored; EXPIRED is computed. */
  status: TicketStatus;
  legalStart: Date | null;
  expires: Date | null;
  /** True while the dates are our own computation. */
  datesEstimated: boolean;
  /** Those that the center names; withdrawn ones are left out. */
  stations: readonly NamedStation[];
  /** False: no file of an imported ticket has listed all of them. */
  stationsKnown: boolean;
  /** It was placed elsewhere: its center is not asked for responses here. */
  isImported: boolean;
  /** When its center last told all responses so far; null: never. */
  answersCheckedAt: Date | null;
  /** What is on its way to the center and not yet answered. */
  pending: readonly (CenterActionKind | 'create')[];
  /** People place them at the center's own site. */
  onSheet: boolean;
  /** New marks were asked for and nobody was asked for them yet. */
  marksAsked: boolean;
  /** Types of the recorded events on the ticket that stop the work and are not closed. */
  openEvents: readonly (StoppingEvent | 'DAMAGE')[];
  /** A stop-work is open that was recorded of the ticket's job and of no ticket. */
  jobStopped: boolean;
  /** The company digs only where the marks were verified in the field. */
  demandsVerification: boolean;
}
