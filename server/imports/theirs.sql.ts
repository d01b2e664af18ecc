import type { ClientBase } from 'pg';
import type { CallCenter } from '../../domain/calendar/centers';
import { CAPS } from '../../domain/imports/caps';
import type { StoredTicket } from '../../domain/imports/readTicket';

/** A ticket by its number at a center. */
export interface Numbered {
  callCenter: CallCenter;
  ticketNumber: string;
}

/** A subcontractor's ticket beside one of ours, as its copies told it last. */
export interface TheirLink {
  id: string;
  /** Ours. */
  ticketId: string;
  subcontractorId: string;
  revision: string;
  expires: Date;
  ended: boolean;
}

/** Where a ticket of the number is linked, held until the transaction ends; the first link first. */
export async function lockLinks(
  client: ClientBase,
  { callCenter, ticketNumber }: Numbered,
): Promise<TheirLink[]> {
  const { rows } = await client.query<TheirLink>({
    name: 'lock-copied-links',
    text: `select id, ticket_id as "ticketId", subcontractor_id as "subcontractorId", revision, exp_date as expires,
        own_ended as ended
      from invitations where own_center = $1 and ticket_no = $2 order by created_at, id for update`,
    values: [callCenter, ticketNumber],
  });
  return rows;
}

/** A copy that was filed as a subcontractor's; its reading is null beyond what can be merged. */
interface TheirCopy extends Pick<StoredTicket, 'format' | 'revision'> {
  sha256: string;
  reading: StoredTicket | null;
}

/** The copies that were filed as the subcontractor's before, from whatever import. */
export async function selectTheirCopies(client: ClientBase, { callCenter, ticketNumber }: Numbered) {
  const { rows } = await client.query<TheirCopy>({
    name: 'copies-of-subcontractors',
    text: `select sha256, format, revision, case when characters <= $3 then reading end as reading from (
        select encode(sha256, 'hex') as sha256, reading->>'format' as format, revision, reading,
          sum(length(reading::text)) over (order by revision desc, sha256) as characters
        from import_items where outcome = 'SHARED' and call_center = $1 and ticket_no = $2) c`,
    values: [callCenter, ticketNumber, CAPS.copiesCharacters],
  });
  return rows;
}

/** What its copies tell of a subcontractor's ticket. */
export interface Told extends Numbered {
  revision: string;
  jobName: string | null;
  legalStart: Date;
  expires: Date;
  ended: boolean;
  /** The original of its newest copy; null: not among those that are filed now. */
  fileId: string | null;
}

const values = ({
  callCenter,
  ticketNumber,
  revision,
  jobName,
  legalStart,
  expires,
  ended,
  fileId,
}: Told) => [...[callCenter, ticketNumber, revision, jobName, legalStart, expires, ended, fileId]];

/** Links it, as an invitation that its copy has accepted. */
export async function insertLink(
  client: ClientBase,
  link: {
    companyId: string;
    ticketId: string;
    subcontractorId: string;
    userId: string | null;
    now: Date;
  },
  told: Told,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>({
    name: 'insert-copied-link',
    text: `insert into invitations (company_id, ticket_id, subcontractor_id, invited_by, invited_as, is_external, status,
        created_at, updated_at, sent_at, answered_at,
        own_center, ticket_no, revision, job_name, legal_start, exp_date, own_ended, own_file)
      values ($1, $2, $3, $4, (select name from companies where id = $1), true, 'ACCEPTED', $5, $5, $5, $5,
        $6, $7, $8, $9, $10, $11, $12, $13)
      returning id`,
    values: [link.companyId, link.ticketId, link.subcontractorId, link.userId, link.now, ...values(told)],
  });
  return rows[0]?.id ?? '';
}

/** Brings every link of the ticket up to date. */
export async function updateLinks(client: ClientBase, told: Told, now: Date): Promise<void> {
  await client.query({
    name: 'update-copied-links',
    text: `update invitations set revision = $3, job_name = $4, legal_start = $5, exp_date = $6, own_ended = $7,
        own_file = coalesce($8, own_file), updated_at = $9
      where own_center = $1 and ticket_no = $2`,
    values: [...values(told), now],
  });
}

/** Names of the company's subcontractors. */
export async function selectLibrary(client: ClientBase): Promise<{ id: string; name: string }[]> {
  const { rows } = await client.query<{ id: string; name: string }>({
    name: 'library-names',
    text: 'select id, company_name as name from subcontractors order by company_name, id',
  });
  return rows;
}

/** Decides alike about every copy of the item's ticket in its import that names another company and waits. */
export async function decideTheirs(
  client: ClientBase,
  itemId: string,
  { mainTicketID, subcontractorID }: { mainTicketID: string; subcontractorID: string | null },
): Promise<void> {
  await client.query({
    name: 'decide-copies-of-subcontractors',
    text: `update import_items i set choice = 'SUBCONTRACTOR', main_ticket_id = $2, subcontractor_id = $3, outcome = null,
        outcome_reason = null, placement_id = null
      from import_items own
      where own.id = $1 and i.import_id = own.import_id and i.call_center = own.call_center
        and i.ticket_no = own.ticket_no
        and i.reading #>> '{contents,company}' = own.reading #>> '{contents,company}'
        and i.found = 'ticket' and (i.outcome is null or i.outcome in ('UNPROVEN', 'SKIPPED', 'FAILED'))`,
    values: [itemId, mainTicketID, subcontractorID],
  });
}
