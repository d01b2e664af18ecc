import { dashboardCalls } from './calls/dashboard';
import { peopleCalls } from './calls/people';
import { rulesCalls } from './calls/rules';
import { ticketProfileCalls } from './calls/ticketProfiles';
import { ticketCalls } from './calls/tickets';

/** The calls that are no list, record or form of react-admin. Each rejects with an HttpError as the own ones do. */
export const consoleCalls = {
  ...dashboardCalls,
  ...peopleCalls,
  ...rulesCalls,
  ...ticketProfileCalls,
  ...ticketCalls,
};

export type ConsoleCalls = typeof consoleCalls;
