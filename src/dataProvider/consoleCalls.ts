import type { DataProvider } from 'react-admin';
import { apiKeyCalls } from './calls/apiKeys';
import { attachmentCalls } from './calls/attachments';
import { calendarCalls } from './calls/calendar';
import { accountCalls, companyCalls, credentialsCalls, rulesCalls } from './calls/company';
import { dashboardCalls, savedFilterCalls, searchCalls } from './calls/dashboard';
import { exportCalls } from './calls/exports';
import { importCalls, inboundCalls, tableCalls } from './calls/imports';
import { noteCalls } from './calls/notes';
import { placingCalls, ticketCalls, ticketSharingCalls, ticketSheetCalls } from './calls/tickets';
import { webhookCalls } from './calls/webhooks';
import { logged } from './request';
import { auditCalls } from './resources/customers';
import { employerCalls, peopleCalls } from './resources/employers';
import { eventCalls } from './resources/events';
import { jobCalls } from './resources/jobs';
import { subcontractorCalls } from './resources/subcontractors';
import { ticketProfileCalls } from './resources/ticketProfiles';

/** Calls outside react-admin's list, record and form methods. They reject with an HttpError too. */
export const consoleCalls = {
  ...accountCalls,
  ...apiKeyCalls,
  ...auditCalls,
  ...calendarCalls,
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
  ...noteCalls,
  ...attachmentCalls,
  ...eventCalls,
  ...peopleCalls,
  ...rulesCalls,
  ...subcontractorCalls,
  ...ticketProfileCalls,
  ...savedFilterCalls,
  ...searchCalls,
  ...webhookCalls,
  ...logged(ticketCalls),
  ...logged(ticketSharingCalls),
  ...logged(ticketSheetCalls),
};

type ConsoleCalls = typeof consoleCalls;

/** What the console calls, react-admin's own methods and the product's. */
export type AppDataProvider = DataProvider & ConsoleCalls;
