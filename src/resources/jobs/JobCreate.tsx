import { useTranslate } from 'react-admin';
import { Guarded } from '../../ui/Guarded';
import { PageHeader } from '../../ui/PageHeader';
import { JobForm } from './JobForm';

/** /main/jobs/add */
export default function JobCreate() {
  const translate = useTranslate();
  return (
    <Guarded resource="jobs" action="create">
      <PageHeader title={translate('jobs.create.title')} />
      <JobForm />
    </Guarded>
  );
}
