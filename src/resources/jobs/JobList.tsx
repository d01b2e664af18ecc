import { memo } from 'react';
import { DataTable, SearchInput, SimpleList, TextInput, useListContext, useTranslate } from 'react-admin';
import { JOB_STATUSES } from '../../../domain/jobs/job';
import { JOB_FILTER_FIELDS, JOB_SORT_FIELDS } from '../../../domain/lists';
import type { ListedJob } from '../../dataProvider/types';
import { ChoicesFilter, choicesOf } from '../../ui/filters/inputs';
import { JobLink } from '../../ui/links';
import { RecordList } from '../../ui/list/RecordList';
import { useIsPhone } from '../../ui/useIsPhone';
import { TableLink } from '../tables/TableLink';
import { Expiry } from '../tickets/Expiry';
import { countsAsOf, ListAsOf, READ_AGAIN_MS } from '../tickets/verdict/AsOf';
import { VerdictCounts, VerdictLegend } from '../tickets/verdict/ResponseCounts';
import { JobStatus } from './JobStatus';
import { ManagersFilter } from './ManagersFilter';

const Col = DataTable.Col<ListedJob>;
const RULES = { fields: JOB_FILTER_FIELDS, values: { Status: JOB_STATUSES }, sorts: JOB_SORT_FIELDS };
const STATUSES = choicesOf('jobs.status', JOB_STATUSES);
const FILTERS = [
  <SearchInput key="text" source="text" alwaysOn />,
  <TextInput key="jobNo" source="jobNo" label="jobs.fields.JobNo" />,
  <TextInput key="name" source="name" label="jobs.fields.Name" />,
  <ManagersFilter key="managerId" source="managerId" label="jobs.fields.Manager" />,
  <ChoicesFilter key="status" source="status" label="jobs.fields.Status" choices={STATUSES} />,
];

export default function JobList() {
  return (
    <RecordList
      rules={RULES}
      storeKey="jobs"
      saved="jobs"
      exports="exportJobs"
      tools={<TableLink kind="jobs" />}
      queryOptions={{ refetchInterval: READ_AGAIN_MS }}
      about={
        <>
          <ListAsOf<ListedJob> of={({ tickets }) => tickets && countsAsOf(tickets.asOf)} />
          <CountedVerdicts />
        </>
      }
      sort={{ field: 'JobNo', order: 'DESC' }}
      filters={FILTERS}
    >
      <JobRows />
    </RecordList>
  );
}

const JobRows = memo(function JobRows() {
  return useIsPhone() ? (
    <SimpleList<ListedJob>
      primaryText={job => <b>{job.JobNo}</b>}
      secondaryText={job => (
        <>
          {[job.Name, job.County, job.Manager?.Name].filter(Boolean).join(' · ')}
          <br />
          {job.tickets?.nextExpiry && <Tickets />} {verdictsCell(job)} {expiryCell(job, 'next')}
        </>
      )}
      tertiaryText={job => <JobStatus status={job.Status} />}
      rowClick="show"
    />
  ) : (
    <DataTable<ListedJob> rowClick="show">
      <Col source="JobNo" render={job => <JobLink id={job.id}>{job.JobNo}</JobLink>} />
      <Col source="Name" className="long" />
      <Col source="tickets" disableSort render={verdictsCell} />
      <Col source="NextExpiry" render={job => expiryCell(job)} />
      <Col source="Status" render={job => <JobStatus status={job.Status} />} />
      <Col source="County" className="from-tablet" />
      <Col source="Manager.Name" label="jobs.fields.Manager" disableSort className="from-tablet" />
      <Col source="JobsiteAddress" disableSort className="narrow from-desk" />
    </DataTable>
  );
});

/** What the colors of the counts stand for. */
function CountedVerdicts() {
  const { data = [] } = useListContext<ListedJob>();
  const asOf = data.find(({ tickets }) => tickets?.nextExpiry)?.tickets?.asOf;
  return asOf ? <VerdictLegend asOf={asOf} /> : null;
}

/** Says what the numbers beside it count. */
function Tickets() {
  return useTranslate()('jobs.fields.tickets');
}

/** Counts only active tickets. */
const verdictsCell = ({ tickets }: ListedJob) => tickets && <VerdictCounts {...tickets} />;
const expiryCell = ({ tickets }: ListedJob, said?: 'next') =>
  tickets?.nextExpiry && <Expiry expires={tickets.nextExpiry} {...(said && { said })} />;
