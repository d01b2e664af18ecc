import { DataTable, SimpleList, TextInput } from 'react-admin';
import { JOB_STATUSES } from '../../../domain/jobs/job';
import { JOB_FILTER_FIELDS, JOB_SORT_FIELDS } from '../../../domain/lists';
import type { JobRow } from '../../dataProvider/types';
import { ExportButton } from '../../ui/export/ExportButton';
import { ChoicesFilter, ManagersFilter } from '../../ui/filters/inputs';
import { JobLink } from '../../ui/JobLink';
import { List } from '../../ui/list/List';
import { ListTools } from '../../ui/list/ListTools';
import { useIsPhone } from '../../ui/useIsPhone';
import { JobStatus } from './JobStatus';

const Col = DataTable.Col<JobRow>;
const RULES = {
  fields: JOB_FILTER_FIELDS,
  values: { Status: JOB_STATUSES },
  sorts: JOB_SORT_FIELDS,
};
const STATUSES = JOB_STATUSES.map(id => ({ id, name: `jobs.status.${id}` }));
const filters = [
  <TextInput key="jobNo" source="jobNo" label="jobs.fields.JobNo" alwaysOn />,
  <TextInput key="name" source="name" label="jobs.fields.Name" alwaysOn />,
  <ManagersFilter key="managerId" source="managerId" label="jobs.fields.Manager" />,
  <ChoicesFilter key="status" source="status" label="jobs.fields.Status" choices={STATUSES} />,
];

export default function JobList() {
  return (
    <List
      rules={RULES}
      storeKey="jobs"
      sort={{ field: 'JobNo', order: 'DESC' }}
      filters={filters}
      actions={
        <ListTools saved="jobs" sorts={['JobNo', 'Name', 'Status', 'County']}>
          <ExportButton action="exportJobs" />
        </ListTools>
      }
    >
      <JobRows />
    </List>
  );
}

function JobRows() {
  return useIsPhone() ? (
    <SimpleList<JobRow>
      primaryText={job => <b>{job.JobNo}</b>}
      secondaryText={job => [job.Name, job.County, job.Manager?.Name].filter(Boolean).join(' · ')}
      tertiaryText={job => <JobStatus status={job.Status} />}
      rowClick="show"
    />
  ) : (
    <DataTable<JobRow> rowClick="show">
      <Col source="JobNo" render={job => <JobLink id={job.id}>{job.JobNo}</JobLink>} />
      <Col source="Name" />
      <Col source="Status" render={job => <JobStatus status={job.Status} />} />
      <Col source="County" />
      <Col source="Manager.Name" label="jobs.fields.Manager" disableSort />
      <Col source="JobsiteAddress" disableSort className="narrow from-desk" />
    </DataTable>
  );
}
