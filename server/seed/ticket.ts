import { digArea } from '../../domain/tickets/digArea';
import type { CreateTicketPayload } from '../../domain/tickets/payload';
import type { TicketStatus } from '../../domain/tickets/status';
import { nextCheckAt } from '../centers/responses/schedule';
import { FAILURES } from '../centers/submissions/failures';
import type { Chance } from '../standIns/chance';
import { datesOf, type TicketDates } from './dates';
import { formOf } from './form';
import { demoId } from './identity';
import type { DemoJob } from './jobs';
import type { DemoLogin } from './logins';
import type { Numbering } from './numbering';
import type { DemoPerson } from './people';
import type { TicketPlan } from './plan';
import { type Stations, stationsOf } from './stations';

/** A demo ticket with everything that has happened to it. */
export interface DemoTicket {
  id: string;
  /** Tells it from the others of the demo. */
  number: number;
  plan: TicketPlan;
  job: DemoJob;
  maker: DemoPerson;
  dates: TicketDates;
  form: CreateTicketPayload;
  /** Null while no center has it. */
  confirmed: Confirmed | null;
  status: TicketStatus;
  failure: string | null;
  geofence: string;
  nextCheckAt: Date | null;
}

/** What its center made of it. */
interface Confirmed {
  stations: Stations;
  ticketNo: string;
  transmissionId: number;
  excavatorId: number;
  revision: string;
}

/** What a ticket is made from; `number` tells it from the others of the demo. */
interface TicketParts {
  number: number;
  plan: TicketPlan;
  job: DemoJob;
  maker: DemoPerson;
  clock: { now: Date; speed: number };
  /** The maker's login at the center; null when they have none. */
  login: DemoLogin | null;
  numbering: Numbering;
}

export function ticketOf(parts: TicketParts, chance: Chance): DemoTicket {
  const { number, plan, job, maker, clock } = parts;
  const id = demoId('ticket', number);
  const dates = datesOf(plan, job, clock.now, chance);
  const form = formOf(demoId('request', number), plan, job, maker, dates, chance);
  const isPlaced = plan.kind !== 'pending' && plan.kind !== 'failed';
  const stations = isPlaced ? stationsOf(plan, job, dates, clock, chance) : null;
  const isActive = plan.kind === 'active' || plan.kind === 'expiring';
  const silent = stations?.silent ?? 0;
  return {
    id,
    number,
    plan,
    job,
    maker,
    dates,
    form,
    confirmed: stations && {
      stations,
      ticketNo: parts.numbering.next(job.site.center, dates.submitted),
      transmissionId: FIRST_TRANSMISSION + number,
      excavatorId: parts.login?.excavatorId ?? 0,
      revision: revisionNo(dates.renewed.length + (dates.cancelled ? 1 : 0)),
    },
    status: STATUS[plan.kind],
    failure: plan.kind === 'failed' ? failureOf(number, job) : null,
    geofence: digArea(form, form.digAreaFeet),
    nextCheckAt: isActive ? nextCheckAt({ ...dates, silent }, clock.now, clock.speed) : null,
  };
}

/** Three digits, as the centers write them. */
export function revisionNo(revision: number): string {
  return String(revision).padStart(3, '0');
}

const FIRST_TRANSMISSION = 70_000_001;

const STATUS: Record<TicketPlan['kind'], TicketStatus> = {
  active: 'ACTIVE',
  expiring: 'ACTIVE',
  expired: 'EXPIRED',
  cancelled: 'CANCELLED',
  pending: 'PENDING',
  failed: 'FAILED',
};

function failureOf(number: number, { site }: DemoJob): string {
  return number % 2 === 0 ? FAILURES.noLogin(site.center) : FAILURES.refusedLogin(site.center);
}
