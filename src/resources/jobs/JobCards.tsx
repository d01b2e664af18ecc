import { useListContext, useTranslate } from 'react-admin';
import type { JobRow } from '../../dataProvider/types';
import { JobLink } from '../../ui/JobLink';
import { Card, CardRow, Cards } from '../../ui/list/Cards';
import { SortSelect } from '../../ui/list/SortSelect';
import { JobStatus } from './JobStatus';

const SORTS = ['JobNo', 'Name', 'Status', 'County'];

export function JobCards() {
  const translate = useTranslate();
  const { data = [] } = useListContext<JobRow>();
  return (
    <>
      <SortSelect choices={SORTS.map(id => ({ id, name: translate(`jobs.fields.${id}`) }))} />
      <Cards>
        {data.map(({ id, JobNo, Name, Status, County, Manager }) => (
          <Card key={id}>
            <CardRow>
              <JobLink id={id}>{JobNo}</JobLink>
              <JobStatus status={Status} />
            </CardRow>
            <div>{Name}</div>
            <p>{[County, Manager?.Name].filter(Boolean).join(' · ')}</p>
          </Card>
        ))}
      </Cards>
    </>
  );
}
