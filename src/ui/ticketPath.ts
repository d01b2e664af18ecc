/** Address of a ticket's details (spec §2). */
export function ticketPath(ticket: { JobID: string; id: string }): string {
  return `/main/tickets/details/${ticket.JobID}/${ticket.id}`;
}

/** Names, in the address of a ticket's page, the action whose dialog opens with it. */
export const ACTION_PARAM = 'action';
