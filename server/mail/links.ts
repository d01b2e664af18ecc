/** Address of a ticket's page. `baseUrl` has no trailing slash. */
export function ticketLink(baseUrl: string, ticket: { id: string; jobId: string }): string {
  return `${baseUrl}/main/tickets/details/${ticket.jobId}/${ticket.id}`;
}

/** Address of the sheet by which something is placed. */
export function placementLink(baseUrl: string, placementId: string): string {
  return `${baseUrl}/main/tickets/place/${placementId}`;
}

/** Address of the screen where logins are stored. */
export function credentialsLink(baseUrl: string): string {
  return `${baseUrl}/main/user-credentials`;
}

/** Address of the page where the person who got the token sets a password. @param isWelcome it greets somebody new */
export function passwordLink(baseUrl: string, token: string, isWelcome = false): string {
  return `${baseUrl}/reset-password?token=${token}${isWelcome ? '&welcome' : ''}`;
}

/** Address of the page where somebody asks for such a link. */
export function resetPage(baseUrl: string): string {
  return `${baseUrl}/reset-password`;
}

/** Address of the list of tickets. */
export function ticketsLink(baseUrl: string): string {
  return `${baseUrl}/main/tickets`;
}

/** Address of the list of mails that could not be filed. */
export function mailToSettleLink(baseUrl: string): string {
  return `${baseUrl}/main/tickets/mail`;
}
