/**
 * What the console's pages log of a refused call (spec §8): they show it as well, and there the tests look. And what
 * react-admin logs of a read that is given up for a newer one, which is no failure.
 */
export const LOGGED_FAILURE = /^(Ticket service: |(DOMException \[)?AbortError\b)/;
