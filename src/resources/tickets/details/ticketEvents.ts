/** The newest events on the page of a ticket. */
export const ofTicket = (ticketID: string) => ({
  filter: { ticketID },
  sort: { field: 'OccurredAt', order: 'DESC' as const },
  pagination: { page: 1, perPage: 20 },
});
