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
import { fromWallTime, toWallTime, type WallTime } from '../../../ui/wallTime';

interface Answers {
  [field: string]: string | boolean | Answers[];
}

export function emptyAnswers(fields: readonly DescribedField[]): Answers {
  return Object.fromEntries(fields.filter(isAsked).map(field => [field.name, EMPTY[field.control] ?? '']));
}

/** What the inputs hold of a record that is known. */
function toAnswers(fields: readonly DescribedField[], record: Record<string, unknown>): Answers {
  const known = fields
    .filter(field => isAsked(field) && isTold(record[field.name]))
    .map(field => [field.name, answerOf(field, record[field.name])]);
  return { ...emptyAnswers(fields), ...Object.fromEntries(known) };
}

/** The record that the answers make; what was left empty is left out. */
function fromAnswers(fields: readonly DescribedField[], answers: Answers): Record<string, unknown> {
  const told = fields.flatMap(field => {
    const value = valueToSend(field, answers[field.name] ?? '');
    return value === undefined ? [] : [[field.name, value]];
  });
  return Object.fromEntries(told);
}

/** The asked fields of all parts. */
export function asked(parts: readonly Part[]): DescribedField[] {
  return parts.flatMap(({ fields }) => fields).filter(isAsked);
}

export function answered(fields: readonly DescribedField[], answers: Answers): DescribedField[] {
  const told = fromAnswers(fields, answers);
  return fields.filter(({ name }) => name in told);
}

const isAsked = ({ control }: DescribedField) => control !== 'figure';
const isTold = (value: unknown) => value !== undefined && value !== null;

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
  if (control === 'time') return fromWallTime(text);
  if (control === 'texts') return text.split('\n').filter(line => line.trim() !== '');
  return control === 'number' && !Number.isNaN(Number(text)) ? Number(text) : text;
}

/** The form of an event; what is not chosen is ''. `extra` has the fields of the chosen type. */
export interface EventForm {
  version?: number;
  /** In which it is saved. */
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
  const { TicketID, JobID, SubcontractorID, OccurredAt, ReportedAt, details, extra, ...told } = form;
  return {
    ...told,
    OccurredAt: fromWallTime(OccurredAt),
    ...(ReportedAt !== '' && { ReportedAt: fromWallTime(ReportedAt) }),
    TicketID: TicketID || null,
    // A ticket brings its job with it.
    JobID: (!TicketID && JobID) || null,
    SubcontractorID: SubcontractorID || null,
    details: JSON.stringify(fromAnswers(DETAILS, details)),
    extra: JSON.stringify(fromAnswers(extrasOf(form.EventType), extra)),
  };
}
export type EventInput = ReturnType<typeof toInput>;

/** Where the ticket's work is, as `details` has it: what somebody would otherwise type again. */
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

/** A kind that nobody has told is to be told with the event. */
const knownKind = (kind = '') => (kind === 'unknown' ? '' : kind);

/** What an event that is no draft would still have to tell. The ticket's own knowledge counts as told, as on the server. */
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
