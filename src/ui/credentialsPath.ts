/** Name of the query parameter that picks whose login it is, and its value for one's own. */
export const WHOSE_PARAM = 'whose';
export const MINE = 'mine';

/** The page of call-center logins with oneself picked already. */
export const ownLoginPath = `/main/user-credentials?${WHOSE_PARAM}=${MINE}`;
