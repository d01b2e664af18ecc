import { useState } from 'react';
import {
  ReferenceInput,
  SelectInput,
  TextInput,
  useDataProvider,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router';
import {
  isOpenJob,
  JOB_STATUSES,
  type JobStatus,
  type JobUpdate,
  jobSchema,
  jobUpdateSchema,
} from '../../../domain/jobs/job';
import { TAKE_ALL } from '../../../domain/lists';
import { canManage } from '../../../domain/permissions/can';
import type { AppDataProvider, Job, PlacementItem } from '../../dataProvider/types';
import { DeleteButton } from '../../ui/DeleteButton';
import { Closing } from '../../ui/dialog/Closing';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { choicesOf } from '../../ui/filters/inputs';
import { EditForm, RecordForm } from '../../ui/form/RecordForm';
import { jobPath } from '../../ui/paths';
import { CreatePage, EditPage } from '../../ui/RecordPage';
import { useMay, useViewer } from '../../ui/viewer';
import { OpenRequests, requestsOf } from './closeOut/OpenRequests';
import { peopleOf, useMayHandOver } from './useJob';

/** Forms from which a job can be added, by their `?from=`. */
const FORMS: Partial<Record<string, string>> = {
  ticket: '/main/tickets/create',
  'placed-elsewhere': '/main/tickets/placed-elsewhere',
};

/** /main/jobs/add. Opened from a form of tickets it leads back there, with the new job chosen. */
export function JobCreate() {
  const { data: viewer } = useViewer();
  const [search] = useSearchParams();
  const form = FORMS[search.get('from') ?? ''];
  const path = form ? (id: string) => `${form}?job=${id}` : jobPath;
  // Who can manage jobs most often adds one to manage it.
  const manager = viewer && canManage(viewer.Role.cognitoGroupName) ? viewer.id : undefined;
  return (
    <CreatePage title="jobs.create.title" saved="jobs.form.added" path={path}>
      <RecordForm
        schema={jobSchema}
        defaultValues={{ Status: 'ACTIVE', ManagerID: manager }}
        label="jobs.form.save"
        cancelTo={form ?? '/main/jobs'}
      >
        <JobInputs />
      </RecordForm>
    </CreatePage>
  );
}

/** /main/jobs/{jobId}/edit: for who manages the job or is assigned to it, and for admins. */
export function JobEdit() {
  const { data: viewer } = useViewer();
  const may = useMay();
  return (
    <EditPage<Job>
      title="jobs.edit.title"
      saved="jobs.form.saved"
      path={jobPath}
      back="jobs.edit.back"
      refused={job => (!viewer || may('UPDATE', 'jobs', peopleOf(job)) ? null : 'jobs.edit.notYours')}
      // They tell the name of their job.
      touches="tickets"
      tools={job => <DeleteJob job={job} />}
    >
      <JobEditForm />
    </EditPage>
  );
}

function JobEditForm() {
  const job = useRecordContext<Job>();
  const { ask, question } = useClosing(job);
  if (!job) return null;
  return (
    <EditForm schema={jobUpdateSchema} label="jobs.form.save" cancelTo={jobPath(job.id)} ask={ask}>
      <JobInputs />
      {question}
    </EditForm>
  );
}

/** Asks before a job is closed of which something is open at a call center. */
function useClosing(job: Job | undefined) {
  const translate = useTranslate();
  const { getList } = useDataProvider<AppDataProvider>();
  const [asked, setAsked] = useState<{ found: Found; answer: (isYes: boolean) => void } | null>(null);
  const ask = async ({ Status }: JobUpdate) => {
    if (!job || isOpenJob(Status) || !isOpenJob(job.Status as JobStatus)) return true;
    const { data, total = 0 } = await getList<PlacementItem>('placements', requestsOf(job.id));
    if (data.length === 0) return true;
    return new Promise<boolean>(answer => setAsked({ found: { requests: data, total }, answer }));
  };
  const answer = (isYes: boolean) => {
    asked?.answer(isYes);
    setAsked(null);
  };
  const question = (
    <Closing>
      {asked && (
        <ConfirmDialog
          title={translate('jobs.closeOut.requests.title', { JobNo: job?.JobNo })}
          text={translate('jobs.closeOut.requests.text')}
          onYes={() => answer(true)}
          onNo={() => answer(false)}
        >
          <OpenRequests {...asked.found} />
        </ConfirmDialog>
      )}
    </Closing>
  );
  return { ask, question };
}

type Found = Parameters<typeof OpenRequests>[0];

/** Its manager can be changed by who may hand the job over. */
function JobInputs() {
  const mayName = useMayHandOver(useRecordContext<Job>());
  const manager = mayName ? {} : { disabled: true, helperText: 'jobs.edit.managerStays' };
  return (
    <>
      <TextInput source="JobNo" isRequired />
      <TextInput source="Name" isRequired />
      <ReferenceInput source="ManagerID" reference="managers" perPage={TAKE_ALL}>
        <SelectInput optionText="Name" isRequired {...manager} />
      </ReferenceInput>
      <SelectInput source="Status" choices={choicesOf('jobs.status', JOB_STATUSES)} isRequired />
      <TextInput source="County" />
      <TextInput source="JobsiteAddress" />
      <TextInput source="Description" multiline minRows={3} sx={{ gridColumn: '1 / -1' }} />
    </>
  );
}

/** For who may; a job that something hangs on stays, and says what. */
export function DeleteJob({ job }: { job: Job }) {
  const navigate = useNavigate();
  const translate = useTranslate();
  const may = useMay();
  if (!may('DELETE', 'jobs', peopleOf(job))) return null;
  return (
    <DeleteButton
      resource="jobs"
      id={job.id}
      label={translate('jobs.delete.button')}
      title={translate('jobs.delete.title', { JobNo: job.JobNo })}
      text={translate('jobs.delete.text')}
      done={translate('jobs.delete.done', { JobNo: job.JobNo })}
      onDeleted={() => navigate('/main/jobs')}
    />
  );
}
