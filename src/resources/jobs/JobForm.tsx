import { ReferenceInput, SelectInput, TextInput } from 'react-admin';
import { JOB_STATUSES } from '../../../domain/jobs/job';
import { TAKE_ALL } from '../../../domain/lists';

const STATUSES = JOB_STATUSES.map(id => ({ id, name: `jobs.status.${id}` }));

/** The fields of a job, new or not. @param managerStays why the manager stays who it is; absent when it can be another */
export function JobInputs({ managerStays }: { managerStays?: string | undefined }) {
  return (
    <>
      <TextInput source="JobNo" isRequired />
      <TextInput source="Name" isRequired />
      <ReferenceInput source="ManagerID" reference="managers" perPage={TAKE_ALL}>
        <SelectInput optionText="Name" isRequired disabled={!!managerStays} helperText={managerStays} />
      </ReferenceInput>
      <SelectInput source="Status" choices={STATUSES} isRequired />
      <TextInput source="County" />
      <TextInput source="JobsiteAddress" />
      <TextInput source="Description" multiline minRows={3} sx={{ gridColumn: '1 / -1' }} />
    </>
  );
}
