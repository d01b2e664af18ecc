import { CENTERS } from '../../../domain/calendar/centers';
import { addDays } from '../../../domain/calendar/plainDate';
import { subtractWorkingDays } from '../../../domain/calendar/workingDays';
import { calendarDay, instantAt } from '../../../domain/calendar/zone';
import type { EventStatus, EventType, Severity } from '../../../domain/events/event';
import { meaningOf, OWN_TABLES, readFor } from '../../../domain/tickets/responseTables';
import { isMarksLost, type SiteEvent } from '../../../domain/tickets/stationEvents';
import { demoId } from './people';
import type { Demo, DemoTicket, Row, Situation } from './types';

interface Plan {
  type: EventType;
  title: string;
  status: EventStatus;
  severity: Severity;
  utility?: string;
  extra?: (ticket: DemoTicket) => object;
}

const PLANS: readonly Plan[] = [
  {
    type: 'NEAR_MISS',
    title: 'Bucket stopped short of a gas service',
    status: 'CLOSED',
    severity: 'HIGH',
    utility: 'Gas',
    extra: () => ({ facilityType: 'Natural gas', equipment: 'Backhoe/trackhoe', marksVisible: 'Yes' }),
  },
  {
    type: 'UTILITY_EXPOSED',
    title: 'Water main exposed by hand',
    status: 'CLOSED',
    severity: 'LOW',
    utility: 'Water',
    extra: () => ({ marked: 'Yes', depthInches: 38, material: 'Ductile iron', method: 'Hand digging' }),
  },
  {
    type: 'LATE_LOCATE',
    title: 'Crew waited for marks',
    status: 'OPEN',
    severity: 'MEDIUM',
    extra: ({ dates }) => ({ legalStart: dates.legalStart.toISOString(), crewSize: 4, idleHours: 3 }),
  },
  {
    type: 'FIELD_VERIFICATION',
    title: 'Marks walked before digging',
    status: 'CLOSED',
    severity: 'LOW',
    extra: ({ confirmed }) => ({
      stations: confirmed?.stations.members.map(({ stationCode }) => ({
        stationCode,
        seen: 'Yes',
        condition: 'Clear',
      })),
    }),
  },
  {
    type: 'MARKS_DESTROYED',
    title: 'Marks washed off by rain',
    status: 'CLOSED',
    severity: 'LOW',
    extra: () => ({ cause: 'Weather', remarkRequested: 'Yes' }),
  },
  {
    type: 'POTHOLE',
    title: 'Pothole 1 at the crossing',
    status: 'CLOSED',
    severity: 'LOW',
    utility: 'Sewer',
    extra: () => ({ potholeNo: '1', depthInches: 42, method: 'Vacuum', surface: 'Asphalt' }),
  },
  {
    type: 'MISMARK',
    title: 'Telephone marks three feet off',
    status: 'IN_REVIEW',
    severity: 'MEDIUM',
    utility: 'Telephone',
    extra: () => ({ offsetInches: 36, offsetDirection: 'E', colorSeen: 'Orange', lineHit: 'No' }),
  },
  { type: 'NO_SHOW', title: 'Locator no-show at the meet', status: 'OPEN', severity: 'MEDIUM' },
  { type: 'STOP_WORK', title: 'Work stopped at an unknown line', status: 'CLOSED', severity: 'HIGH' },
  {
    type: 'UNMARKED_UTILITY',
    title: 'Old conduit without marks',
    status: 'CLOSED',
    severity: 'MEDIUM',
    utility: 'Unknown conduit',
    extra: () => ({ marked: 'No', depthInches: 26 }),
  },
  { type: 'OTHER', title: 'Visit by the city inspector', status: 'CLOSED', severity: 'LOW' },
];

interface DemoEvent extends Omit<Plan, 'extra'> {
  extra: object;
  id: string;
  eventNo: string;
  ticket: DemoTicket;
  stationCode: string;
  at: Date;
}

export function eventsOf({ companies, tickets }: Demo, now: Date): DemoEvent[] {
  return companies.flatMap(({ key }) => {
    const ofCompany = tickets.filter(({ job }) => job.companyId === demoId(key));
    const own = ofCompany.filter(
      ({ dates, plan }) => plan.situation === null && dates.legalStart.getTime() < now.getTime(),
    );
    const usual = PLANS.flatMap((plan, index) => {
      const ticket = own.filter(({ status }) => status === (isOver(plan) ? 'EXPIRED' : 'ACTIVE'))[index];
      if (!ticket) return [];
      const id = demoId(key, 'event', index);
      const end = Math.min(now.getTime(), ticket.dates.expires.getTime());
      const at = new Date((ticket.dates.legalStart.getTime() + end) / 2);
      const stationCode = ticket.confirmed?.stations.members[0]?.stationCode ?? '';
      const extra = plan.extra?.(ticket) ?? {};
      return { ...plan, extra, id, eventNo: numberOf(index + 1, now), ticket, stationCode, at };
    });
    const others = [...usual, ...situationEvents(ofCompany, now)];
    return [...others, ...checkEvents(ofCompany, others.length, now)];
  });
}

