import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useRecordContext, useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { jobUpdateSchema } from '../../../domain/jobs/job';
import { mayHandOver } from '../../../domain/permissions/managers';
import { isRoleName } from '../../../domain/permissions/roles';
import type { Job } from '../../dataProvider/types';
import { BackLink } from '../../ui/BackLink';
import { EditForm } from '../../ui/form/RecordForm';
import { useReturn } from '../../ui/form/useReturn';
import { jobPath } from '../../ui/jobPath';
import { PageHeader } from '../../ui/PageHeader';
import { EditPage } from '../../ui/RecordPage';
import { StatePanel } from '../../ui/StatePanel';
import { useMay } from '../../ui/useMay';
import { useViewer } from '../../ui/useViewer';
import { DeleteJob } from './DeleteJob';
import { JobInputs } from './JobForm';
import { peopleOf } from './useJob';

/** /main/jobs/{jobId}/edit: for who manages the job or is assigned to it, and for admins. */
export default function JobEdit() {
  const { id = '' } = useParams();
  const notify = useNotify();
  const goBack = useReturn();
  const queryClient = useQueryClient();
  const onSaved = async ({ JobNo }: Job) => {
    // Tickets tell the name of their job.
    await queryClient.invalidateQueries({ queryKey: ['tickets'] });
    notify('jobs.form.saved', { type: 'success', messageArgs: { JobNo } });
    await goBack(jobPath(id));
  };
  return (
    <EditPage key={id} heading={<Heading />} onSaved={onSaved}>
      <Fields />
    </EditPage>
  );
}

function Heading() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const job = useRecordContext<Job>();
  const may = useMay();
  if (!job || !may('UPDATE', 'jobs', peopleOf(job))) return null;
  return (
    <>
      <BackLink to={jobPath(job.id)} label={translate('jobs.edit.back')} />
      <PageHeader title={translate('jobs.edit.title', { JobNo: job.JobNo })}>
        <DeleteJob job={job} onDeleted={() => navigate('/main/jobs')} />
      </PageHeader>
    </>
  );
}

function Fields() {
  const translate = useTranslate();
  const job = useRecordContext<Job>();
  const { data: viewer } = useViewer();
  const may = useMay();
  if (!job || !viewer) return null;
  if (!may('UPDATE', 'jobs', peopleOf(job))) {
    const words = { title: translate('errors.forbiddenTitle'), text: translate('jobs.edit.notYours') };
    return <StatePanel isPage kind="forbidden" {...words} />;
  }
  const role = viewer.Role.cognitoGroupName;
  const mayName = isRoleName(role) && mayHandOver({ id: viewer.id, role }, peopleOf(job));
  return (
    <EditForm schema={jobUpdateSchema} label="jobs.form.save" cancelTo={jobPath(job.id)}>
      <JobInputs managerStays={mayName ? undefined : 'jobs.edit.managerStays'} />
    </EditForm>
  );
}
