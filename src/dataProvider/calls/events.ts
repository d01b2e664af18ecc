import { ACTIONS } from '../../../domain/actions';
import * as documents from '../generated/operations';
import { query } from '../request';

export const eventCalls = {
  /** What the center was told of an event, newest first. */
  eventReports: (eventId: string) =>
    query(documents.GetEventReportsDocument, { eventId, action: ACTIONS.getEventReports }),
};
