import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { Job } from '../../dataProvider/types';
import { DeleteButton } from '../../ui/DeleteButton';
import { useMay } from '../../ui/viewer';
import { peopleOf } from './useJob';

/** A job in use isn't deleted, and the dialog says why. */
export function DeleteJob({ job }: { job: Job }) {
  const navigate = useNavigate();
  const translate = useTranslate();
  const may = useMay();
  if (!may('DELETE', 'jobs', peopleOf(job))) return null;
  return (
    <DeleteButton
      resource="jobs"
      variant="text"
      id={job.id}
      label={translate('jobs.delete.button')}
      title={translate('jobs.delete.title', { JobNo: job.JobNo })}
      text={translate('jobs.delete.text')}
      done={translate('jobs.delete.done', { JobNo: job.JobNo })}
      onDeleted={() => navigate('/main/jobs')}
    />
  );
}