/** Lost marks have been remarked or dug past. Otherwise an active ticket would wait for its remark. */
const isOver = ({ type, status }: Plan) => isMarksLost(type) && status === 'CLOSED';

function situationEvents(tickets: readonly DemoTicket[], now: Date): DemoEvent[] {
  const withEvents = tickets.flatMap(ticket => {
    const event = ticket.plan.situation?.event;
    return event ? [{ ticket, event }] : [];
  });
  return withEvents.map(({ ticket, event: { at: part, seen, extra = {}, ...event } }, index) => {
    const { submitted } = ticket.dates;
    const at = new Date(Math.ceil(submitted.getTime() + (now.getTime() - submitted.getTime()) * part));
    const stationCode = ticket.confirmed?.stations.members[0]?.stationCode ?? '';
    const eventNo = numberOf(PLANS.length + index + 1, now);
    const looked = seen && { stations: [{ stationCode, seen }] };
    return {
      ...event,
      extra: { ...extra, ...looked },
      id: demoId('event', ticket.number),
      eventNo,
      ticket,
      stationCode,
      at,
    };
  });
}

const CHECKED_AGAIN_DAYS = 5;

function checkEvents(tickets: readonly DemoTicket[], before: number, now: Date): DemoEvent[] {
  return tickets
    .filter(({ status, plan: { situation } }) => status === 'ACTIVE' && isChecked(situation))
    .flatMap(ticket => {
      const marked = markedOn(ticket);
      const newest = Math.max(...marked.map(({ at }) => at.getTime()));
      const at = checkedAt(ticket, newest, now);
      return marked.length > 0 && at < now ? [{ ticket, at, codes: marked.map(one => one.stationCode) }] : [];
    })
    .map(({ ticket, at, codes }, index) => ({
      type: 'FIELD_VERIFICATION',
      title: 'Marks check',
      status: 'OPEN',
      severity: 'LOW',
      extra: {
        stations: codes.map(stationCode => ({ stationCode, seen: 'Yes', condition: 'Clear' })),
        ...{ whiteLining: 'Yes', rightPlace: 'Yes', unmarked: 'No' },
      },
      id: demoId('check', ticket.number),
      eventNo: numberOf(before + index + 1, now),
      ticket,
      stationCode: '',
      at,
    }));
}

/** Leaves out tickets whose situation is a missing check or another event. */
const isChecked = (situation: Situation | null) =>
  situation?.reason !== 'MARKS_UNVERIFIED' && situation?.event === undefined;

/** At 7 AM on the morning after the newest mark, or on one of the last days. */
function checkedAt({ number, form }: DemoTicket, newest: number, now: Date): Date {
  const { zone } = CENTERS[form.callCenter];
  const today = calendarDay(now, zone);
  const again = subtractWorkingDays(form.callCenter, today, 1 + (number % CHECKED_AGAIN_DAYS));
  const first = Number.isFinite(newest) ? addDays(calendarDay(new Date(newest), zone), 1) : again;
  return instantAt(first > again ? first : again, `07:${String(number % 60).padStart(2, '0')}`, zone);
}

function markedOn({ confirmed, form }: DemoTicket) {
  const table = readFor(OWN_TABLES[form.callCenter], form);
  return [...(confirmed?.stations.latest.values() ?? [])].filter(answer => meaningOf(table, answer).marks);
}

export function siteEventOf({ type, status, stationCode, at, extra }: DemoEvent): SiteEvent {
  const { stations = [] } = extra as { stations?: SiteEvent['stations'] };
  return { type, status, stationCode, occurredAt: at, stations };
}

export function eventRow(event: DemoEvent): Row {
  const { id, ticket, at, type, title, status, severity, utility = '', eventNo, stationCode } = event;
  const { job, maker } = ticket;
  return {
    id,
    company_id: job.companyId,
    event_no: eventNo,
    event_type: type,
    title,
    status,
    severity,
    occurred_at: at,
    reported_at: at,
    reported_by: maker.name,
    ticket_id: ticket.id,
    revision: '000',
    job_id: job.id,
    station_code: stationCode,
    utility_name: '',
    utility_type: utility,
    details: detailsOf(event),
    extra: event.extra,
    created_by: maker.id,
    created_by_name: maker.username,
    created_at: at,
    updated_by_name: maker.username,
    updated_at: at,
  };
}

function detailsOf({ title, status, ticket }: DemoEvent) {
  const { city, county, addressLocation } = ticket.form;
  const settled = status === 'CLOSED' && { settlement: 'Resolved on site with the foreman (demo).' };
  return { description: `${title} (demo).`, address: addressLocation, city, county, ...settled };
}

export function eventNumberRows({ companies }: Demo, events: readonly DemoEvent[], now: Date): Row[] {
  const year = now.getUTCFullYear();
  return companies.map(({ key }) => ({
    company_id: demoId(key),
    year,
    last: events.filter(({ ticket }) => ticket.job.companyId === demoId(key)).length,
  }));
}

function numberOf(number: number, now: Date): string {
  return `EV-${now.getUTCFullYear()}-${String(number).padStart(6, '0')}`;
}
