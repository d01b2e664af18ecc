import type { SavedValues } from '../../domain/savedFilters/savedFilter';
import type { TicketAction } from '../../domain/tickets/actions/names';
import type * as contract from './generated/operations';

export type TicketRow = contract.TicketRowFragment;
export type TicketGlance = contract.TicketGlanceFragment;
/** `isStored`: shown from this device's storage, without signal (src/offline). */
export type Ticket = NonNullable<contract.GetTicketDetailsQuery['result']> &
  Pick<contract.GetTicketDetailsQuery, 'subcontractors'> & { verdict: { isStored?: boolean } };
export type Import = NonNullable<contract.GetImportQuery['result']>;
export type MailToSettle = contract.GetMailToSettleQuery['result']['data'][number];
export type ImportItem = Import['data'][number];

export type TypedEffect = NonNullable<contract.PreviewTypedTicketQuery['result']>;
export type TypedDraft = NonNullable<contract.GetTypedDraftQuery['result']>;
export type Placement = NonNullable<contract.GetPlacementQuery['result']>;
export type PlacementItem = contract.GetPlacementsQuery['result']['data'][number];
export type TicketPlacement = Ticket['placements'][number];
export type TableReading = contract.ReadTableQuery['result'];
export type TicketMember = Ticket['members'][number];
export type TicketSubcontractor = contract.TicketSubcontractorRowFragment;
export type TicketInvitation = contract.GetTicketSubcontractorInvitationsQuery['result'][number];
export type LinkedTicket = contract.GetSubcontractorTicketsQuery['result'][number];
/** The shared part of another company's ticket. */
export type SharedTicket = NonNullable<contract.GetSharedTicketQuery['result']>;
export type AuditEntry = contract.GetTicketAuditQuery['result']['data'][number];
export type RenewOutcome = contract.RenewTicketMutation['result'];
export type Onboarding = contract.GetOnboardingQuery['result'];
export type DashboardCounts = contract.GetDashboardCountsQuery['result'];
export type TicketFigures = contract.GetTicketFiguresQuery['result'];
export type LateUtility = contract.GetLateUtilitiesQuery['result']['lateByUtility'][number];
export type SilentUtility = contract.GetSilentUtilitiesQuery['result']['data'][number];
export type MappedTicket = contract.GetTicketMapQuery['result']['data'][number];
export type Today = contract.GetTodayQuery['result'];
export type TodayTicket = Today['groups'][number]['data'][number];
export type NeedingAction = contract.GetTicketsNeedingActionQuery['result']['data'][number];
export type TicketCounts = contract.GetTicketCountsQuery['result'];
export type JobRow = contract.JobRowFragment;
export type ListedJob = contract.GetJobsQuery['result']['data'][number];
type WholeJob = NonNullable<contract.GetJobQuery['result']>;
/** `ManagerID` is for the form. List rows, which are shown until the job is loaded, have no people. */
export type Job = Omit<WholeJob, 'People'> & Partial<Pick<WholeJob, 'People'>> & { ManagerID: string };
export type SubcontractorRow = contract.SubcontractorRowFragment;
export type SubcontractorContact = contract.GetSubcontractorContactsQuery['result']['data'][number];
export type BoardRow = contract.GetSubcontractorBoardQuery['result']['data'][number];
export type InvitationRow = contract.InvitationRowFragment;
export type EventRow = contract.EventRowFragment;
export type Note = contract.GetNotesQuery['result'][number];
export type Passport = contract.PassportRowFragment;
export type Attachment = contract.GetAttachmentsQuery['result'][number];
export type EventReport = contract.GetEventReportsQuery['result'][number];
/** `details` and `extra` are JSON (domain/events). */
export type RecordedEvent = NonNullable<contract.GetRecordedEventQuery['result']>;
export type EmployerRow = contract.EmployerRowFragment;
export type AssignedWork = contract.GetAssignedWorkQuery['result'];
export type RemovalAnswer = contract.DeleteEmployerMutation['result'];
export type CredentialsHealth = contract.GetCredentialsHealthQuery['result'][number];
/** `defaults` is JSON (domain/ticketProfiles/profile.ts). */
export type TicketProfileRow = contract.TicketProfileRowFragment;
export type Manager = contract.GetProjectManagersQuery['result']['data'][number];
export type Viewer = contract.GetViewerQuery['result'];
export type SignOnProvider = contract.GetSignOnQuery['result'];
export type OwnTexts = NonNullable<contract.GetTextSettingsQuery['result']>;
export type OwnFactor = contract.GetSecondFactorQuery['result'];
export type ApiKey = contract.ApiKeyFragment;
export type Webhook = contract.GetWebhooksQuery['result'][number];
export type WebhookDelivery = contract.GetWebhookDeliveriesQuery['result']['data'][number];
export type OwnSession = contract.GetSessionsQuery['result'][number];
export type Alert = contract.GetAlertsQuery['result']['data'][number];
export type TicketCalendar = contract.GetTicketCalendarQuery['result'];
export type CalendarEvent = TicketCalendar['events'][number];
export type Holiday = contract.GetHolidaysQuery['result'][number];
export type ResponseCodeRow = contract.GetResponseCodesQuery['result'][number];
export type CompanySettings = contract.GetCompanySettingsQuery['result'];
export type CustomerRow = contract.CustomerRowFragment;
/** `before` and `after` are JSON. */
export type CompanyAuditRow = contract.GetCompanyAuditQuery['result']['data'][number];
export type AuditPerson = contract.GetAuditPeopleQuery['result'][number];

/** Actions whose mutation takes a payload and returns a ticket. */
export type PayloadAction = Exclude<
  TicketAction,
  | 'clone'
  | 'renew'
  | 'enterResponses'
  | 'overwriteResponse'
  | 'acknowledge'
  | 'rename'
  | 'assignSubcontractor'
>;

export type PageRead = contract.ReadTicketResponsesQuery['result'];
export type ResponseInput = contract.TicketResponseInput;

export type SummaryGroup = 'active' | 'expiring';

export type SavedFilter = Omit<contract.GetSavedFiltersQuery['result'][number], 'filter'> & {
  filter: SavedValues;
};
