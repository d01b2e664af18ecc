import type { CallCenter } from '../../domain/calendar/centers';
import type { HolidayCalendar } from '../../domain/calendar/holidays';
import type { NoticeType } from '../../domain/calendar/law';
import {
  TODAY_GROUPS,
  TODAY_ROWS,
  type TodayAct,
  type TodayBounds,
  type TodayGroup,
  todayBounds,
  WAITING_COUNTED,
} from '../../domain/dashboard/today';
import { can, isOnJob } from '../../domain/permissions/can';
import { renewalRefusal } from '../../domain/tickets/actions/action';
import { listWay } from '../../domain/tickets/verdict/wayOn';
import type { Asker } from '../access/actor';
import { authorize } from '../access/authorize';
import { withSnapshot } from '../access/withActor';
import type { Today, TodayTicket } from '../graphql/generated/schema';
import type { Services } from '../services';
import { listItem } from '../tickets/listItem';
import { LIST_ZONE } from '../tickets/lists';
import { byDeadline, type DatedPlacement } from '../tickets/placing/placements';
import { openPlacements } from '../tickets/placing/remind';
import { selectToday, type TodayRow } from './today.sql';
import { toLookUp } from './toLookUp';

export async function readToday(services: Services, actor: Asker, mine: boolean): Promise<Today> {
  const { viewer } = actor;
  authorize(viewer, 'READ', 'dashboard');
  const now = services.now();
  return withSnapshot(services.pool, actor, async client => {
    const calendar = await services.calendars.current(client);
    const bounds = boundsOf(calendar, now);
    const placements = (await openPlacements(client, { now, calendar }))
      .filter(one => isToPlaceToday(one, bounds))
      .filter(({ row }) => row.jobOpen && (!mine || isOnJob(viewer, row.job)))
      .sort(byDeadline)
      .slice(0, TODAY_ROWS + 1);
    const byId = new Map(placements.map(one => [one.row.id, one]));
    const { rows, waiting } = await selectToday(client, {
      ...{ now, zone: LIST_ZONE, viewerId: viewer.id, isMineOnly: mine, bounds },
      toPlace: placements.map(({ row }) => row),
    });
    const due = await toLookUp(client, viewer, now, calendar);
    const groupOf = (group: TodayGroup) => {
      const all = rows.filter(row => row.today_group === group);
      const data = all
        .slice(0, TODAY_ROWS)
        .map(row => todayTicket(row, byId.get(row.placement_id ?? ''), { actor, now }));
      return { group, isMore: all.length > TODAY_ROWS, data };
    };
    return {
      asOf: now.toISOString(),
      actBy: bounds.onecall.workdayEnds.toISOString(),
      groups: TODAY_GROUPS.map(groupOf),
      waiting: Math.min(waiting, WAITING_COUNTED),
      toLookUp: due.ticketIds.length,
    };
  });
}

export function boundsOf(calendar: HolidayCalendar, now: Date): Record<CallCenter, TodayBounds> {
  return {
    onecall: todayBounds('onecall', calendar, now),
    onecallnv: todayBounds('onecallnv', calendar, now),
  };
}

export const isToPlaceToday = (one: DatedPlacement, bounds: Record<CallCenter, TodayBounds>) =>
  isDue(one) || isLastChance(one, bounds[one.row.callCenter]);

const isDue = ({ deadline: { urgency } }: DatedPlacement) => urgency === 'OVERDUE' || urgency === 'TODAY';

/** Estimated dates give no deadline, but the ticket may still expire tonight. */
function isLastChance({ row: { kind, state, ends } }: DatedPlacement, { dayEnds }: TodayBounds): boolean {
  return kind === 'renew' && state === 'WAITING' && ends !== null && ends < dayEnds;
}

export function actOf(row: TodayRow): TodayAct | null {
  const { act, call_center: callCenter, renew_no: renewNo } = row;
  const ticketType = row.type as NoticeType;
  if (act !== 'RENEW' && act !== 'RENEW_FOR_MARKS') return act;
  // Damages close soon, so the last day is shown meanwhile.
  return renewalRefusal({ callCenter, ticketType, renewNo, damageOpen: false }) ? 'REPLACE' : act;
}

function todayTicket(
  row: TodayRow,
  placement: DatedPlacement | undefined,
  { actor: { viewer, language }, now }: { actor: Asker; now: Date },
): TodayTicket {
  const ticket = listItem(row, now, language);
  const act = actOf(row);
  const { station_code, authority_name, utility_type, phone } = row;
  const people = { managerId: row.is_mine ? viewer.id : null, assignedIds: [] };
  return {
    ticket,
    place: row.place,
    geofence: row.geofence,
    act,
    placementID: row.placement_id,
    deadline: placement?.deadline.text[language] || null,
    utility:
      station_code === null || authority_name === null
        ? null
        : { stationCode: station_code, name: authority_name, type: utility_type ?? '', phone },
    way: listWay({
      wayOn: row.way_on,
      act,
      isSafe: ticket.verdict.verdict === 'SAFE_TO_DIG',
      isStarted: row.legal_start !== null && row.legal_start <= now,
      hasPhone: phone !== null && phone !== '',
      canAct: can(viewer, 'UPDATE', 'tickets', people),
    }),
  };
}
