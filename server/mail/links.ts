/** Address of a ticket's page. `baseUrl` has no trailing slash. */
export function ticketLink(baseUrl: string, ticket: { id: string; jobId: string }): string {
  return `${baseUrl}/main/tickets/details/${ticket.jobId}/${ticket.id}`;
}

/** Address of the screen where logins are stored. */
export function credentialsLink(baseUrl: string): string {
  return `${baseUrl}/main/user-credentials`;
}

/** Address of the page where the person who got the token sets a password. */
export function passwordLink(baseUrl: string, token: string): string {
  return `${baseUrl}/reset-password?token=${token}`;
}

/** Address of the list of tickets. */
export function ticketsLink(baseUrl: string): string {
  return `${baseUrl}/main/tickets`;
}
