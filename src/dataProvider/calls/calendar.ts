import type { PlainDate } from '../../../domain/calendar/plainDate';
import * as documents from '../generated/operations';
import { mutate, query } from '../request';

export interface CalendarSpan {
  from: PlainDate;
  to: PlainDate;
  jobID?: string | undefined;
  userID?: string | undefined;
}

export const calendarCalls = {
  ticketCalendar: (span: CalendarSpan) => query(documents.GetTicketCalendarDocument, { ...span }),

  /** For all own tickets without a job. */
  calendarFeed: (jobId?: string) => query(documents.GetCalendarFeedDocument, { jobId }),

  createCalendarFeed: (jobId?: string) => mutate(documents.CreateCalendarFeedDocument, { jobId }),

  revokeCalendarFeed: (feedId: string) => mutate(documents.RevokeCalendarFeedDocument, { feedId }),
};
