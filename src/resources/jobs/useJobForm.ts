import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCreate, useNotify, useTranslate, useUpdate } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router';
import { type JobInput, type JobUpdate, jobSchema, jobUpdateSchema } from '../../../domain/jobs/job';
import type { Job } from '../../dataProvider/types';
import { isStale } from '../../ui/form/stale';
import { useRecordForm } from '../../ui/form/useRecordForm';
import { useReturn } from '../../ui/form/useReturn';
import { jobPath } from '../../ui/jobPath';

const EMPTY: JobInput = {
  JobNo: '',
  Name: '',
  Status: 'ACTIVE',
  County: '',
  Description: '',
  JobsiteAddress: '',
  ManagerID: '',
};

/** The form of a new job. Opened from the ticket form it leads back there, with the new job chosen. */
export function useNewJob() {
  const [search] = useSearchParams();
  const fromTicket = search.get('from') === 'ticket';
  const [create] = useCreate();
  const notify = useNotify();
  const translate = useTranslate();
  const navigate = useNavigate();
  const form = useRecordForm({
    defaults: EMPTY,
    schema: jobSchema,
    argument: 'job',
    send: async (job: JobInput) => {
      const { id } = await create('jobs', { data: job }, { returnPromise: true });
      notify(translate('jobs.form.added', { JobNo: job.JobNo }), { type: 'success' });
      await navigate(fromTicket ? `/main/tickets/create?job=${id}` : jobPath(id), { replace: true });
    },
  });
  return { ...form, cancelTo: fromTicket ? '/main/tickets/create' : '/main/jobs' };
}

/** The form of a job that is there. `stale` is what the server said when somebody else was first. */
export function useJobChange(known: Job) {
  const [stale, setStale] = useState<string | null>(null);
  const [update] = useUpdate();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const goBack = useReturn();
  const form = useRecordForm({
    defaults: valuesOf(known),
    schema: jobUpdateSchema,
    argument: 'job',
    toInput: values => ({ ...values, version: known.version }),
    send: async (data: JobUpdate) => {
      setStale(null);
      try {
        await update('jobs', { id: known.id, data }, { mutationMode: 'pessimistic', returnPromise: true });
      } catch (error) {
        if (!isStale(error)) throw error;
        setStale((error as Error).message);
        return;
      }
      await queryClient.invalidateQueries({ queryKey: ['jobs'] });
      await queryClient.invalidateQueries({ queryKey: ['tickets'] });
      notify(translate('jobs.form.saved', { JobNo: data.JobNo }), { type: 'success' });
      await goBack(jobPath(known.id));
    },
  });
  return { ...form, stale, cancelTo: jobPath(known.id) };
}

/** What of a job can be changed. */
export function valuesOf(job: Job): JobInput {
  const { JobNo, Name, County, Description, JobsiteAddress, Manager } = job;
  const Status = job.Status as JobInput['Status'];
  return { JobNo, Name, Status, County, Description, JobsiteAddress, ManagerID: Manager?.ID ?? '' };
}
