import { useEffect } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import type { JobInput } from '../../../domain/jobs/job';
import type { Manager } from '../../dataProvider/types';
import { ErrorState } from '../../ui/ErrorState';
import { Guarded } from '../../ui/Guarded';
import { PageHeader } from '../../ui/PageHeader';
import { useViewer } from '../../ui/useViewer';
import { JobForm } from './JobForm';
import { useNewJob } from './useJobForm';

/** /main/jobs/add */
export default function JobCreate() {
  const translate = useTranslate();
  return (
    <Guarded resource="jobs" action="create">
      <PageHeader title={translate('jobs.create.title')} />
      <NewJob />
    </Guarded>
  );
}

function NewJob() {
  const job = useNewJob();
  const { data: managers, error, refetch } = useGetList<Manager>('managers');
  useOwnNameFirst(job.form, managers ?? []);
  // A job has a manager: without names to choose from nothing that is typed could be saved.
  if (error && !managers) return <ErrorState isPage error={error} onRetry={refetch} />;
  return <JobForm {...job} managers={managers ?? []} />;
}

/** Who can manage jobs most often adds one to manage it. */
function useOwnNameFirst({ getValues, resetField }: UseFormReturn<JobInput>, managers: Manager[]) {
  const { data: viewer } = useViewer();
  const own = managers.find(({ id }) => id === viewer?.id)?.id;
  useEffect(() => {
    if (own && getValues('ManagerID') === '') resetField('ManagerID', { defaultValue: own });
  }, [own, getValues, resetField]);
}
