/** Address of a recorded event (spec §2). */
export function eventPath(eventId: string | number): string {
  return `/main/recorded-events/details/${eventId}`;
}

/** What a new event starts with. */
interface EventStart {
  ticketId?: string;
  jobId?: string;
  eventType?: string;
  /** A station of the ticket. */
  stationCode?: string;
}

/** Address of the form of a new event, which starts with what the ticket or the job tells. */
export function newEventPath(start: EventStart = {}): string {
  const search = new URLSearchParams({ ...start }).toString();
  return `/main/recorded-events/create${search && `?${search}`}`;
}
