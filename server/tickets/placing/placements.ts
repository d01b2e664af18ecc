import type { PoolClient } from 'pg';
import type { HolidayCalendar } from '../../../domain/calendar/holidays';
import { invalid } from '../../../domain/errors';
import { asWritten, type Language } from '../../../domain/language';
import { can, reaches, type Viewer } from '../../../domain/permissions/can';
import { type Deadline, deadlineOf } from '../../../domain/placing/deadline';
import { isPhoneFirst, type OpenPlacement, type PlacementState } from '../../../domain/placing/placement';
import { chooseOf, kmlOf, sheetOf } from '../../../domain/placing/sheet';
import { CENTER_CONTACTS } from '../../../domain/placing/way';
import { isUuid } from '../../../domain/text';
import { ACTION } from '../../../domain/tickets/actions/table';
import type { Asker } from '../../access/actor';
import { authorize } from '../../access/authorize';
import { withActor, withSnapshot } from '../../access/withActor';
import type {
  Placement,
  PlacementDeadline,
  PlacementItem,
  PlacementList,
  TicketPlacement,
} from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { assertJobId } from '../lists';
import {
  stationsOf as namedStations,
  type PlacementRow,
  selectMeantStations,
  selectOpenPlacements,
  selectPlacement,
  selectSheet,
} from './placings.sql';

const MAX_AT_ONCE = 200;

/** @throws ValidationException naming `jobID`, `body.skip`, or `body.take` */
export async function listPlacements(
  services: Services,
  actor: Asker,
  { skip, take }: { skip: number; take: number },
  jobId: string | null = null,
): Promise<PlacementList> {
  authorize(actor.viewer, 'READ', 'tickets');
  assertJobId(jobId);
  if (skip < 0) throw invalid({ 'body.skip': 'skip must be 0 or more.' });
  if (take < 0 || take > MAX_AT_ONCE) {
    throw invalid({ 'body.take': `take must be from 0 to ${MAX_AT_ONCE}.` });
  }
  const now = services.now();
  return withActor(services.pool, actor, async client => {
    const calendar = await services.calendars.current(client);
    const open = (await selectOpenPlacements(client, jobId === null ? {} : { jobId })).map(row =>
      dated(row, now, calendar),
    );
    const page = open.sort(byDeadline).slice(skip, skip + take);
    return { total: open.length, data: page.map(one => itemView(one, actor)) };
  });
}

export async function getPlacement(
  services: Services,
  actor: Asker,
  placementId: string,
): Promise<Placement | null> {
  authorize(actor.viewer, 'READ', 'tickets');
  if (!isUuid(placementId)) return null;
  const now = services.now();
  return withSnapshot(services.pool, actor, async client => {
    const row = await selectPlacement(client, placementId);
    if (!row) return null;
    const { callCenter, kind, ticketType, ticketName, ticketNumber, place } = row;
    const { geofence, sections } = await sheetParts(client, row);
    const contact = CENTER_CONTACTS[callCenter];
    return {
      ...itemView(dated(row, now, await services.calendars.current(client)), actor),
      revision: row.revision,
      choose: chooseOf(kind, ticketType),
      isPhoneFirst: isPhoneFirst(kind, ticketType),
      phones: [...contact.phones],
      link: services.config.centerLinks[callCenter] ?? contact.link,
      sections,
      wkt: geofence,
      kml: kmlOf(geofence, ticketName || (ticketNumber ?? place)),
      placedNumber: row.placedNumber,
      placedRevision: row.placedRevision,
      placedAt: row.placedAt?.toISOString() ?? null,
      placedBy: row.placedBy,
      refusal: row.error,
      mayWithdraw: row.state === 'WAITING' && mayWithdraw(actor.viewer, row),
    };
  });
}

async function sheetParts(client: PoolClient, row: PlacementRow) {
  const sheet = await selectSheet(client, row.ticketId);
  if (!sheet) return { geofence: null, sections: [] };
  const { form, companyName, companyAddress, ...area } = sheet;
  const sections = sheetOf({
    ...row,
    ...area,
    form,
    company: { name: companyName, address: companyAddress },
    job: `${row.jobNo} ${row.jobName}`,
    stations: await stationsOf(client, row),
  });
  return { geofence: sheet.geofence, sections };
}

/** Without names, a second notice is for stations that have not responded, and a re-mark is for all. */
async function stationsOf(client: PoolClient, { kind, payload, ticketId }: PlacementRow) {
  const codes = namedStations(payload);
  const isNamed = codes.length > 0 || kind === 'noResponse';
  return isNamed ? selectMeantStations(client, ticketId, codes) : [];
}

export interface DatedPlacement {
  row: PlacementRow;
  deadline: Deadline;
}

export function dated(row: PlacementRow, now: Date, calendar: HolidayCalendar): DatedPlacement {
  const { state } = row;
  const needRemark = row.payload?.needRemark === true;
  const deadline = isOpen(state) ? deadlineOf({ ...row, state, needRemark }, now, calendar) : NONE;
  return { row, deadline };
}

const isOpen = (state: PlacementState): state is OpenPlacement => state === 'WAITING' || state === 'PLACED';
const NONE: Deadline = { at: null, urgency: 'LATER', text: asWritten('') };

/** Phone reports come first, then urgent placements, with waiting ones before placed ones. */
export function byDeadline(one: DatedPlacement, other: DatedPlacement): number {
  const rank = rankOf(one) - rankOf(other);
  if (rank !== 0) return rank;
  const [a, b] = [one.deadline.at?.getTime() ?? Infinity, other.deadline.at?.getTime() ?? Infinity];
  return a === b ? one.row.askedAt.getTime() - other.row.askedAt.getTime() : a - b;
}

function rankOf({ row, deadline: { urgency } }: DatedPlacement): number {
  if (row.state === 'WAITING' && isPhoneFirst(row.kind, row.ticketType)) return -1;
  if (urgency !== 'OVERDUE' && urgency !== 'TODAY') return 2;
  return row.state === 'WAITING' ? 0 : 1;
}

function deadlineView({ at, urgency, text }: Deadline, language: Language): PlacementDeadline {
  return { at: at?.toISOString() ?? null, urgency, text: text[language] };
}

function itemView(
  { row, deadline }: DatedPlacement,
  { viewer, language }: Asker,
): Omit<PlacementItem, '__typename'> {
  return {
    ID: row.id,
    kind: row.kind,
    state: row.state,
    deadline: deadlineView(deadline, language),
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

export function ticketPlacement({ row, deadline }: DatedPlacement, language: Language): TicketPlacement {
  const { id: ID, kind, state, placedNumber } = row;
  return { ID, kind, state, deadline: deadlineView(deadline, language), placedNumber };
}

/** Only for display. `authorizePlacing` protects the call. */
function mayPlace(viewer: Viewer, { kind, job }: PlacementRow): boolean {
  return kind === 'create'
    ? can(viewer, 'CREATE', 'tickets', job)
    : reaches(ACTION[kind].roles[viewer.role], viewer, job);
}

/** Withdrawing a new ticket cancels it, which needs another permission. */
function mayWithdraw(viewer: Viewer, { kind, job }: PlacementRow): boolean {
  return reaches(ACTION[kind === 'create' ? 'cancel' : kind].roles[viewer.role], viewer, job);
}
