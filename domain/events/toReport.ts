import * as v from 'valibot';
import type { FieldErrors } from '../errors';
import { damage } from '../tickets/actions/damage';
import { expose } from '../tickets/actions/expose';
import { NAMED_EVENTS, REPORTABLE_STATUSES } from '../tickets/actions/reports';
import { fieldErrors } from '../validation';
import type { EventDetails } from './details';
import type { ExtraOf } from './extras';

/** A report to the center: the call damageTicket or exposeTicket. */
export type ReportKind = keyof typeof NAMED_EVENTS;

/** What of an event its report needs. */
interface EventToReport {
  ID: string;
  TicketID: string;
  EventType: string;
  /** ISO instant. */
  OccurredAt: string;
  StationCode: string;
  UtilityType: string;
  details: EventDetails;
  extra: object;
}

/** The payload as far as the event knows it; fields it does not know are undefined. */
export type ReportDraft = Record<string, string | number | null | undefined>;

/** What the center is told an event of this type as; null when it is not told of such events. */
export function reportKindOf(eventType: string): ReportKind | null {
  const kinds = Object.keys(NAMED_EVENTS) as ReportKind[];
  return kinds.find(kind => NAMED_EVENTS[kind].types.some(type => type === eventType)) ?? null;
}

/** Whether the event can be told to its center as it stands: not a draft, not settled, and on a ticket. */
export function isReportable(event: { EventType: string; Status: string; TicketID: string | null }): boolean {
  const isInForce = REPORTABLE_STATUSES.some(status => status === event.Status);
  return reportKindOf(event.EventType) !== null && isInForce && event.TicketID !== null;
}

/** The event as the payload of its report, so that nothing is typed twice. */
export function reportOf(kind: ReportKind, event: EventToReport): ReportDraft {
  const { ID, TicketID, OccurredAt, StationCode } = event;
  const head = { eventId: ID, ticketId: TicketID, occurredAt: OccurredAt, stationCode: StationCode };
  return { ...head, location: locationOf(event.details), ...(kind === 'damage' ? damaged : exposed)(event) };
}

/** What is missing from the payload, or too long for it, by field. */
export function missingInReport(kind: ReportKind, draft: ReportDraft): FieldErrors {
  const known = { clientRequestId: ANY_REQUEST, ...draft };
  const { issues } = v.safeParse(REPORT_SCHEMAS[kind], known);
  return fieldErrors(issues ?? []);
}

export const REPORT_SCHEMAS = { damage: damage.schema, expose: expose.schema };

function damaged({ details, extra }: EventToReport): ReportDraft {
  const told = extra as ExtraOf<'DAMAGE'>;
  return {
    contactName: told.contactName,
    contactPhone: told.contactPhone,
    facilityType: inWords(told.facilityType, told.facilityNote),
    equipment: inWords(told.equipment, told.equipmentNote),
    injury: told.injury,
    fatality: told.fatality,
    fire: told.fire,
    evacuation: told.evacuation,
    productReleased: told.productReleased,
    called911: told.called911,
    description: details.description,
  };
}

function exposed({ EventType, UtilityType, details, extra }: EventToReport): ReportDraft {
  const told = extra as ExtraOf<'UTILITY_EXPOSED'>;
  return {
    utilityType: UtilityType || undefined,
    marked: told.marked ?? (EventType === 'UNMARKED_UTILITY' ? 'No' : undefined),
    depthInches: told.depthInches ?? null,
    sizeInches: told.sizeInches ?? null,
    material: told.material ?? '',
    description: details.description ?? '',
  };
}

/** The note says more than the list's catch-all. */
function inWords(listed: string | undefined, note: string | undefined): string | undefined {
  return listed === undefined || listed === 'Other' ? (note ?? listed) : listed;
}

/** The note where there is one, before the address; a bare point as its coordinates. */
function locationOf({ locationNote, address, city, latitude, longitude }: EventDetails): string | undefined {
  const words = [locationNote, [address, city].filter(Boolean).join(', ')].filter(Boolean).join('\n');
  if (words !== '') return words;
  return latitude === undefined || longitude === undefined ? undefined : `${latitude}, ${longitude}`;
}

/** Stands for the id that the send will have. */
const ANY_REQUEST = '00000000-0000-4000-8000-000000000000';
