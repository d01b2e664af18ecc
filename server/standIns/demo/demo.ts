import type { CallCenter } from '../../../domain/calendar/centers';
import { Chance } from '../chance';
import { DEMO_COMPANIES } from './companies';
import { jobsOf, loginsOf } from './jobs';
import { ADMINISTRATOR, demoId, peopleOf } from './people';
import { Numbering } from './places';
import { planTickets } from './plan';
import { ticketOf } from './ticketRows';
import type { Demo, DemoJob, DemoLogin, DemoPerson, TicketPlan } from './types';

/** At a `speed` of 10, stations respond ten times as fast as real ones. */
export function makeDemo(now: Date, speed: number): Demo {
  const chance = new Chance('whiteline demo');
  const numbering = new Numbering(chance);
  const staff = DEMO_COMPANIES.map(peopleOf);
  const logins = staff.flatMap(loginsOf);
  const jobs = DEMO_COMPANIES.flatMap((company, index) =>
    jobsOf(company, staff[index] ?? [], now.getUTCFullYear()),
  );
  const tickets = planTickets(chance).map((plan, number) => {
    const sites = jobs.filter(({ site }) => plan.center === null || site.center === plan.center);
    const possible = assignments(plan, number, sites, logins);
    const assignment = chance.pick(plan.situation ? onFirstJob(possible) : possible);
    return ticketOf({ ...assignment, number, plan, clock: { now, speed }, numbering }, chance);
  });
  return {
    companies: DEMO_COMPANIES,
    people: [ADMINISTRATOR, ...staff.flat()],
    jobs,
    logins,
    tickets,
    numbers: numbering.lastNumbers(),
  };
}

/** Puts a center's situations on one job, so that its page shows every verdict. */
function onFirstJob(possible: readonly Assignment[]): Assignment[] {
  const atHome = possible.filter(({ job }) => job.companyId === AT_HOME[job.site.center]);
  return atHome.filter(({ job }) => job === atHome[0]?.job);
}

const AT_HOME: Record<CallCenter, string> = { onecall: demoId('sierra'), onecallnv: demoId('basin') };

/** A job counts as completed this long after its tickets expire. On an active job they would have been renewed. */
const OVER_AFTER_DAYS = 14;

interface Assignment {
  job: DemoJob;
  maker: DemoPerson;
  login: DemoLogin | null;
}

/**
 * Failed tickets belong to people without a login (even numbers) or with a mistyped one, and so does the
 * ticket whose responses can't be looked up.
 */
function assignments(
  { kind, daysToExpire, situation }: TicketPlan,
  number: number,
  jobs: readonly DemoJob[],
  logins: readonly DemoLogin[],
): Assignment[] {
  const isOver = kind === 'expired' && daysToExpire < -OVER_AFTER_DAYS;
  const loginFor = (person: DemoPerson, job: DemoJob) =>
    logins.find(login => login.person === person && login.center === job.site.center) ?? null;
  const isMaker = ({ login }: Assignment) => {
    if (kind !== 'failed') return login?.isValid === (situation?.reason !== 'LOOK_OLD');
    return number % 2 === 0 ? login === null : login?.isValid === false;
  };
  const status = situation?.reason === 'JOB_ON_HOLD' ? 'ON_HOLD' : isOver ? 'COMPLETED' : 'ACTIVE';
  return jobs
    .filter(job => job.status === status)
    .flatMap(job =>
      [job.manager, ...job.assigned].map(maker => ({ job, maker, login: loginFor(maker, job) })),
    )
    .filter(isMaker);
}
