/** What the console's pages log of a refused call (spec §8): they show it as well, and there the tests look. */
export const LOGGED_FAILURE = /^Ticket service: /;
