import { useCreate, useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import * as v from 'valibot';
import { type JobInput, jobSchema } from '../../../domain/jobs/job';
import { fieldErrors } from '../../../domain/validation';
import { useRefusal } from '../../ui/form/useRefusal';

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
export function useJobForm() {
  const [search] = useSearchParams();
  const fromTicket = search.get('from') === 'ticket';
  const form = useForm<JobInput>({ defaultValues: EMPTY });
  const [create] = useCreate();
  const refuse = useRefusal(form, 'job');
  const notify = useNotify();
  const translate = useTranslate();
  const navigate = useNavigate();

  const save = form.handleSubmit(async values => {
    form.clearErrors();
    const parsed = v.safeParse(jobSchema, values);
    if (!parsed.success) {
      for (const [name, message] of Object.entries(fieldErrors(parsed.issues))) {
        form.setError(name as keyof JobInput, { message });
      }
      return;
    }
    try {
      const { id } = await create('jobs', { data: parsed.output }, { returnPromise: true });
      notify(translate('jobs.create.saved', { JobNo: parsed.output.JobNo }), { type: 'success' });
      await navigate(fromTicket ? `/main/tickets/create?job=${id}` : '/main/jobs');
    } catch (error) {
      refuse(error);
    }
  });
  return { form, save, cancelTo: fromTicket ? '/main/tickets/create' : '/main/jobs' };
}
