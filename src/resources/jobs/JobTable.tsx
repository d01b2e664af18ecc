import { DataTable, useTranslate } from 'react-admin';
import type { JobRow } from '../../dataProvider/types';
import { JobLink } from '../../ui/JobLink';
import { dense, fromDesk, narrow } from '../../ui/list/tableLooks';
import { JobStatus } from './JobStatus';

const Col = DataTable.Col<JobRow>;

export function JobTable() {
  const translate = useTranslate();
  const label = (field: string) => translate(`jobs.fields.${field}`);
  return (
    <DataTable<JobRow> rowClick={false} bulkActionButtons={false} hover sx={dense}>
      <Col
        source="JobNo"
        label={label('JobNo')}
        render={({ id, JobNo }) => <JobLink id={id}>{JobNo}</JobLink>}
      />
      <Col source="Name" label={label('Name')} />
      <Col source="Status" label={label('Status')} render={({ Status }) => <JobStatus status={Status} />} />
      <Col source="County" label={label('County')} />
      <Col source="Manager.Name" label={label('Manager')} disableSort />
      <Col
        source="JobsiteAddress"
        label={label('JobsiteAddress')}
        disableSort
        sx={{ ...narrow, ...fromDesk }}
      />
    </DataTable>
  );
}
