/** Address of a ticket's page. `baseUrl` has no trailing slash. */
export function ticketLink(baseUrl: string, ticket: { id: string; jobId: string }): string {
  return `${baseUrl}/main/tickets/details/${ticket.jobId}/${ticket.id}`;
}

/** Address of the screen where logins are stored. */
export function credentialsLink(baseUrl: string): string {
  return `${baseUrl}/main/user-credentials`;
}

/** Address of the list of tickets. */
export function ticketsLink(baseUrl: string): string {
  return `${baseUrl}/main/tickets`;
}
