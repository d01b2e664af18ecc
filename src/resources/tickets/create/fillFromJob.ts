import { CALL_CENTERS, type CallCenter, isCallCenter } from '../../../../domain/calendar/centers';
import { countiesOf } from '../../../../domain/tickets/places';
import type { JobRow, Manager } from '../../../dataProvider/types';
import { type FilledValues, pointOf, type TicketForm } from './ticketForm';

type JobFacts = Pick<JobRow, 'id' | 'County' | 'JobsiteAddress'>;

/** Changes only fields that are empty or that were filled from an earlier job. Once there is a point, it decides the place. */
export function fillFromJob(
  form: TicketForm,
  job: JobFacts,
  manager: Pick<Manager, 'Name' | 'Phone'> | undefined,
): FilledValues {
  const { callCenter, county } = placeOf(form.callCenter, job.County);
  const known: Omit<FilledValues, 'jobOfFilled'> = {
    ...(pointOf(form.latitude, form.longitude) === null && {
      ...(form.callCenter === '' && callCenter && { callCenter }),
      county,
      addressLocation: job.JobsiteAddress,
    }),
    onsiteContactName: manager?.Name ?? '',
    onsiteContactPhone: manager?.Phone ?? '',
  };
  const changes = Object.entries(known).filter(([key, value]) => {
    const name = key as keyof typeof known;
    const isOpen = form[name] === '' || form[name] === form.filled[name];
    return isOpen && value !== form[name];
  });
  return { ...Object.fromEntries(changes), jobOfFilled: String(job.id) };
}

/** A job's county is free text, such as `Placer County`. */
function placeOf(chosen: string, written: string): { callCenter: CallCenter | ''; county: string } {
  const wanted = written
    .trim()
    .replace(/ county$/i, '')
    .toLowerCase();
  const centers = isCallCenter(chosen) ? [chosen] : CALL_CENTERS;
  for (const callCenter of centers) {
    const county = countiesOf(callCenter).find(one => one.toLowerCase() === wanted);
    if (county) return { callCenter, county };
  }
  return { callCenter: '', county: '' };
}
