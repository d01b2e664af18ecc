import type { CallLimits } from './call';
import type { QueryLimits } from './queryLimits';

/** How much one request may ask for. */
export interface Limits {
  call: CallLimits;
  query: QueryLimits;
}

/** The largest query of the console has 1,600 characters, 210 tokens and 146 fields; an export takes the IDs of 20,000 tickets. */
export const SIGNED_IN: Limits = {
  call: { query: 20_000, variables: { depth: 20, list: 21_000, values: 40_000 } },
  query: { tokens: 4000, fragments: 100, depth: 12, calls: 10, fields: 600, pairs: 10_000 },
};

/** The calls that need no session ask for little. */
export const WITHOUT_SESSION: Limits = {
  call: { query: 4000, variables: { depth: 20, list: 1000, values: 1000 } },
  query: { tokens: 600, fragments: 10, depth: 8, calls: 10, fields: 120, pairs: 300 },
};
