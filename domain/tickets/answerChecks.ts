const HOUR_MS = 3_600_000;

/** A center is asked about a ticket in force at least this often. */
export const LONGEST_CHECK_PAUSE_MS = 6 * HOUR_MS;

/** Answers not asked for since then may be others by now: one check may fail, two may not. */
export const ANSWERS_STALE_AFTER_MS = 2 * LONGEST_CHECK_PAUSE_MS;

/** People are told when a center could not be asked for this long. */
export const ANSWERS_MISSED_AFTER_MS = 24 * HOUR_MS;
