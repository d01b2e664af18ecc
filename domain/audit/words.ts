import { LOGGED_ACTIONS } from '../tickets/actions/table';

/** What was done, in words, by the action that the log has; used by the log's page and its export. */
export const AUDIT_WORDS = {
  ...LOGGED_ACTIONS,
  createTicket: 'Created a ticket',
  submitTicket: 'Call center responded',
  autoRenew: 'Auto-renewal',
  preparePlacement: 'Prepared a request for the call center’s site',
  markPlaced: 'Placed at the call center',
  withdrawPlacement: 'Withdrew what was to be placed',
  refusePlacement: 'Not accepted by the call center',
  confirmPlacement: 'Confirmed by the call center’s copy',
  importTicket: 'Imported a ticket',
  importCopy: 'Imported another copy of a ticket',
  missRevision: 'Heard of a later revision that is not here',
  addTicketPlacedElsewhere: 'Typed in a ticket placed elsewhere',
  importTable: 'Imported a table',
  createImport: 'Began an import',
  uploadImportFile: 'Uploaded a file to import',
  updateImportItem: 'Changed what is imported',
  applyImport: 'Imported files',
  receiveMail: 'Received a mail',
  confirmMails: 'Confirmed a mail',
  dismissMail: 'Dismissed a mail',
  newInboundAddress: 'Changed the address for inbound mail',
  undoOverwrite: 'Override ended by a new response',
  fetchResponses: 'Updated responses',
  answerTicketQuestion: 'Answered a question about the ticket',
  withdrawTicketResponse: 'Withdrew an entered response',
  recordExpiry: 'Ticket expired',
  inviteSubcontractor: 'Invited a subcontractor',
  resendInvitation: 'Sent an invitation reminder',
  remindInvitation: 'Sent an automatic invitation reminder',
  revokeInvitation: 'Revoked an invitation',
  undoInvitation: 'Undid an invitation before it was emailed',
  answerInvitation: 'Responded to an invitation',
  linkExternalTicket: 'Ticket shared from outside',
  rejectExternalShareRequest: 'Invitation declined from outside',
  fileSubcontractorTicket: 'Filed a subcontractor’s ticket',
  updateSubcontractorTicket: 'Brought a subcontractor’s ticket up to date',
  tellOfLinkedExpiry: 'Notified of an expiring shared ticket',
  createRecordedEvent: 'Recorded an event',
  updateRecordedEvent: 'Changed an event',
  deleteRecordedEvent: 'Deleted an event',
  createAttachment: 'Added a photo or document',
  uploadAttachment: 'Uploaded a photo or document',
  updateAttachment: 'Changed a caption',
  deleteAttachment: 'Deleted a photo or document',
  forgetUpload: 'Removed an unfinished upload',
  createTicketProfile: 'Created a ticket profile',
  updateTicketProfile: 'Changed a ticket profile',
  useTicketProfile: 'Used a ticket profile',
  deleteTicketProfile: 'Deleted a ticket profile',
  shareTicketProfile: 'Shared a ticket profile',
  createJob: 'Added a job',
  updateJob: 'Changed a job',
  deleteJob: 'Deleted a job',
  assignJobPeople: 'Assigned people to a job',
  createSubcontractor: 'Added a subcontractor',
  updateSubcontractor: 'Changed a subcontractor',
  deleteSubcontractor: 'Deleted a subcontractor',
  createSubcontractorContact: 'Added a contact',
  updateSubcontractorContact: 'Changed a contact',
  deleteSubcontractorContact: 'Deleted a contact',
  createUser: 'Added a user',
  updateUser: 'Changed a user',
  deleteUser: 'Removed a user',
  handOverTickets: 'Moved a ticket to another login',
  createAdministrator: 'Added a system administrator',
  resendInvite: 'Resent a user’s invite',
  login: 'Signed in',
  logout: 'Signed out',
  setPassword: 'Set a password',
  changePassword: 'Changed a password',
  requestPasswordReset: 'Requested a password reset',
  signUp: 'Signed up',
  endSession: 'Signed out another session',
  endOtherSessions: 'Signed out everywhere else',
  updateMySettings: 'Changed own settings',
  updateMyName: 'Changed own name',
  changeCredentials: 'Saved a call-center login',
  getCredentials: 'Viewed a call-center password',
  validateCredentials: 'Call center checked a login',
  updateCompanySettings: 'Changed the company settings',
  createCustomer: 'Customer added',
  updateCustomer: 'Customer changed',
  deleteCustomer: 'Customer deleted',
  accessCompany: 'System administrator viewed the company’s data',
  seedDemo: 'Created demo data',
  snoozeTicket: 'Snoozed a ticket',
  wakeTicket: 'Ended a snooze',
  saveFilter: 'Saved a filter',
  deleteFilter: 'Deleted a saved filter',
  exportActiveTickets: 'Exported active tickets',
  exportExpiringTickets: 'Exported expiring tickets',
  exportExpiredTickets: 'Exported expired tickets',
  exportAutoRenewTickets: 'Exported auto-renew tickets',
  exportAllTickets: 'Exported all tickets',
  exportJobs: 'Exported jobs',
  exportSubcontractors: 'Exported subcontractors',
  exportRecordedEvents: 'Exported recorded events',
  exportEmployers: 'Exported users',
  exportAudit: 'Exported the audit log',
  postHoliday: 'Posted a holiday',
  withdrawHoliday: 'Withdrew a holiday',
  postResponseCode: 'Posted a response code',
  withdrawResponseCode: 'Withdrew a response code',
} as const satisfies Record<string, string>;

export type AuditedAction = keyof typeof AUDIT_WORDS;

export const AUDIT_ENTITIES = {
  ticket: 'Ticket',
  job: 'Job',
  user: 'User',
  session: 'Session',
  credentials: 'Call-center login',
  company: 'Company',
  subcontractor: 'Subcontractor',
  contact: 'Contact',
  invitation: 'Invitation',
  event: 'Recorded event',
  ticketProfile: 'Ticket profile',
  export: 'Export',
  import: 'Import',
  savedFilter: 'Saved filter',
  holiday: 'Holiday',
  responseCode: 'Response code',
} as const satisfies Record<string, string>;

export type AuditedEntity = keyof typeof AUDIT_ENTITIES;

/** An action that has no words yet is shown as it is. */
export function auditWords(action: string): string {
  return Object.hasOwn(AUDIT_WORDS, action) ? AUDIT_WORDS[action as keyof typeof AUDIT_WORDS] : action;
}

export function entityWords(entity: string): string {
  return Object.hasOwn(AUDIT_ENTITIES, entity)
    ? AUDIT_ENTITIES[entity as keyof typeof AUDIT_ENTITIES]
    : entity;
}

/** What stands beside a name that is nobody of the company. */
export const ADMINISTRATOR = 'Whiteline administrator';

/** Who did it, as it reads: what nobody asked for is not called by the name that the log keeps. */
export function authorWords(userName: string): string {
  return userName === 'SYSTEM' ? 'Whiteline (automatic)' : userName;
}
