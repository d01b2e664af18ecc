import { useTranslate } from 'react-admin';
import type { JobRow } from '../../dataProvider/types';
import { JobLink } from '../../ui/JobLink';
import { Column } from '../../ui/list/Column';
import { Table } from '../../ui/list/Table';
import { fromDesk, narrow } from '../../ui/list/tableLooks';
import { JobStatus } from './JobStatus';

const Col = Column<JobRow>;

export function JobTable() {
  const translate = useTranslate();
  const label = (field: string) => translate(`jobs.fields.${field}`);
  return (
    <Table>
      <Col
        source="JobNo"
        label={label('JobNo')}
        render={({ id, JobNo }) => <JobLink id={id}>{JobNo}</JobLink>}
      />
      <Col source="Name" label={label('Name')} />
      <Col source="Status" label={label('Status')} render={({ Status }) => <JobStatus status={Status} />} />
      <Col source="County" label={label('County')} />
      <Col source="Manager" label={label('Manager')} disableSort render={({ Manager }) => Manager?.Name} />
      <Col
        source="JobsiteAddress"
        label={label('JobsiteAddress')}
        disableSort
        sx={{ ...narrow, ...fromDesk }}
      />
    </Table>
  );
}
