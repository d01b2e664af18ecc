import type { DataProvider } from 'react-admin';
import type { CreateTicketPayload } from '../../domain/tickets/payload';
import type {
  GetCompaniesQuery,
  GetProjectManagersQuery,
  GetTicketCountsQuery,
  GetTicketDetailsQuery,
  GetViewerQuery,
  JobRowFragment,
  TicketFilter,
  TicketGlanceFragment,
  TicketRowFragment,
} from './generated/operations';

export type TicketRow = TicketRowFragment;
/** A ticket as the dashboard shows it. */
export type TicketGlance = TicketGlanceFragment;
export type Ticket = NonNullable<GetTicketDetailsQuery['result']>;
export type TicketMember = Ticket['members'][number];
export type TicketCounts = GetTicketCountsQuery['result'];
export type JobRow = JobRowFragment;
export type Manager = GetProjectManagersQuery['result']['data'][number];
export type Viewer = GetViewerQuery['result'];
export type Company = GetCompaniesQuery['result']['data'][number];

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
  ticketCounts(): Promise<TicketCounts>;
  /** Tickets next to expire first. */
  ticketSummary(group: SummaryGroup, filters: TicketFilter[]): Promise<TicketSummary>;
  /** Answers the id of the stored ticket; the same one when the clientRequestId was sent before. */
  createTicket(payload: CreateTicketPayload): Promise<{ id: string }>;
  changeTicketName(ticketId: string, ticketName: string): Promise<void>;
}

export type AppDataProvider = DataProvider & ConsoleCalls;
