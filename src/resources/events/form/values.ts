import type { FieldErrors } from '../../../../domain/errors';
import { missingFields } from '../../../../domain/events/completeness';
import {
  DETAIL_FIELDS,
  type DescribedField,
  extraFields,
  type Part,
} from '../../../../domain/events/described';
import { EVENT_TYPES, type EventStatus, type EventType } from '../../../../domain/events/event';
import type { RecordedEvent, Ticket } from '../../../dataProvider/types';
import { timeToSend, toWallTime, type WallTime } from '../../../ui/wallTime';

interface Answers {
  [field: string]: string | boolean | Answers[];
}

export function emptyAnswers(fields: readonly DescribedField[]): Answers {
  return Object.fromEntries(fields.filter(isAsked).map(field => [field.name, EMPTY[field.control] ?? '']));
}

function toAnswers(fields: readonly DescribedField[], record: Record<string, unknown>): Answers {
  const known = fields
    .filter(field => isAsked(field) && hasValue(record[field.name]))
    .map(field => [field.name, answerOf(field, record[field.name])]);
  return { ...emptyAnswers(fields), ...Object.fromEntries(known) };
}

/** Leaves out empty fields. */
function fromAnswers(fields: readonly DescribedField[], answers: Answers): Record<string, unknown> {
  const filled = fields.flatMap(field => {
    const value = valueToSend(field, answers[field.name] ?? '');
    return value === undefined ? [] : [[field.name, value]];
  });
  return Object.fromEntries(filled);
}

export function asked(parts: readonly Part[]): DescribedField[] {
  return parts.flatMap(({ fields }) => fields).filter(isAsked);
}

export function answered(fields: readonly DescribedField[], answers: Answers): DescribedField[] {
  const filled = fromAnswers(fields, answers);
  return fields.filter(({ name }) => name in filled);
}

const isAsked = ({ control }: DescribedField) => control !== 'figure';
const hasValue = (value: unknown) => value !== undefined && value !== null;

const EMPTY: Partial<Record<DescribedField['control'], boolean | Answers[]>> = { check: false, items: [] };

function answerOf({ control, fields }: DescribedField, value: unknown): Answers[string] {
  if (control === 'check') return value === true;
  if (control === 'time') return toWallTime(new Date(String(value)));
  if (!Array.isArray(value)) return String(value);
  return control === 'items' ? value.map(item => toAnswers(fields, item)) : value.join('\n');
}

function valueToSend({ control, fields }: DescribedField, answer: Answers[string]): unknown {
  if (Array.isArray(answer)) {
    return answer.length > 0 ? answer.map(item => fromAnswers(fields, item)) : undefined;
  }
  if (typeof answer === 'boolean') return answer;
  const text = answer.trim();
  if (text === '') return undefined;
  if (control === 'time') return timeToSend(text);
  if (control === 'texts') return text.split('\n').filter(line => line.trim() !== '');
  return control === 'number' && !Number.isNaN(Number(text)) ? Number(text) : text;
}

/** Unselected values are ''. `extra` holds the fields of the selected type. */
export interface EventForm {
  version?: number;
  Status: EventStatus;
  EventType: EventType | '';
  Title: string;
  Severity: string;
  OccurredAt: WallTime;
  ReportedAt: WallTime;
  TicketID: string;
  JobID: string;
  SubcontractorID: string;
  StationCode: string;
  UtilityName: string;
  UtilityType: string;
  details: Answers;
  extra: Answers;
}

const DETAILS = asked(DETAIL_FIELDS);

export const EMPTY_EVENT: EventForm = {
  Status: 'OPEN',
  EventType: '',
  Title: '',
  Severity: 'MEDIUM',
  OccurredAt: '',
  ReportedAt: '',
  TicketID: '',
  JobID: '',
  SubcontractorID: '',
  StationCode: '',
  UtilityName: '',
  UtilityType: '',
  details: emptyAnswers(DETAILS),
  extra: {},
};

export function extrasOf(type: EventType | '') {
  return type === '' ? [] : asked(extraFields(type));
}

export function toForm(event: RecordedEvent): EventForm {
  const type = EVENT_TYPES.find(one => one === event.EventType) ?? '';
  return {
    version: event.version,
    Status: event.Status as EventStatus,
    EventType: type,
    Title: event.Title,
    Severity: event.Severity,
    OccurredAt: toWallTime(new Date(event.OccurredAt)),
    ReportedAt: toWallTime(new Date(event.ReportedAt)),
    TicketID: event.TicketID ?? '',
    JobID: event.JobID ?? '',
    SubcontractorID: event.SubcontractorID ?? '',
    StationCode: event.StationCode,
    UtilityName: event.UtilityName,
    UtilityType: event.UtilityType,
    details: toAnswers(DETAILS, JSON.parse(event.details)),
    extra: toAnswers(extrasOf(type), JSON.parse(event.extra)),
  };
}

export function toInput(form: EventForm) {
  const { TicketID, JobID, SubcontractorID, OccurredAt, ReportedAt, details, extra, ...rest } = form;
  return {
    ...rest,
    OccurredAt: timeToSend(OccurredAt),
    ...(ReportedAt !== '' && { ReportedAt: timeToSend(ReportedAt) }),
    TicketID: TicketID || null,
    // The server takes the job from the ticket.
    JobID: (!TicketID && JobID) || null,
    SubcontractorID: SubcontractorID || null,
    details: JSON.stringify(fromAnswers(DETAILS, details)),
    extra: JSON.stringify(fromAnswers(extrasOf(form.EventType), extra)),
  };
}
export type EventInput = ReturnType<typeof toInput>;

/** Address fields of the ticket, as in `details`. */
export function placeOf(ticket: Ticket): Record<string, string> {
  const [latitude = '', longitude = ''] = (ticket.latitudeLongitude ?? '').match(/-?\d+(?:\.\d+)?/g) ?? [];
  return {
    address: ticket.addressLocation ?? '',
    city: ticket.city ?? '',
    county: ticket.county ?? '',
    state: ticket.state,
    latitude,
    longitude,
  };
}

/** The ticket's contact, for types that have one. */
export function contactOf({ onsiteContactName, contact, onsiteContactPhone, phone }: Ticket) {
  return { contactName: onsiteContactName || contact || '', contactPhone: onsiteContactPhone || phone || '' };
}

/** An unknown utility type has to be entered with the event. */
const knownKind = (kind = '') => (kind === 'unknown' ? '' : kind);

/** Fields required for any status but draft. Values known from the ticket count, as on the server. */
export function missingIn(form: EventForm, ticket: Ticket | null): FieldErrors {
  if (form.EventType === '') return {};
  const station = ticket?.members.find(({ stationCode }) => stationCode === form.StationCode);
  const extra = fromAnswers(extrasOf(form.EventType), form.extra);
  const knowsStart = form.EventType === 'LATE_LOCATE' && ticket?.legalStartDate;
  return missingFields({
    EventType: form.EventType,
    TicketID: form.TicketID || null,
    StationCode: form.StationCode.trim(),
    UtilityName: form.UtilityName.trim() || (station?.authorityName ?? ''),
    UtilityType: form.UtilityType.trim() || knownKind(station?.utilityType),
    details: fromAnswers(DETAILS, form.details),
    extra: knowsStart ? { legalStart: knowsStart, ...extra } : extra,
  });
}
