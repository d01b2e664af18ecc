import { attachmentCalls } from './calls/attachments';
import { accountCalls, companyCalls, credentialsCalls, rulesCalls } from './calls/company';
import { dashboardCalls, savedFilterCalls, searchCalls } from './calls/dashboard';
import { exportCalls } from './calls/exports';
import { importCalls, inboundCalls, tableCalls } from './calls/imports';
import { placingCalls, ticketCalls, ticketSharingCalls } from './calls/tickets';
import { logged } from './request';
import { auditCalls } from './resources/customers';
import { employerCalls, peopleCalls } from './resources/employers';
import { eventCalls } from './resources/events';
import { jobCalls } from './resources/jobs';
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
