/** Address of a recorded event (spec §2). */
export function eventPath(eventId: string | number): string {
  return `/main/recorded-events/details/${eventId}`;
}

/** Address of the form of a new event, which starts with what the ticket or the job tells. */
export function newEventPath(about: { ticketId?: string; jobId?: string } = {}): string {
  const search = new URLSearchParams(about).toString();
  return `/main/recorded-events/create${search && `?${search}`}`;
}
