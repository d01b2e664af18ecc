import { profileFrom } from '../../domain/ticketProfiles/apply';
import type { Row } from './companyRows';
import type { Demo } from './demo';
import { demoId } from './identity';

const COUNT = 9;
/** The last ones belong to one person each; the others are shared. */
const SHARED = 7;

/** Nine profiles, each kept from a ticket of another job; the first of a center is the company's default there. */
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
