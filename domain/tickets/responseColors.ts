/** Traffic light of a station or a ticket: clear, check, stop, waiting. Never shown without its word. */
export const RESPONSE_COLORS = ['green', 'yellow', 'red', 'grey'] as const;
export type ResponseColor = (typeof RESPONSE_COLORS)[number];
