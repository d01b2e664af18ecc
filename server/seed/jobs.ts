import type { JobStatus } from '../../domain/jobs/job';
import type { DemoCompany, DemoWork } from './companies';
import { demoId } from './identity';
import type { DemoPerson } from './people';
import type { DemoCity } from './places';

/** A demo job, with the people who make its tickets. */
export interface DemoJob extends DemoWork {
  id: string;
  companyId: string;
  jobNo: string;
  status: JobStatus;
  site: DemoCity;
  address: string;
  manager: DemoPerson;
  assigned: readonly DemoPerson[];
}

/** The last but one is on hold and the last but two completed; numbers begin with the year as centers' forms do. */
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
