import { useGetList, useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { mayHandOver } from '../../../domain/permissions/managers';
import { isRoleName } from '../../../domain/permissions/roles';
import type { Job, Manager, Viewer } from '../../dataProvider/types';
import { BackLink } from '../../ui/BackLink';
import { ErrorState } from '../../ui/ErrorState';
import { Begun } from '../../ui/form/Begun';
import { StaleNote } from '../../ui/form/StaleNote';
import { Guarded } from '../../ui/Guarded';
import { jobPath } from '../../ui/jobPath';
import { Skeleton } from '../../ui/list/Skeleton';
import { PageHeader } from '../../ui/PageHeader';
import { StatePanel } from '../../ui/StatePanel';
import { useMay } from '../../ui/useMay';
import { useViewer } from '../../ui/useViewer';
import { DeleteJob } from './DeleteJob';
import { JobForm } from './JobForm';
import { peopleOf, useJob } from './useJob';
import { useJobChange } from './useJobForm';

/** /main/jobs/{jobId}/edit: for who manages the job or is assigned to it, and for admins. */
export default function JobEdit() {
  const { id = '' } = useParams();
  return (
    <Guarded resource="jobs" action="edit">
      <Loaded key={id} id={id} />
    </Guarded>
  );
}

function Loaded({ id }: { id: string }) {
  const { data: job, error, refetch } = useJob(id);
  const managers = useGetList<Manager>('managers');
  const { data: viewer } = useViewer();
  const may = useMay();
  const failure = error ?? managers.error;
  // A select shows its value only once its choices are there.
  if (!job || !managers.data || !viewer) {
    if (!failure) return <Skeleton />;
    return <ErrorState isPage error={failure} onRetry={() => Promise.all([refetch(), managers.refetch()])} />;
  }
  if (!may('UPDATE', 'jobs', peopleOf(job))) return <NotYours />;
  return (
    <Begun record={job} reload={refetch}>
      {(known, beginAnew) => (
        <Change job={known} managers={managers.data} viewer={viewer} onReload={beginAnew} />
      )}
    </Begun>
  );
}

interface Props {
  job: Job;
  managers: Manager[];
  viewer: Viewer;
  onReload: () => unknown;
}

function Change({ job, managers, viewer, onReload }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { stale, ...change } = useJobChange(job);
  const role = viewer.Role.cognitoGroupName;
  const mayName = isRoleName(role) && mayHandOver({ id: viewer.id, role }, peopleOf(job));
  return (
    <>
      <BackLink to={jobPath(job.id)} label={translate('jobs.edit.back')} />
      <PageHeader title={translate('jobs.edit.title', { JobNo: job.JobNo })}>
        <DeleteJob job={job} onDeleted={() => navigate('/main/jobs')} />
      </PageHeader>
      {stale && <StaleNote message={stale} onReload={onReload} />}
      <JobForm
        {...change}
        managers={managers}
        managerHint={mayName ? undefined : translate('jobs.edit.managerStays')}
      />
    </>
  );
}

function NotYours() {
  const translate = useTranslate();
  return (
    <StatePanel
      isPage
      kind="forbidden"
      title={translate('errors.forbiddenTitle')}
      text={translate('jobs.edit.notYours')}
    />
  );
}
