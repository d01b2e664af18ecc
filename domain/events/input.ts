import * as v from 'valibot';
import { version } from '../errors';
import { form, present } from '../form';
import { jsonObject } from '../json';
import { maybe, required, text } from '../text';
import { clientRequestId, instant } from '../tickets/actions/fields';
import { parse } from '../validation';
import { detailsSchema } from './details';
import { EVENT_STATUSES, EVENT_TYPES, SEVERITIES } from './event';
import { EXTRAS, lateExtra, lateFigures } from './extras';
import { time } from './fields';

/** The event of createRecordedEvent, a draft by default. @throws ValidationException with fields as `event.details.latitude` */
export function readNewEvent(input: unknown) {
  return withExtra(parse(newSchema, input, 'event'));
}

/** The event of updateRecordedEvent, which stands in place of all that was told before; wrong fields as above. */
export function readChangedEvent(input: unknown) {
  return withExtra(parse(changedSchema, input, 'event'));
}

/** What both calls tell. Times are ISO instants. */
export type EventInput = Omit<ReturnType<typeof readNewEvent>, 'clientRequestId'>;

const status = v.picklist(EVENT_STATUSES, 'Choose a status from the list.');

const PLACES = {
  TicketID: id('ticket'),
  JobID: id('job'),
  SubcontractorID: id('subcontractor'),
};

const FIELDS = {
  EventType: v.picklist(EVENT_TYPES, 'Choose the type from the list.'),
  Title: required('Title', 160),
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

type Told = v.InferOutput<typeof newSchema> | v.InferOutput<typeof changedSchema>;

function withExtra<Input extends Told>(event: Input) {
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

/** What a ticket knows that an event on it need not be told. */
export interface TicketFacts {
  legalStart: Date | null;
  /** Of the event's station, as the center names it; null when the ticket has no such station. */
  utilityName: string | null;
  utilityType: string | null;
  /** When that station first answered; null: not yet. */
  firstResponse: Date | null;
}

/** The event with the utility, legal start and response time of its ticket, and the figures that follow from them. */
export function withTicket<Event extends AboutTicket>(event: Event, ticket: TicketFacts | null): Event {
  return {
    ...event,
    UtilityName: event.UtilityName || (ticket?.utilityName ?? ''),
    UtilityType: event.UtilityType || (ticket?.utilityType ?? ''),
    extra: event.EventType === 'LATE_LOCATE' ? lateOn(event.extra, ticket) : event.extra,
  };
}

type AboutTicket = Pick<EventInput, 'EventType' | 'UtilityName' | 'UtilityType' | 'extra'>;

function lateOn(extra: object, ticket: TicketFacts | null): object {
  const told = parse(lateExtra, extra, 'event.extra');
  const late = {
    ...told,
    legalStart: ticket?.legalStart?.toISOString() ?? told.legalStart,
    respondedAt: told.respondedAt ?? ticket?.firstResponse?.toISOString(),
  };
  return { ...late, ...lateFigures(late) };
}
