import { useNotify } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router';
import { jobSchema } from '../../../domain/jobs/job';
import { canManage } from '../../../domain/permissions/managers';
import type { Job } from '../../dataProvider/types';
import { RecordForm } from '../../ui/form/RecordForm';
import { jobPath } from '../../ui/jobPath';
import { CreatePage } from '../../ui/RecordPage';
import { useViewer } from '../../ui/useViewer';
import { JobInputs } from './JobForm';

/** /main/jobs/add. Opened from the ticket form it leads back there, with the new job chosen. */
export default function JobCreate() {
  const { data: viewer } = useViewer();
  const [search] = useSearchParams();
  const isForTicket = search.get('from') === 'ticket';
  const notify = useNotify();
  const navigate = useNavigate();
  const onSaved = ({ id, JobNo }: Job) => {
    notify('jobs.form.added', { type: 'success', messageArgs: { JobNo } });
    return navigate(isForTicket ? `/main/tickets/create?job=${id}` : jobPath(id), { replace: true });
  };
  // Who can manage jobs most often adds one to manage it.
  const manager = canManage(viewer?.Role.cognitoGroupName ?? null) ? viewer?.id : undefined;
  return (
    <CreatePage title="jobs.create.title" onSaved={onSaved}>
      <RecordForm
        schema={jobSchema}
        defaultValues={{ Status: 'ACTIVE', ManagerID: manager }}
        label="jobs.form.save"
        cancelTo={isForTicket ? '/main/tickets/create' : '/main/jobs'}
      >
        <JobInputs />
      </RecordForm>
    </CreatePage>
  );
}
