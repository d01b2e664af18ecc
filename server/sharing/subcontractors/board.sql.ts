import type { ClientBase } from 'pg';
import type { CallCenter } from '../../../domain/calendar/centers';
import type { InvitationStatus } from '../../../domain/invitations/states';
import type { JobPeople } from '../../../domain/permissions/can';
import { BOARD_STATES, type BoardState, isLacking } from '../../../domain/subcontractors/board';
import type { VerdictRow } from '../../../domain/tickets/verdict/summary';
import { type Page, paged } from '../../database/lists/page';
import { Parameters, statement } from '../../database/statement';
import { expiringBound, inGroup, type Moment } from '../../tickets/groups.sql';
import { verdictColumns } from '../../tickets/verdict/verdict.sql';
import { hasStarted, isInForce, joinCountingInvitation } from './subcontractors.sql';

interface BoardQuery extends Moment {
  subcontractorId: string | null;
}

export interface BoardRow extends VerdictRow {
  subcontractor_id: string;
  company_name: string;
  contact_id: string | null;
  contact_name: string | null;
  ticket_id: string;
  ticket_no: string | null;
  call_center: CallCenter;
  revision: string;
  ticket_name: string;
  job_id: string;
  job_no: string;
  job_name: string;
  people: JobPeople;
  invitation_id: string | null;
  invitation: InvitationStatus | null;
  invited_at: Date | null;
  comment: string | null;
  own_ticket_no: string | null;
  own_center: CallCenter | null;
  own_starts: Date | null;
  own_expires: Date | null;
  stands: boolean;
  expiring_before: Date;
  /** An outsider uploaded a file with the ticket. */
  has_file: boolean;
  copy_id: string | null;
}

interface Board {
  rows: BoardRow[];
  total: number;
  lacking: number;
}

/** Worst first, then by start of work. One statement, because the order and the counts need every row. */
export async function selectBoard(client: ClientBase, query: BoardQuery, page: Page): Promise<Board> {
  const params = new Parameters();
  const text = `${rows(query, params)}
    select board.total, board.lacking, r.*, ${verdictColumns(query.now, params)}, p.contact_id, p.contact_name,
      exists (select from uploaded_objects f where f.invitation_id = r.invitation_id and f.linked_at is not null)
        as has_file,
      c.id as copy_id
    from (select count(*) as total, count(*) filter (where rank in (${LACKING})) as lacking from rows) board
      left join (${paged(`select * from rows r order by ${ORDER}`, page, params)}) r on true
      left join tickets t on t.id = r.ticket_id
      left join import_files c on c.id = r.own_file
      left join lateral (
        select p.id as contact_id, p.first_name || ' ' || p.last_name as contact_name
        from subcontractor_contacts p
        where p.subcontractor_id = r.subcontractor_id and p.email <> ''
        order by p.id is distinct from r.assigned_contact_id, not p.is_primary, p.last_name, p.id limit 1
      ) p on true
    order by ${ORDER}`;
  const { rows: found } = await client.query<BoardRow & Omit<Board, 'rows'>>(statement(text, params.values));
  const { total = 0, lacking = 0 } = found[0] ?? {};
  return { rows: found.filter(row => row.ticket_id !== null), total, lacking };
}

const ORDER = 'r.rank, r.work_start, r.company_name, r.ticket_id, r.subcontractor_id';

const rankOf = (state: BoardState) => BOARD_STATES.indexOf(state);
const LACKING = BOARD_STATES.filter(isLacking).map(rankOf).join(', ');

/** `offset 0` makes each row look up its own. With a million tickets, the planner compared it with all of the company's. */
function rows(query: BoardQuery, params: Parameters): string {
  const now = params.add(query.now);
  const wanted =
    query.subcontractorId === null ? '' : `and a.subcontractor_id = ${params.add(query.subcontractorId)}`;
  const inForce = inGroup('active', query, params);
  return `with rows as materialized (
      select a.subcontractor_id, a.contact_id as assigned_contact_id, s.company_name, t.id as ticket_id, t.ticket_no,
        t.revision, t.name as ticket_name, t.call_center, t.work_start, t.job_id, j.job_no, j.name as job_name,
        json_build_object('managerId', j.manager_id,
          'assignedIds', array(select w.user_id from job_people w where w.job_id = j.id)) as people,
        l.id as invitation_id, l.status as invitation, l.updated_at as invited_at, l.comment, l.own_ticket_no,
        l.own_center, l.own_file, l.own_starts, l.own_expires, coalesce(l.stands, false) as stands, b.expiring_before,
        case when l.id is null then ${rankOf('NONE')}
          when l.status = 'PENDING' then ${rankOf('INVITED')}
          when l.status = 'REJECTED' then ${rankOf('REJECTED')}
          when not ${isInForce('l', now)} then ${rankOf('EXPIRED')}
          when not ${hasStarted('l', now)} then ${rankOf('NOT_STARTED')}
          when l.own_expires < b.expiring_before then ${rankOf('EXPIRES_SOON')}
          else ${rankOf('VALID')} end as rank
      from tickets t
        join lateral (select * from ticket_subcontractors o where o.ticket_id = t.id offset 0) a on true
        join lateral (select * from subcontractors o where o.id = a.subcontractor_id offset 0) s on true
        join lateral (select * from jobs o where o.id = t.job_id offset 0) j on true
        cross join (select ${expiringBound(query, params)} as expiring_before) b
        ${joinCountingInvitation(now)}
      where ${inForce} ${wanted}
    )`;
}
