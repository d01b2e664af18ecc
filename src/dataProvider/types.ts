import type { DataProvider } from 'react-admin';
import type { CallCenter } from '../../domain/calendar/centers';
import type { RenewPayload } from '../../domain/tickets/actions/payloads';
import type { TicketAction } from '../../domain/tickets/actions/table';
import type { CreateTicketPayload } from '../../domain/tickets/payload';
import type {
  GetCompaniesQuery,
  GetHolidaysQuery,
  GetProjectManagersQuery,
  GetTicketCountsQuery,
  GetTicketDetailsQuery,
  GetViewerQuery,
  JobRowFragment,
  RenewTicketMutation,
  TicketFilter,
  TicketGlanceFragment,
  TicketRowFragment,
} from './generated/operations';

export type TicketRow = TicketRowFragment;
/** A ticket as the dashboard shows it. */
export type TicketGlance = TicketGlanceFragment;
export type Ticket = NonNullable<GetTicketDetailsQuery['result']>;
export type TicketMember = Ticket['members'][number];
export type RenewOutcome = RenewTicketMutation['result'];
export type TicketCounts = GetTicketCountsQuery['result'];
export type JobRow = JobRowFragment;
export type Manager = GetProjectManagersQuery['result']['data'][number];
export type Viewer = GetViewerQuery['result'];
export type Holiday = GetHolidaysQuery['result'][number];
export type Company = GetCompaniesQuery['result']['data'][number];

/** Actions whose call takes a payload and answers a ticket. */
export type PayloadAction = Exclude<
  TicketAction,
  'renew' | 'overwriteResponse' | 'rename' | 'assignSubcontractor'
>;

/** The two views of the dashboard. */
export type SummaryGroup = 'active' | 'expiring';

export interface TicketSummary {
  total: number;
  data: TicketGlance[];
}

/** What the console calls beyond react-admin's own methods. Each rejects with an HttpError as the own ones do. */
export interface ConsoleCalls {
  /** Who is signed in. */
  viewer(): Promise<Viewer>;
  /** The companies a SASAdministrator can select. */
  companies(): Promise<Company[]>;
  /** What a center keeps in a year, by date. */
  holidays(callCenter: CallCenter, year: number): Promise<Holiday[]>;
  ticketCounts(): Promise<TicketCounts>;
  /** Tickets next to expire first. */
  ticketSummary(group: SummaryGroup, filters: TicketFilter[]): Promise<TicketSummary>;
  /** Answers the id of the stored ticket; the same one when the clientRequestId was sent before. */
  createTicket(payload: CreateTicketPayload): Promise<{ id: string }>;
  changeTicketName(ticketId: string, ticketName: string): Promise<void>;
  /** Does something to a ticket; answers the ticket acted on, or the new one of a clone. */
  actOnTicket(action: PayloadAction, payload: object): Promise<{ id: string }>;
  /** Renews tickets, or tells what would happen if the payload says `dryRun`. */
  renewTickets(payload: RenewPayload): Promise<RenewOutcome>;
  overwriteResponse(ticketId: string, stationCode: string, overwriteNotes: string): Promise<void>;
}

export type AppDataProvider = DataProvider & ConsoleCalls;
