import type { DataProvider } from 'react-admin';
import type { TicketAction } from '../../domain/tickets/actions/table';
import type { ConsoleCalls } from './consoleCalls';
import type {
  CustomerRowFragment,
  DeleteEmployerMutation,
  EmployerRowFragment,
  EventRowFragment,
  GetAlertsQuery,
  GetAssignedWorkQuery,
  GetAttachmentsQuery,
  GetAuditPeopleQuery,
  GetCompanyAuditQuery,
  GetCompanySettingsQuery,
  GetCredentialsHealthQuery,
  GetDashboardCountsQuery,
  GetEventReportsQuery,
  GetHolidaysQuery,
  GetImportQuery,
  GetJobQuery,
  GetJobsQuery,
  GetLateUtilitiesQuery,
  GetMailToSettleQuery,
  GetOnboardingQuery,
  GetPlacementQuery,
  GetPlacementsQuery,
  GetProjectManagersQuery,
  GetRecordedEventQuery,
  GetResponseCodesQuery,
  GetSessionsQuery,
  GetSharedTicketQuery,
  GetSilentUtilitiesQuery,
  GetSubcontractorBoardQuery,
  GetSubcontractorContactsQuery,
  GetSubcontractorTicketsQuery,
  GetTicketAuditQuery,
  GetTicketCountsQuery,
  GetTicketDetailsQuery,
  GetTicketFiguresQuery,
  GetTicketMapQuery,
  GetTicketSubcontractorInvitationsQuery,
  GetTicketsNeedingActionQuery,
  GetViewerQuery,
  InvitationRowFragment,
  JobRowFragment,
  ReadTableQuery,
  ReadTicketResponsesQuery,
  RenewTicketMutation,
  SubcontractorRowFragment,
  TicketGlanceFragment,
  TicketProfileRowFragment,
  TicketResponseInput,
  TicketRowFragment,
  TicketSubcontractorRowFragment,
} from './generated/operations';

export type TicketRow = TicketRowFragment;
/** A ticket as the dashboard shows it. */
export type TicketGlance = TicketGlanceFragment;
export type Ticket = NonNullable<GetTicketDetailsQuery['result']> &
  Pick<GetTicketDetailsQuery, 'subcontractors'>;
export type Import = NonNullable<GetImportQuery['result']>;
/** A mail of which something was not filed by itself. */
export type MailToSettle = GetMailToSettleQuery['result']['data'][number];
export type ImportItem = Import['data'][number];

/** What a file tells of a ticket that is to be typed from it. */
export type TypedEffect = NonNullable<Awaited<ReturnType<AppDataProvider['previewTypedTicket']>>>;
export type TypedDraft = NonNullable<Awaited<ReturnType<AppDataProvider['typedDraft']>>>;
/** A sheet to place a request by. */
export type Placement = NonNullable<GetPlacementQuery['result']>;
/** A sheet in the list of those that are not done with. */
export type PlacementItem = GetPlacementsQuery['result']['data'][number];
/** A sheet as its ticket tells of it. */
export type TicketPlacement = Ticket['placements'][number];
export type TableReading = ReadTableQuery['result'];
export type TicketMember = Ticket['members'][number];
export type TicketSubcontractor = TicketSubcontractorRowFragment;
export type TicketInvitation = GetTicketSubcontractorInvitationsQuery['result'][number];
export type LinkedTicket = GetSubcontractorTicketsQuery['result'][number];
/** Another company's ticket, as it lets ours see it. */
export type SharedTicket = NonNullable<GetSharedTicketQuery['result']>;
export type AuditEntry = GetTicketAuditQuery['result']['data'][number];
export type RenewOutcome = RenewTicketMutation['result'];
/** What a new company has done of what it needs. */
export type Onboarding = GetOnboardingQuery['result'];
export type DashboardCounts = GetDashboardCountsQuery['result'];
export type TicketFigures = GetTicketFiguresQuery['result'];
export type LateUtility = GetLateUtilitiesQuery['result']['lateByUtility'][number];
/** A utility that owes responses, with the tickets that wait. */
export type SilentUtility = GetSilentUtilitiesQuery['result']['data'][number];
export type MappedTicket = GetTicketMapQuery['result']['data'][number];
export type NeedingAction = GetTicketsNeedingActionQuery['result']['data'][number];
export type TicketCounts = GetTicketCountsQuery['result'];
export type JobRow = JobRowFragment;
/** A job in its own list, with what its tickets allow. */
export type ListedJob = GetJobsQuery['result']['data'][number];
/** A job with its people, and its manager as its form names them. */
export type Job = NonNullable<GetJobQuery['result']> & { ManagerID: string };
export type SubcontractorRow = SubcontractorRowFragment;
export type SubcontractorContact = GetSubcontractorContactsQuery['result']['data'][number];
export type BoardRow = GetSubcontractorBoardQuery['result']['data'][number];
export type InvitationRow = InvitationRowFragment;
/** A recorded event in a list. */
export type EventRow = EventRowFragment;
/** A photo or document of an event or ticket. */
export type Attachment = GetAttachmentsQuery['result'][number];
/** What a center was told of an event. */
export type EventReport = GetEventReportsQuery['result'][number];
/** A recorded event whole; `details` and `extra` are JSON (domain/events). */
export type RecordedEvent = NonNullable<GetRecordedEventQuery['result']>;
/** A user of a company. */
export type EmployerRow = EmployerRowFragment;
/** What is answered when a user is to be removed. */
/** What work hangs on users. */
export type AssignedWork = GetAssignedWorkQuery['result'];
export type RemovalAnswer = DeleteEmployerMutation['result'];
/** How a stored login stands. */
export type CredentialsHealth = GetCredentialsHealthQuery['result'][number];
/** A ticket profile; `defaults` is JSON (domain/ticketProfiles/profile.ts). */
export type TicketProfileRow = TicketProfileRowFragment;
export type Manager = GetProjectManagersQuery['result']['data'][number];
export type Viewer = GetViewerQuery['result'];
/** A place where the person is signed in. */
export type OwnSession = GetSessionsQuery['result'][number];
export type Alert = GetAlertsQuery['result']['data'][number];
export type Holiday = GetHolidaysQuery['result'][number];
/** What a code of a center means, meant or will mean. */
export type ResponseCodeRow = GetResponseCodesQuery['result'][number];
export type CompanySettings = GetCompanySettingsQuery['result'];
/** A customer with its figures. */
export type CustomerRow = CustomerRowFragment;
/** A written change; `before` and `after` are JSON. */
export type CompanyAuditRow = GetCompanyAuditQuery['result']['data'][number];
/** Somebody who is in the log. */
export type AuditPerson = GetAuditPeopleQuery['result'][number];

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
export type PageRead = ReadTicketResponsesQuery['result'];
/** What a person tells of one utility. */
export type ToldResponse = TicketResponseInput;

/** The two views of the dashboard. */
export type SummaryGroup = 'active' | 'expiring';

/** What the console calls, react-admin's own methods and the product's. */
export type AppDataProvider = DataProvider & ConsoleCalls;

/** Filters of a list that the person has saved under a name. */
export type SavedFilter = Awaited<ReturnType<ConsoleCalls['savedFilters']>>[number];
