import { EVENT_FILTER_FIELDS, EVENT_SORT_FIELDS } from '../../../domain/lists';
import { defineResource } from '../defineResource';
import * as documents from '../generated/operations';
import { query } from '../request';

/** Fields that users can edit. */
const EDITABLE = [
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
  list: documents.GetRecordedEventsDocument,
  filterFields: EVENT_FILTER_FIELDS,
  sortFields: EVENT_SORT_FIELDS,
  one: documents.GetRecordedEventDocument,
  create: documents.CreateRecordedEventDocument,
  update: documents.UpdateRecordedEventDocument,
  delete: documents.DeleteRecordedEventDocument,
  writable: EDITABLE,
  onlyNew: ['clientRequestId'],
});

export const eventCalls = {
  eventReports: (eventId: string) => query(documents.GetEventReportsDocument, { eventId }),
};
