/** A ticket lives for 28 days, so every one in force expires on today or one of as many days after it. */
export const EXPIRY_DAYS = 28;

/** Utilities that the chart of late responses names, the slowest first. */
export const LATE_UTILITIES = 10;

/** Most tickets that a map shows at once. */
export const MAP_TICKETS = 2000;

/** Most tickets that one page of "needs my action" holds. */
export const ACTION_PAGE = 200;
