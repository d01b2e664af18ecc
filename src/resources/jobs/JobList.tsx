import { Stack } from '@mui/material';
import { DataTable, SimpleList, TextInput, useListContext } from 'react-admin';
import { JOB_STATUSES } from '../../../domain/jobs/job';
import { JOB_FILTER_FIELDS, JOB_SORT_FIELDS } from '../../../domain/lists';
import type { ListedJob } from '../../dataProvider/types';
import { Expiry } from '../../ui/Expiry';
import { daysUntil } from '../../ui/expiry';
import { ExportButton } from '../../ui/export/ExportButton';
import { ChoicesFilter, ManagersFilter } from '../../ui/filters/inputs';
import { JobLink } from '../../ui/JobLink';
import { List } from '../../ui/list/List';
import { ListTools } from '../../ui/list/ListTools';
import { useIsPhone } from '../../ui/useIsPhone';
import { AsOf } from '../../ui/verdict/AsOf';
import { countsAsOf, READ_AGAIN_MS } from '../../ui/verdict/freshness';
import { VerdictChip } from '../../ui/verdict/VerdictChip';
import { JobStatus } from './JobStatus';

const Col = DataTable.Col<ListedJob>;
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
      queryOptions={{ refetchInterval: READ_AGAIN_MS }}
      above={<CountedAsOf />}
      sort={{ field: 'JobNo', order: 'DESC' }}
      filters={filters}
      actions={
        <ListTools saved="jobs" sorts={[...JOB_SORT_FIELDS]}>
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
    <SimpleList<ListedJob>
      primaryText={job => <b>{job.JobNo}</b>}
      secondaryText={job => (
        <>
          {[job.Name, job.County, job.Manager?.Name].filter(Boolean).join(' · ')}
          <br />
          {verdictsCell(job)} {expiryCell(job)}
        </>
      )}
      tertiaryText={job => <JobStatus status={job.Status} />}
      rowClick="show"
    />
  ) : (
    <DataTable<ListedJob> rowClick="show">
      <Col source="JobNo" render={job => <JobLink id={job.id}>{job.JobNo}</JobLink>} />
      <Col source="Name" />
      <Col source="tickets" disableSort render={verdictsCell} />
      <Col source="NextExpiry" render={expiryCell} />
      <Col source="Status" render={job => <JobStatus status={job.Status} />} />
      <Col source="County" />
      <Col source="Manager.Name" label="jobs.fields.Manager" disableSort />
      <Col source="JobsiteAddress" disableSort className="narrow from-desk" />
    </DataTable>
  );
}

/** How many of the job's active tickets may be dug under, and how many not. */
const verdictsCell = ({ tickets }: ListedJob) =>
  tickets && (
    <Stack component="span" direction="row" spacing={0.5} display="inline-flex">
      {COUNTS.filter(({ name }) => tickets[name] > 0).map(({ name, verdict }) => (
        <VerdictChip
          key={name}
          verdict={{ ...countsAsOf(tickets.asOf), verdict, reason: null }}
          count={tickets[name]}
        />
      ))}
    </Stack>
  );

const COUNTS = [
  { name: 'doNotDig', verdict: 'DO_NOT_DIG' },
  { name: 'checkFirst', verdict: 'CHECK_FIRST' },
  { name: 'safeToDig', verdict: 'SAFE_TO_DIG' },
] as const;

/** When the first of its active tickets expires. */
const expiryCell = ({ tickets }: ListedJob) =>
  tickets?.nextExpiry && <Expiry days={daysUntil(tickets.nextExpiry)} expires={tickets.nextExpiry} />;

/** As of when the counts of verdicts are true. */
function CountedAsOf() {
  const { data = [], refetch } = useListContext<ListedJob>();
  return (
    <AsOf
      verdicts={data.flatMap(({ tickets }) => (tickets ? countsAsOf(tickets.asOf) : []))}
      onRead={refetch}
    />
  );
}
