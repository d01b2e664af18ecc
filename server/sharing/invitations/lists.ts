import type { ClientBase } from 'pg';
import { daysToExpire } from '../../../domain/calendar/law';
import { type Filter, type FilterInput, type FilterRules, readFilters } from '../../../domain/filters';
import { INVITATION_STATUSES } from '../../../domain/invitations/states';
import { INVITATION_FILTER_FIELDS, type InvitationFilterField } from '../../../domain/lists';
import { startToCome } from '../../../domain/subcontractors/board';
import { isUuid } from '../../../domain/text';
import type { Actor } from '../../access/actor';
import { authorize } from '../../access/authorize';
import { signedLink } from '../../access/signedLink';
import { withActor, withSnapshot } from '../../access/withActor';
import { type Counted, countWanted } from '../../database/lists/counted.sql';
import { type Page, pageOf, wholePage } from '../../database/lists/page';
import type {
  InvitationList,
  SubcontractorInvitation,
  SubcontractorTicket,
} from '../../graphql/generated/schema';
import type { Wanted } from '../../graphql/selection';
import type { Services } from '../../services';
import { FILES_PATH } from './file';
import {
  countReceived,
  countSent,
  type InvitationRow,
  type LinkedTicketRow,
  selectLinkedTickets,
  selectReceived,
  selectSent,
  selectSentFor,
} from './lists.sql';

interface InvitationListBody {
  skip: number;
  take: number;
  filters?: readonly FilterInput<InvitationFilterField>[] | null;
}

export function listSent(services: Services, actor: Actor, body: InvitationListBody, wanted: Wanted) {
  return list(services, actor, body, wanted, { select: selectSent, count: countSent });
}

export function listReceived(services: Services, actor: Actor, body: InvitationListBody, wanted: Wanted) {
  return list(services, actor, body, wanted, { select: selectReceived, count: countReceived });
}

export async function listSentFor(
  services: Services,
  actor: Actor,
  ticketId: string,
): Promise<SubcontractorInvitation[]> {
  authorize(actor.viewer, 'READ', 'invitations');
  if (!isUuid(ticketId)) return [];
  const rows = await withActor(services.pool, actor, client => selectSentFor(client, ticketId));
  return rows.map(invitationView);
}

type Filters = readonly Filter<InvitationFilterField>[];

interface Source {
  select(client: ClientBase, filters: Filters, page: Page): Promise<InvitationRow[]>;
  count(client: ClientBase, filters: Filters, most: number | null): Promise<Counted>;
}

async function list(
  services: Services,
  actor: Actor,
  body: InvitationListBody,
  wanted: Wanted,
  source: Source,
): Promise<InvitationList> {
  authorize(actor.viewer, 'READ', 'invitations');
  const page = pageOf(body);
  const filters = readFilters(body.filters ?? [], RULES, 'body.filters');
  return withSnapshot(services.pool, actor, async client => {
    const rows = wanted.data ? wholePage(await source.select(client, filters, page)) : [];
    const counted = await countWanted(wanted, page, most => source.count(client, filters, most));
    return { ...counted, data: rows.map(invitationView) };
  });
}

const RULES: FilterRules<InvitationFilterField> = {
  fields: INVITATION_FILTER_FIELDS,
  statuses: INVITATION_STATUSES,
};

export async function listLinkedTickets(
  services: Services,
  actor: Actor,
  ticketId: string,
): Promise<SubcontractorTicket[]> {
  authorize(actor.viewer, 'READ', 'invitations');
  if (!isUuid(ticketId)) return [];
  const rows = await withActor(services.pool, actor, client => selectLinkedTickets(client, ticketId));
  const now = services.now();
  const { tokenKeys } = services.config.secrets;
  const linkOf = ({ file_of, copy_id }: LinkedTicketRow) => {
    const path = file_of ? `${FILES_PATH}/${file_of}` : copy_id && `/imports/files/${copy_id}`;
    return path && signedLink(tokenKeys, path, actor, now);
  };
  return rows.map(row => view(row, linkOf(row), now));
}

function view(row: LinkedTicketRow, fileLink: string | null, now: Date): SubcontractorTicket {
  return {
    InvitationID: row.invitation_id,
    callCenter: row.own_center,
    OwnedTicketID: row.owned_ticket_id,
    TicketNo: row.ticket_no,
    JobNo: row.job_no,
    JobID: row.job_id,
    startsAt: startToCome(row.legal_start, now)?.toISOString() ?? null,
    ExpDate: row.exp_date?.toISOString() ?? null,
    ProjectManager: row.project_manager,
    MainTicketID: row.main_ticket_id,
    IsExternal: row.is_external,
    BucketLink: fileLink,
    SubcontractorCompany: row.subcontractor_name,
    expired: row.ended || (row.exp_date !== null && row.exp_date < now),
    daysToExpire: row.exp_date && daysToExpire(row.call_center, now, row.exp_date),
  };
}

/** `companyId` is the inviting company, `ticketId` the other company's ticket. */
function invitationView(row: InvitationRow): SubcontractorInvitation {
  return {
    id: row.id,
    subcontractorId: row.subcontractor_id,
    subcontractorContactId: row.contact_id,
    companyId: row.company_id,
    ticketId: row.owned_ticket_id,
    ticketNumber: row.ticket_no,
    ticketName: row.ticket_name,
    ownCallCenter: row.own_center,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    comment: row.comment,
    isExternal: row.is_external,
    contactFirstName: row.first_name ?? '',
    contactLastName: row.last_name ?? '',
    subcontractorCompanyName: row.subcontractor_name,
    mainTicketCompanyId: row.company_id,
    mainTicketCompanyName: row.company_name,
    jobNumber: row.job_no,
    jobName: row.job_name,
    jobId: row.job_id,
    mainTicketId: row.ticket_id,
    mainTicketNumber: row.main_ticket_no,
    mainCallCenter: row.main_center,
  };
}
