import { ReferenceInput, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { CALL_CENTERS, CENTERS } from '../../../domain/calendar/centers';
import { JOB_STATUSES, jobSchema } from '../../../domain/jobs/job';
import { TAKE_ALL } from '../../../domain/lists';
import type { Job } from '../../dataProvider/types';
import { choicesOf } from '../../ui/filters/inputs';
import { RecordForm } from '../../ui/form/RecordForm';
import { jobPath } from '../../ui/paths';
import { CreatePage, EditPage } from '../../ui/RecordPage';
import { useMay, useViewer } from '../../ui/viewer';
import { AddressSearch } from '../tickets/map/AddressSearch';
import { ClosingForm } from './closeOut/ClosingForm';
import { DeleteJob } from './DeleteJob';
import { peopleOf, useManagerOfNew, useMayHandOver, useWayOn } from './useJob';

/** /main/jobs/add. If opened from a ticket form, it returns there with the new job selected. */
export function JobCreate() {
  const { path, cancelTo } = useWayOn();
  return (
    <CreatePage title="jobs.create.title" saved="jobs.form.added" path={path}>
      <RecordForm
        schema={jobSchema}
        defaultValues={{ Status: 'ACTIVE', ManagerID: useManagerOfNew() }}
        label="jobs.form.save"
        cancelTo={cancelTo}
      >
        <JobInputs />
      </RecordForm>
    </CreatePage>
  );
}

/** /main/jobs/{jobId}/edit, for the job's manager and assigned users, and for admins. */
export function JobEdit() {
  const { data: viewer } = useViewer();
  const may = useMay();
  return (
    <EditPage<Job>
      title="jobs.edit.title"
      saved="jobs.form.saved"
      path={jobPath}
      back="jobs.edit.back"
      refused={job =>
        !viewer || !job.People || may('UPDATE', 'jobs', peopleOf(job)) ? null : 'jobs.edit.notYours'
      }
      // Tickets show the name of their job.
      touches="tickets"
      tools={job => <DeleteJob job={job} />}
    >
      <ClosingForm>
        <JobInputs />
      </ClosingForm>
    </EditPage>
  );
}

function JobAddressSearch() {
  const { setValue } = useFormContext();
  return (
    <AddressSearch
      id="address-search"
      states={STATES}
      onFound={({ county, street, name, city }) => {
        setValue('County', county, { shouldDirty: true });
        setValue('JobsiteAddress', street ? [street, city].filter(Boolean).join(', ') : name, {
          shouldDirty: true,
        });
      }}
    />
  );
}

const STATES = CALL_CENTERS.map(center => CENTERS[center].state);

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
      <JobAddressSearch />
      <TextInput source="County" />
      <TextInput source="JobsiteAddress" />
      <TextInput source="Description" multiline minRows={3} sx={{ gridColumn: '1 / -1' }} />
    </>
  );
}
