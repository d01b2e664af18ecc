import { CALL_CENTERS } from '../../../domain/calendar/centers';
import type { JobStatus } from '../../../domain/jobs/job';
import { profileFrom } from '../../../domain/ticketProfiles/apply';
import { demoId } from './people';
import type { Demo, DemoCompany, DemoJob, DemoLogin, DemoPerson, Row } from './types';

/** One of the last jobs is on hold and one completed. Numbers start with the year. */
export function jobsOf(company: DemoCompany, people: readonly DemoPerson[], year: number): DemoJob[] {
  const managers = people.filter(person => person.role === 'ProjectManager');
  const engineers = people.filter(person => person.role === 'ProjectEngineer');
  const count = company.jobs.length;
  return company.jobs.map((work, index) => {
    const site = itemAt(company.cities, index);
    const started = index < count / 2 ? year - 1 : year;
    return {
      ...work,
      id: demoId(company.key, 'job', index),
      companyId: demoId(company.key),
      jobNo: `${String(started % 100).padStart(2, '0')}-${String(117 + index * 23).padStart(4, '0')}`,
      status: statusAt(index, count),
      site,
      address: `${site.city}, ${site.county} County`,
      manager: itemAt(managers, index),
      assigned: [itemAt(engineers, index), itemAt(engineers, index + 2)],
    };
  });
}

function statusAt(index: number, count: number): JobStatus {
  if (index === count - 3) return 'COMPLETED';
  return index === count - 2 ? 'ON_HOLD' : 'ACTIVE';
}

function itemAt<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('The demo lacks people or places');
  return item;
}

const COUNT = 9;
const SHARED = 7;

/** Nine profiles, each saved from a ticket of a different job. A center's first is the company's default. */
export function profileRows({ jobs, tickets }: Demo): Row[] {
  const sources = jobs.flatMap(job => tickets.find(ticket => ticket.job === job) ?? []).slice(0, COUNT);
  const defaults = new Set<string>();
  return sources.map(({ job, form }, index) => {
    const isShared = index < SHARED;
    const place = `${job.companyId} ${form.callCenter}`;
    const isDefault = isShared && !defaults.has(place);
    if (isDefault) defaults.add(place);
    return {
      id: demoId('profile', index),
      company_id: job.companyId,
      owner_user_id: isShared ? null : job.manager.id,
      name: `${job.workType}: ${job.workActivity} in ${form.city}`,
      description: 'Saved from a demo ticket.',
      call_center: form.callCenter,
      job_id: null,
      is_default: isDefault,
      defaults: profileFrom(form),
      created_by: job.manager.id,
    };
  });
}

const FIRST_EXCAVATOR = 40_001;
const NEVER_PLACE_TICKETS = ['SASAdministrator', 'ReadOnlyUser'];

/** One engineer has mistyped their login and another has none, to show what happens to their tickets. */
export function loginsOf(people: readonly DemoPerson[], company: number): DemoLogin[] {
  const engineers = people.filter(person => person.role === 'ProjectEngineer');
  const mistyped = engineers.at(-2);
  const placing = people.filter(
    person => !NEVER_PLACE_TICKETS.includes(person.role) && person !== engineers.at(-1),
  );
  return placing.flatMap((person, place) =>
    CALL_CENTERS.map((center, index) => {
      const isValid = person !== mistyped;
      const excavatorId = FIRST_EXCAVATOR + company * 100 + place * 2 + index;
      const username = isValid ? person.username : `invalid.${person.username}`;
      return { person, center, username, isValid, excavatorId };
    }),
  );
}
