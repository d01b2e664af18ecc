import type { DataProvider } from 'react-admin';
import type { TicketAction } from '../../domain/tickets/actions/table';
import type { ConsoleCalls } from './consoleCalls';
import type * as contract from './generated/operations';

export type TicketRow = contract.TicketRowFragment;
export type TicketGlance = contract.TicketGlanceFragment;
export type Ticket = NonNullable<contract.GetTicketDetailsQuery['result']> &
  Pick<contract.GetTicketDetailsQuery, 'subcontractors'>;
export type Import = NonNullable<contract.GetImportQuery['result']>;
/** A mail of which something was not filed by itself. */
export type MailToSettle = contract.GetMailToSettleQuery['result']['data'][number];
export type ImportItem = Import['data'][number];

export type TypedEffect = NonNullable<Awaited<ReturnType<AppDataProvider['previewTypedTicket']>>>;
export type TypedDraft = NonNullable<Awaited<ReturnType<AppDataProvider['typedDraft']>>>;
/** A sheet to place a request by. */
export type Placement = NonNullable<contract.GetPlacementQuery['result']>;
/** A sheet in the list of those that are not done with. */
export type PlacementItem = contract.GetPlacementsQuery['result']['data'][number];
export type TicketPlacement = Ticket['placements'][number];
export type TableReading = contract.ReadTableQuery['result'];
export type TicketMember = Ticket['members'][number];
export type TicketSubcontractor = contract.TicketSubcontractorRowFragment;
export type TicketInvitation = contract.GetTicketSubcontractorInvitationsQuery['result'][number];
export type LinkedTicket = contract.GetSubcontractorTicketsQuery['result'][number];
/** Another company's ticket, as it lets ours see it. */
export type SharedTicket = NonNullable<contract.GetSharedTicketQuery['result']>;
export type AuditEntry = contract.GetTicketAuditQuery['result']['data'][number];
export type RenewOutcome = contract.RenewTicketMutation['result'];
export type Onboarding = contract.GetOnboardingQuery['result'];
export type DashboardCounts = contract.GetDashboardCountsQuery['result'];
export type TicketFigures = contract.GetTicketFiguresQuery['result'];
export type LateUtility = contract.GetLateUtilitiesQuery['result']['lateByUtility'][number];
export type SilentUtility = contract.GetSilentUtilitiesQuery['result']['data'][number];
export type MappedTicket = contract.GetTicketMapQuery['result']['data'][number];
export type NeedingAction = contract.GetTicketsNeedingActionQuery['result']['data'][number];
export type TicketCounts = contract.GetTicketCountsQuery['result'];
export type JobRow = contract.JobRowFragment;
export type ListedJob = contract.GetJobsQuery['result']['data'][number];
type WholeJob = NonNullable<contract.GetJobQuery['result']>;
/** A job, its manager as its form names them. As a row of a list, which shows until the job is read, it is without its people. */
export type Job = Omit<WholeJob, 'People'> & Partial<Pick<WholeJob, 'People'>> & { ManagerID: string };
export type SubcontractorRow = contract.SubcontractorRowFragment;
export type SubcontractorContact = contract.GetSubcontractorContactsQuery['result']['data'][number];
export type BoardRow = contract.GetSubcontractorBoardQuery['result']['data'][number];
export type InvitationRow = contract.InvitationRowFragment;
export type EventRow = contract.EventRowFragment;
export type Attachment = contract.GetAttachmentsQuery['result'][number];
export type EventReport = contract.GetEventReportsQuery['result'][number];
/** A recorded event whole; `details` and `extra` are JSON (domain/events). */
export type RecordedEvent = NonNullable<contract.GetRecordedEventQuery['result']>;
export type EmployerRow = contract.EmployerRowFragment;
export type AssignedWork = contract.GetAssignedWorkQuery['result'];
export type RemovalAnswer = contract.DeleteEmployerMutation['result'];
export type CredentialsHealth = contract.GetCredentialsHealthQuery['result'][number];
/** A ticket profile; `defaults` is JSON (domain/ticketProfiles/profile.ts). */
export type TicketProfileRow = contract.TicketProfileRowFragment;
export type Manager = contract.GetProjectManagersQuery['result']['data'][number];
export type Viewer = contract.GetViewerQuery['result'];
export type OwnSession = contract.GetSessionsQuery['result'][number];
export type Alert = contract.GetAlertsQuery['result']['data'][number];
export type Holiday = contract.GetHolidaysQuery['result'][number];
/** What a code of a center means, meant or will mean. */
export type ResponseCodeRow = contract.GetResponseCodesQuery['result'][number];
export type CompanySettings = contract.GetCompanySettingsQuery['result'];
export type CustomerRow = contract.CustomerRowFragment;
/** A written change; `before` and `after` are JSON. */
export type CompanyAuditRow = contract.GetCompanyAuditQuery['result']['data'][number];
export type AuditPerson = contract.GetAuditPeopleQuery['result'][number];

/** Actions whose call takes a payload and answers a ticket. */
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

/** What a copied response page was read as. */
export type PageRead = contract.ReadTicketResponsesQuery['result'];
export type ToldResponse = contract.TicketResponseInput;

/** The two views of the dashboard. */
export type SummaryGroup = 'active' | 'expiring';

/** What the console calls, react-admin's own methods and the product's. */
export type AppDataProvider = DataProvider & ConsoleCalls;

/** Filters of a list that the person has saved under a name. */
export type SavedFilter = Awaited<ReturnType<ConsoleCalls['savedFilters']>>[number];
