import type { EventStatus, EventType, Severity } from '../../domain/events/event';
import type { Row } from './companyRows';
import type { Demo } from './demo';
import { demoId } from './identity';
import type { DemoTicket } from './ticket';

/** What is recorded of a company; `extra` gets what the ticket knows. */
interface Plan {
  type: EventType;
  title: string;
  status: EventStatus;
  severity: Severity;
  utility?: string;
  extra?: (ticket: DemoTicket) => object;
}

/** Eleven of each company. None is a damage or a meeting, which would change what their tickets may do. */
export const PLANS: readonly Plan[] = [
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
  { type: 'NO_SHOW', title: 'Locator did not come to the meet', status: 'OPEN', severity: 'MEDIUM' },
  { type: 'STOP_WORK', title: 'Work stopped at an unknown line', status: 'CLOSED', severity: 'HIGH' },
  {
    type: 'UNMARKED_UTILITY',
    title: 'Old conduit without marks',
    status: 'OPEN',
    severity: 'MEDIUM',
    utility: 'Unknown conduit',
    extra: () => ({ marked: 'No', depthInches: 26 }),
  },
  { type: 'OTHER', title: 'Visit by the city inspector', status: 'CLOSED', severity: 'LOW' },
];

/** An event of the demo and the ticket that it is told of. */
export interface DemoEvent extends Plan {
  id: string;
  eventNo: string;
  ticket: DemoTicket;
  stationCode: string;
  at: Date;
}

export function eventsOf({ companies, tickets }: Demo, now: Date): DemoEvent[] {
  return companies.flatMap(({ key }) => {
    const own = tickets.filter(
      ({ job, status, dates }) =>
        job.companyId === demoId(key) && status === 'ACTIVE' && dates.legalStart.getTime() < now.getTime(),
    );
    return PLANS.flatMap((plan, index) => {
      const ticket = own[index % Math.max(own.length, 1)];
      if (!ticket) return [];
      const id = demoId(key, 'event', index);
      const at = new Date((ticket.dates.legalStart.getTime() + now.getTime()) / 2);
      const stationCode = ticket.confirmed?.stations.members[0]?.stationCode ?? '';
      return { ...plan, id, eventNo: numberOf(index + 1, now), ticket, stationCode, at };
    });
  });
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
    extra: event.extra?.(ticket) ?? {},
    created_by: maker.id,
    created_by_name: maker.username,
    created_at: at,
    updated_by_name: maker.username,
    updated_at: at,
  };
}

export function detailsOf({ title, ticket }: DemoEvent) {
  const { city, county, addressLocation } = ticket.form;
  return { description: `${title} (demo).`, address: addressLocation, city, county };
}

/** Numbers go on after the demo's. */
export function eventNumberRows({ companies }: Demo, now: Date): Row[] {
  const year = now.getUTCFullYear();
  return companies.map(({ key }) => ({ company_id: demoId(key), year, last: PLANS.length }));
}

function numberOf(number: number, now: Date): string {
  return `EV-${now.getUTCFullYear()}-${String(number).padStart(6, '0')}`;
}
