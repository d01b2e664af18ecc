/** Query parameters of the list that open its drawer. */
export const EDIT_PARAM = 'profile';
export const TICKET_PARAM = 'fromTicket';

/** Value of EDIT_PARAM for a new profile. */
export const NEW_PROFILE = 'new';

export const PROFILES_PATH = '/main/ticket-profile';

/** Address of a profile's page. */
export function profilePath(id: string): string {
  return `${PROFILES_PATH}/details/${id}`;
}

/** Address of the form of a new profile. */
export const newProfilePath = `${PROFILES_PATH}?${EDIT_PARAM}=${NEW_PROFILE}`;

/** Address of the ticket form, filled in from a profile. */
export function applyPath(id: string): string {
  return `/main/tickets/create?profile=${id}`;
}
