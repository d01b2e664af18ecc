import { accountCalls } from './calls/account';
import { attachmentCalls } from './calls/attachments';
import { auditCalls } from './calls/audit';
import { companyCalls } from './calls/company';
import { credentialsCalls } from './calls/credentials';
import { dashboardCalls } from './calls/dashboard';
import { employerCalls } from './calls/employers';
import { eventCalls } from './calls/events';
import { exportCalls } from './calls/exports';
import { jobCalls } from './calls/jobs';
import { peopleCalls } from './calls/people';
import { rulesCalls } from './calls/rules';
import { savedFilterCalls } from './calls/savedFilters';
import { searchCalls } from './calls/search';
import { subcontractorCalls } from './calls/subcontractors';
import { ticketProfileCalls } from './calls/ticketProfiles';
import { ticketSharingCalls } from './calls/ticketSharing';
import { ticketCalls } from './calls/tickets';
import { logged } from './logged';

/** The calls that are no list, record or form of react-admin. Each rejects with an HttpError as the own ones do. */
export const consoleCalls = {
  ...accountCalls,
  ...auditCalls,
  ...companyCalls,
  ...credentialsCalls,
  ...logged(dashboardCalls),
  ...employerCalls,
  ...logged(exportCalls),
  ...jobCalls,
  ...attachmentCalls,
  ...eventCalls,
  ...peopleCalls,
  ...rulesCalls,
  ...subcontractorCalls,
  ...ticketProfileCalls,
  ...savedFilterCalls,
  ...searchCalls,
  ...logged(ticketCalls),
  ...logged(ticketSharingCalls),
};

export type ConsoleCalls = typeof consoleCalls;
