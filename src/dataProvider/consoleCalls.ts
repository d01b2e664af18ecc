import { accountCalls } from './calls/account';
import { attachmentCalls } from './calls/attachments';
import { companyCalls } from './calls/company';
import { credentialsCalls } from './calls/credentials';
import { dashboardCalls } from './calls/dashboard';
import { exportCalls } from './calls/exports';
import { importCalls } from './calls/imports';
import { inboundCalls } from './calls/inbound';
import { placingCalls } from './calls/placing';
import { rulesCalls } from './calls/rules';
import { savedFilterCalls } from './calls/savedFilters';
import { searchCalls } from './calls/search';
import { tableCalls } from './calls/tables';
import { ticketSharingCalls } from './calls/ticketSharing';
import { ticketCalls } from './calls/tickets';
import { logged } from './logged';
import { auditCalls } from './resources/audit';
import { employerCalls } from './resources/employers';
import { eventCalls } from './resources/events';
import { jobCalls } from './resources/jobs';
import { peopleCalls } from './resources/managers';
import { subcontractorCalls } from './resources/subcontractors';
import { ticketProfileCalls } from './resources/ticketProfiles';

/** The calls that are no list, record or form of react-admin. Each rejects with an HttpError as the own ones do. */
export const consoleCalls = {
  ...accountCalls,
  ...auditCalls,
  ...companyCalls,
  ...credentialsCalls,
  ...logged(dashboardCalls),
  ...employerCalls,
  ...logged(exportCalls),
  ...logged(importCalls),
  ...logged(inboundCalls),
  ...logged(placingCalls),
  ...logged(tableCalls),
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
