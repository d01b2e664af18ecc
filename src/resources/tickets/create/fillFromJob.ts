import { isCallCenter } from '../../../../domain/calendar/centers';
import { jobsiteOf } from '../../../../domain/jobs/jobsite';
import type { JobRow, Manager } from '../../../dataProvider/types';
import { type FilledValues, pointOf, type TicketForm } from './ticketForm';

type JobFacts = Pick<JobRow, 'id' | 'County' | 'JobsiteAddress'>;

/** Changes only fields that are empty or that were filled from an earlier job. Once there is a point, it decides the place. */
export function fillFromJob(
  form: TicketForm,
  job: JobFacts,
  manager: Pick<Manager, 'Name' | 'Phone'> | undefined,
): FilledValues {
  const isOpen = (name: keyof Known) => form[name] === '' || form[name] === form.filled[name];
  const chosen = isCallCenter(form.callCenter) && !isOpen('callCenter') ? form.callCenter : null;
  const { street, callCenter, ...place } = jobsiteOf(job, chosen);
  const known: Known = {
    ...(pointOf(form.latitude, form.longitude) === null && { callCenter, ...place, addressLocation: street }),
    onsiteContactName: manager?.Name ?? '',
    onsiteContactPhone: manager?.Phone ?? '',
  };
  const changes = Object.entries(known).filter(([key, value]) => {
    const name = key as keyof Known;
    return isOpen(name) && value !== form[name];
  });
  return { ...Object.fromEntries(changes), jobOfFilled: String(job.id) };
}

type Known = Omit<FilledValues, 'jobOfFilled'>;
