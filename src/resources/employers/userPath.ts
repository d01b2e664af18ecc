/** Name of the query parameter that opens a user, or the form of a new one. */
export const USER_PARAM = 'user';

/** Its value for a new one. */
export const NEW_USER = 'new';

/** Address of a user: the list with their drawer open. */
export function userPath(id: string): string {
  return `/main/users?${USER_PARAM}=${id}`;
}
