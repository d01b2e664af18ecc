import type { HolidayCalendar } from '../../../domain/calendar/holidays';
import { can, reaches, type Viewer } from '../../../domain/permissions/can';
import { type Deadline, deadlineOf } from '../../../domain/placing/deadline';
import type { OpenPlacement, PlacementState } from '../../../domain/placing/placement';
import { ACTION } from '../../../domain/tickets/actions/table';
import type { PlacementDeadline, PlacementItem, TicketPlacement } from '../../graphql/generated/schema';
import type { PlacementRow } from './placings.sql';

/** A sheet with its deadline. */
export interface DatedPlacement {
  row: PlacementRow;
  deadline: Deadline;
}

/** By when it is to be placed; one that is done with has no deadline. */
export function dated(row: PlacementRow, now: Date, calendar: HolidayCalendar): DatedPlacement {
  const { state } = row;
  const needRemark = row.payload?.needRemark === true;
  const deadline = isOpen(state) ? deadlineOf({ ...row, state, needRemark }, now, calendar) : NONE;
  return { row, deadline };
}

const isOpen = (state: PlacementState): state is OpenPlacement => state === 'WAITING' || state === 'PLACED';
const NONE: Deadline = { at: null, urgency: 'LATER', text: '' };

/** The nearest deadline first, those without one last. */
export function byDeadline(one: DatedPlacement, other: DatedPlacement): number {
  const [a, b] = [one.deadline.at?.getTime() ?? Infinity, other.deadline.at?.getTime() ?? Infinity];
  return a === b ? one.row.askedAt.getTime() - other.row.askedAt.getTime() : a - b;
}

function deadlineView({ at, urgency, text }: Deadline): PlacementDeadline {
  return { at: at?.toISOString() ?? null, urgency, text };
}

/** What the list, and the sheet itself, tell of it. */
export function itemView(
  { row, deadline }: DatedPlacement,
  viewer: Viewer,
): Omit<PlacementItem, '__typename'> {
  return {
    ID: row.id,
    kind: row.kind,
    state: row.state,
    deadline: deadlineView(deadline),
    callCenter: row.callCenter,
    ticketId: row.ticketId,
    ticketName: row.ticketName,
    ticketNumber: row.ticketNumber,
    place: row.place,
    jobId: row.jobId,
    jobNo: row.jobNo,
    jobName: row.jobName,
    askedBy: row.askedBy,
    askedAt: row.askedAt.toISOString(),
    mayChange: isOpen(row.state) && mayPlace(viewer, row),
  };
}

export function ticketPlacement({ row, deadline }: DatedPlacement): TicketPlacement {
  return { ID: row.id, kind: row.kind, state: row.state, deadline: deadlineView(deadline) };
}

/** Who may ask for it places it. What is only shown is no question of whether the call is allowed. */
function mayPlace(viewer: Viewer, { kind, job }: PlacementRow): boolean {
  return kind === 'create'
    ? can(viewer, 'CREATE', 'tickets', job)
    : reaches(ACTION[kind].roles[viewer.role], viewer, job);
}

/** A new ticket that is not placed is cancelled by it, which is not for everybody who may ask for one. */
export function mayWithdraw(viewer: Viewer, { kind, job }: PlacementRow): boolean {
  return reaches(ACTION[kind === 'create' ? 'cancel' : kind].roles[viewer.role], viewer, job);
}
