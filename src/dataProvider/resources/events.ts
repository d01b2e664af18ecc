import { ACTIONS } from '../../../domain/actions';
import { EVENT_FILTER_FIELDS, EVENT_SORT_FIELDS } from '../../../domain/lists';
import { defineResource } from '../defineResource';
import * as documents from '../generated/operations';
import { query } from '../request';

/** What a person tells of an event, new or changed. */
const TOLD = [
  'EventType',
  'Title',
  'Status',
  'Severity',
  'OccurredAt',
  'ReportedAt',
  'TicketID',
  'JobID',
  'SubcontractorID',
  'StationCode',
  'UtilityName',
  'UtilityType',
  'details',
  'extra',
];

export const events = defineResource({
  list: ['getRecordedEvents', documents.GetRecordedEventsDocument],
  filterFields: EVENT_FILTER_FIELDS,
  sortFields: EVENT_SORT_FIELDS,
  detail: { call: ['getRecordedEvent', documents.GetRecordedEventDocument], idName: 'eventId' },
  create: {
    call: ['createRecordedEvent', documents.CreateRecordedEventDocument],
    inputName: 'event',
    writable: ['clientRequestId', ...TOLD],
  },
  update: {
    call: ['updateRecordedEvent', documents.UpdateRecordedEventDocument],
    idName: 'eventId',
    inputName: 'event',
    writable: ['version', ...TOLD],
  },
  delete: { call: ['deleteRecordedEvent', documents.DeleteRecordedEventDocument], idName: 'eventId' },
});

export const eventCalls = {
  /** What the center was told of an event, newest first. */
  eventReports: (eventId: string) =>
    query(documents.GetEventReportsDocument, { eventId, action: ACTIONS.getEventReports }),
};
