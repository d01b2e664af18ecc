import { AppError, type FieldErrors } from '../../../../domain/errors';
import { DETAIL_FIELDS, extraFields } from '../../../../domain/events/described';
import { EVENT_TYPES, type EventStatus, type EventType } from '../../../../domain/events/event';
import { readNewEvent } from '../../../../domain/events/input';
import type { RecordedEvent } from '../../../dataProvider/types';
import { fromWallTime, toWallTime, type WallTime } from '../../../ui/wallTime';
import { type Answers, asked, emptyAnswers, fromAnswers, toAnswers } from './answers';

/** The form of an event; what is not chosen is ''. `extra` has the fields of the chosen type. */
export interface EventForm {
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

export const DETAILS = asked(DETAIL_FIELDS);

export const EMPTY_EVENT: EventForm = {
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

/** Fields of the type's own. */
export function extrasOf(type: EventType | '') {
  return type === '' ? [] : asked(extraFields(type));
}

/** The form of an event that is known. */
export function toForm(event: RecordedEvent): EventForm {
  const type = EVENT_TYPES.find(one => one === event.EventType) ?? '';
  return {
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

/** What the calls take of the form, beside the version or the request's id. */
export function toInput(form: EventForm, status: EventStatus) {
  const { TicketID, JobID, SubcontractorID, OccurredAt, ReportedAt, details, extra, ...told } = form;
  return {
    ...told,
    Status: status,
    OccurredAt: fromWallTime(OccurredAt),
    ReportedAt: fromWallTime(ReportedAt) || undefined,
    TicketID: TicketID || null,
    // A ticket brings its job with it.
    JobID: (!TicketID && JobID) || null,
    SubcontractorID: SubcontractorID || null,
    details: JSON.stringify(fromAnswers(DETAILS, details)),
    extra: JSON.stringify(fromAnswers(extrasOf(form.EventType), extra)),
  };
}
export type EventInput = ReturnType<typeof toInput>;

/** What is wrong in the form by field, in the words of the server; empty when it can be sent. */
export function problemsIn(input: EventInput, clientRequestId: string): FieldErrors {
  try {
    readNewEvent({ ...input, clientRequestId });
    return {};
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const named = Object.entries(error.errorInfo.fields ?? {});
    return Object.fromEntries(named.map(([path, message]) => [path.replace(/^event\./, ''), message]));
  }
}
