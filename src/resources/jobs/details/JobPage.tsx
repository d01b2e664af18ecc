import { styled } from '@mui/material/styles';
import type { Job } from '../../../dataProvider/types';
import { JobEvents } from './JobEvents';
import { JobFacts } from './JobFacts';
import { JobHeader } from './JobHeader';
import { JobLog } from './JobLog';
import { JobMap } from './JobMap';
import { JobPeople } from './JobPeople';
import { JobTickets } from './JobTickets';

/** Everything about a job: its tickets first. */
export function JobPage({ job }: { job: Job }) {
  return (
    <>
      <JobHeader job={job} />
      <Columns>
        <div>
          <JobTickets jobId={job.id} />
          <JobMap jobId={job.id} />
          <JobLog job={job} />
        </div>
        <div>
          <JobFacts job={job} />
          <JobPeople job={job} />
          <JobEvents job={job} />
        </div>
      </Columns>
    </>
  );
}

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(280px, 360px)',
  gap: 20,
  alignItems: 'start',
  '& > div': { display: 'grid', gap: 20, minWidth: 0 },
  '@media (width < 1024px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
