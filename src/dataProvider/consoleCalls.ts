import { credentialsCalls } from './calls/credentials';
import { dashboardCalls } from './calls/dashboard';
import { employerCalls } from './calls/employers';
import { exportCalls } from './calls/exports';
import { jobCalls } from './calls/jobs';
import { peopleCalls } from './calls/people';
import { rulesCalls } from './calls/rules';
import { searchCalls } from './calls/search';
import { subcontractorCalls } from './calls/subcontractors';
import { ticketProfileCalls } from './calls/ticketProfiles';
import { ticketSharingCalls } from './calls/ticketSharing';
import { ticketCalls } from './calls/tickets';

/** The calls that are no list, record or form of react-admin. Each rejects with an HttpError as the own ones do. */
export const consoleCalls = {
  ...credentialsCalls,
  ...dashboardCalls,
  ...employerCalls,
  ...exportCalls,
  ...jobCalls,
  ...peopleCalls,
  ...rulesCalls,
  ...subcontractorCalls,
  ...ticketProfileCalls,
  ...searchCalls,
  ...ticketCalls,
  ...ticketSharingCalls,
};

export type ConsoleCalls = typeof consoleCalls;
