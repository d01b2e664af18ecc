import type { CallCenter } from '../../../domain/calendar/centers';
import type { NoticeType } from '../../../domain/calendar/law';
import type { EventStatus, EventType, Severity } from '../../../domain/events/event';
import type { JobStatus } from '../../../domain/jobs/job';
import type { RoleName } from '../../../domain/permissions/roles';
import type { TicketStatus } from '../../../domain/tickets/groups';
import type { ExcavationMethod, TicketType } from '../../../domain/tickets/options';
import type { CreateTicketPayload } from '../../../domain/tickets/payload';
import type { VerdictReason } from '../../../domain/tickets/verdict/reasons';
import type { Member } from '../../centers/gateway';
import type { PlannedAnswer } from '../sandbox/timeline';
import type { DemoCity, LastNumber } from './places';

/** The name includes "(demo)", so that it is recognizable everywhere. */
export interface DemoCompany {
  key: string;
  name: string;
  address: string;
  phone: string;
  cities: readonly DemoCity[];
  jobs: readonly DemoWork[];
}

export interface DemoWork {
  name: string;
  workType: string;
  workActivity: string;
  excavationMethod: ExcavationMethod;
}

export type Row = Record<string, unknown>;

export interface DemoJob extends DemoWork {
  id: string;
  companyId: string;
  jobNo: string;
  status: JobStatus;
  site: DemoCity;
  address: string;
  manager: DemoPerson;
  assigned: readonly DemoPerson[];
}

export interface DemoLogin {
  person: DemoPerson;
  center: CallCenter;
  username: string;
  isValid: boolean;
  excavatorId: number;
}

export interface Demo {
  companies: readonly DemoCompany[];
  people: readonly DemoPerson[];
  jobs: readonly DemoJob[];
  logins: readonly DemoLogin[];
  tickets: readonly DemoTicket[];
  numbers: readonly LastNumber[];
}

export interface DemoPerson {
  id: string;
  companyId: string | null;
  company: string;
  username: string;
  email: string;
  name: string;
  role: RoleName;
  code: string | null;
  phone: string;
}

export interface TicketPlan {
  kind: 'active' | 'expiring' | 'expired' | 'cancelled' | 'pending' | 'failed';
  /** Calendar days until expiration, negative once expired. */
  daysToExpire: number;
  type: TicketType;
  /** Nevada allows two. */
  renewals: number;
  autoRenew: boolean;
  center: CallCenter | null;
  renewalEnded: RenewalEnd | null;
  /** What its utilities and site show. Null for random. */
  situation: Situation | null;
}

export interface TicketDates {
  submitted: Date;
  renewed: readonly Date[];
  cancelled: Date | null;
  workStart: Date;
  legalStart: Date;
  expires: Date;
}

export interface DemoTicket {
  id: string;
  number: number;
  plan: TicketPlan;
  job: DemoJob;
  maker: DemoPerson;
  dates: TicketDates;
  form: CreateTicketPayload;
  confirmed: Confirmed | null;
  status: TicketStatus;
  failure: string | null;
  geofence: string;
  nextCheckAt: Date | null;
}

/** `at` is the share of the time since placement, 0 to 1. */
export interface SituationEvent {
  type: EventType;
  title: string;
  status: EventStatus;
  severity: Severity;
  at: number;
  utility?: string;
  extra?: object;
  seen?: 'Yes' | 'No';
}

/** The first utilities respond as given here, and all others cleared the work. */
export interface Situation {
  /** The expected main reason. Null for safe to dig. */
  reason: VerdictReason | null;
  center: CallCenter;
  /** Calendar days until expiration, which implies when it was placed. */
  daysToExpire: number;
  placedMinutesAgo?: number;
  type?: TicketType;
  centerType?: NoticeType;
  pavementOnly?: true;
  answers?: readonly { code: string; comment?: string }[];
  /** Just placed, so its utilities respond like the sandbox's. */
  isNew?: true;
  overridden?: number;
  event?: SituationEvent;
}

export interface Confirmed {
  stations: Stations;
  ticketNo: string;
  transmissionId: number;
  excavatorId: number;
  revision: string;
}

export interface Stations {
  members: readonly Member[];
  planned: readonly PlannedAnswer[];
  given: readonly PlannedAnswer[];
  latest: ReadonlyMap<string, PlannedAnswer>;
  silent: number;
}

/** On the four tickets that expire first. */
export const RENEWAL_ENDS = ['LOGIN', 'MAX_RENEWALS', 'RENEW_UNTIL', 'CENTER'] as const;
export type RenewalEnd = (typeof RENEWAL_ENDS)[number];
