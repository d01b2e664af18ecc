import * as v from 'valibot';
import type { FieldErrors } from '../errors';
import { damage } from '../tickets/actions/damage';
import { expose } from '../tickets/actions/expose';
import { NAMED_EVENTS, REPORTABLE_STATUSES } from '../tickets/actions/reports';
import { fieldErrors } from '../validation';
import type { EventDetails } from './details';
import type { ExtraOf } from './extras';

export type ReportKind = keyof typeof NAMED_EVENTS;

interface EventToReport {
  ID: string;
  TicketID: string;
  EventType: string;
  OccurredAt: string;
  StationCode: string;
  UtilityType: string;
  details: EventDetails;
  extra: object;
}

export type ReportDraft = Record<string, string | number | null | undefined>;

/** Null if such events aren't reported. */
export function reportKindOf(eventType: string): ReportKind | null {
  const kinds = Object.keys(NAMED_EVENTS) as ReportKind[];
  return kinds.find(kind => NAMED_EVENTS[kind].types.some(type => type === eventType)) ?? null;
}

/** Drafts, closed events and events without a ticket can't be reported. */
export function isReportable(event: { EventType: string; Status: string; TicketID: string | null }): boolean {
  const isInForce = REPORTABLE_STATUSES.some(status => status === event.Status);
  return reportKindOf(event.EventType) !== null && isInForce && event.TicketID !== null;
}

export function reportOf(kind: ReportKind, event: EventToReport): ReportDraft {
  const { ID, TicketID, OccurredAt, StationCode } = event;
  const head = { eventId: ID, ticketId: TicketID, occurredAt: OccurredAt, stationCode: StationCode };
  return { ...head, location: locationOf(event.details), ...(kind === 'damage' ? damaged : exposed)(event) };
}

export function missingInReport(kind: ReportKind, draft: ReportDraft): FieldErrors {
  const known = { clientRequestId: ANY_REQUEST, ...draft };
  const { issues } = v.safeParse(REPORT_SCHEMAS[kind], known);
  return fieldErrors(issues ?? []);
}

export const REPORT_SCHEMAS = { damage: damage.schema, expose: expose.schema };

function damaged({ details, extra }: EventToReport): ReportDraft {
  const facts = extra as ExtraOf<'DAMAGE'>;
  return {
    contactName: facts.contactName,
    contactPhone: facts.contactPhone,
    facilityType: inWords(facts.facilityType, facts.facilityNote),
    equipment: inWords(facts.equipment, facts.equipmentNote),
    injury: facts.injury,
    fatality: facts.fatality,
    fire: facts.fire,
    evacuation: facts.evacuation,
    productReleased: facts.productReleased,
    called911: facts.called911,
    description: details.description,
  };
}

function exposed({ EventType, UtilityType, details, extra }: EventToReport): ReportDraft {
  const facts = extra as ExtraOf<'UTILITY_EXPOSED'>;
  return {
    utilityType: UtilityType || undefined,
    marked: facts.marked ?? (EventType === 'UNMARKED_UTILITY' ? 'No' : undefined),
    depthInches: facts.depthInches ?? null,
    sizeInches: facts.sizeInches ?? null,
    material: facts.material ?? '',
    description: details.description ?? '',
  };
}

/** The note is more specific than "Other". */
function inWords(listed: string | undefined, note: string | undefined): string | undefined {
  return listed === undefined || listed === 'Other' ? (note ?? listed) : listed;
}

/** The note comes before the address. Without both, the coordinates are used. */
function locationOf({ locationNote, address, city, latitude, longitude }: EventDetails): string | undefined {
  const words = [locationNote, [address, city].filter(Boolean).join(', ')].filter(Boolean).join('\n');
  if (words !== '') return words;
  return latitude === undefined || longitude === undefined ? undefined : `${latitude}, ${longitude}`;
}

const ANY_REQUEST = '00000000-0000-4000-8000-000000000000';
