import * as v from 'valibot';
import { version } from '../errors';
import { form, present } from '../form';
import { jsonObject } from '../json';
import { maybe, text } from '../text';
import { clientRequestId, instant } from '../tickets/actions/fields';
import { parse } from '../validation';
import { detailsSchema } from './details';
import { EVENT_STATUSES, EVENT_TYPES, SEVERITIES } from './event';
import { EXTRAS, lateExtra, lateFigures } from './extras';
import { time } from './fields';
import { LONGEST_TITLE, titleOf } from './first';

/** @throws ValidationException with fields such as `event.details.latitude` */
export function readNewEvent(input: unknown) {
  return withExtra(parse(newSchema, input, 'event'));
}

/** Replaces all previous values. */
export function readChangedEvent(input: unknown) {
  return withExtra(parse(changedSchema, input, 'event'));
}

export type EventInput = Omit<ReturnType<typeof readNewEvent>, 'clientRequestId'>;

const status = v.picklist(EVENT_STATUSES, 'Choose a status from the list.');

const PLACES = {
  TicketID: id('ticket'),
  JobID: id('job'),
  SubcontractorID: id('subcontractor'),
};

const FIELDS = {
  EventType: v.picklist(EVENT_TYPES, 'Choose the type from the list.'),
  Title: line('Title', LONGEST_TITLE),
  OccurredAt: instant('Event time'),
  ReportedAt: time('Reported at'),
  StationCode: line('Station code', 40),
  UtilityName: line('Utility', 120),
  UtilityType: line('Utility type', 80),
  details: v.pipe(jsonObject('details'), detailsSchema),
  extra: jsonObject('extra'),
};

const newSchema = form({
  clientRequestId,
  Status: v.optional(v.nullable(status), 'DRAFT'),
  Severity: v.optional(v.nullable(severity()), 'MEDIUM'),
  ...FIELDS,
  ...PLACES,
  details: v.optional(v.nullable(FIELDS.details), '{}'),
  extra: v.optional(v.nullable(FIELDS.extra), '{}'),
});

const changedSchema = form({
  version,
  Status: status,
  Severity: severity(),
  ...FIELDS,
  TicketID: present('TicketID', PLACES.TicketID),
  JobID: present('JobID', PLACES.JobID),
  SubcontractorID: present('SubcontractorID', PLACES.SubcontractorID),
});

type ParsedEvent = v.InferOutput<typeof newSchema> | v.InferOutput<typeof changedSchema>;

function withExtra<Input extends ParsedEvent>(event: Input) {
  const extra: object = parse(EXTRAS[event.EventType], event.extra ?? {}, 'event.extra');
  return {
    ...event,
    Status: event.Status ?? ('DRAFT' as const),
    Severity: event.Severity ?? ('MEDIUM' as const),
    TicketID: event.TicketID ?? null,
    JobID: event.JobID ?? null,
    SubcontractorID: event.SubcontractorID ?? null,
    details: event.details ?? {},
    extra,
  };
}

function severity() {
  return v.picklist(SEVERITIES, 'Choose a severity from the list.');
}

function id(what: string) {
  return maybe(
    v.pipe(v.string(`Choose a ${what}.`), v.uuid(`Choose the ${what} by its ID (a UUID).`), v.toLowerCase()),
  );
}

function line(label: string, max: number) {
  return v.pipe(
    v.optional(v.nullable(text(label, max)), ''),
    v.transform(value => value ?? ''),
  );
}

export interface TicketFacts {
  legalStart: Date | null;
  /** The center's name for the event's station. Null if the ticket has no such station. */
  utilityName: string | null;
  utilityType: string | null;
  firstResponse: Date | null;
}

/** Fills in utility, title, legal start and response time, then recalculates the figures. */
export function withTicket<Event extends AboutTicket>(event: Event, ticket: TicketFacts | null): Event {
  const UtilityName = event.UtilityName || (ticket?.utilityName ?? '');
  return {
    ...event,
    Title: titleOf({ ...event, UtilityName }),
    UtilityName,
    UtilityType: event.UtilityType || (ticket?.utilityType ?? ''),
    extra: event.EventType === 'LATE_LOCATE' ? lateOn(event.extra, ticket) : event.extra,
  };
}

type AboutTicket = Pick<
  EventInput,
  'Title' | 'details' | 'EventType' | 'UtilityName' | 'UtilityType' | 'extra'
>;

function lateOn(extra: object, ticket: TicketFacts | null): object {
  const parsed = parse(lateExtra, extra, 'event.extra');
  const late = {
    ...parsed,
    legalStart: ticket?.legalStart?.toISOString() ?? parsed.legalStart,
    respondedAt: parsed.respondedAt ?? ticket?.firstResponse?.toISOString(),
  };
  return { ...late, ...lateFigures(late) };
}
