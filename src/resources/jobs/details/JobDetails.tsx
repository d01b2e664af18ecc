import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router';
import { isOpenJob, type JobStatus as Status } from '../../../../domain/jobs/job';
import type { Job } from '../../../dataProvider/types';
import { BackLink } from '../../../ui/BackLink';
import { ErrorState } from '../../../ui/ErrorState';
import { newEventPath } from '../../../ui/eventPath';
import { Facts } from '../../../ui/Facts';
import { FROM_HERE } from '../../../ui/form/useReturn';
import { Guarded } from '../../../ui/Guarded';
import { Skeleton } from '../../../ui/list/Skeleton';
import { PageHeader } from '../../../ui/PageHeader';
import { Panel } from '../../../ui/Panel';
import { useMay } from '../../../ui/useMay';
import { CloseOut } from '../closeOut/CloseOut';
import { DeleteJob } from '../DeleteJob';
import { JobStatus } from '../JobStatus';
import { peopleOf, useJob } from '../useJob';
import { JobLog } from './JobLog';
import { JobMap } from './JobMap';
import { JobPeople } from './JobPeople';
import { JobTickets } from './JobTickets';

/** /main/jobs/details/{jobId} */
export default function JobDetails() {
  const { id = '' } = useParams();
  return (
    <Guarded resource="jobs" action="show">
      <Loaded key={id} id={id} />
    </Guarded>
  );
}

function Loaded({ id }: { id: string }) {
  const { data: job, error, refetch } = useJob(id);
  if (job) return <JobPage job={job} />;
  return error ? <ErrorState isPage error={error} onRetry={refetch} /> : <Skeleton />;
}

/** Everything about a job: its tickets first. */
function JobPage({ job }: { job: Job }) {
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

/** Which job this is, and what can be done with it. */
function JobHeader({ job }: { job: Job }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const may = useMay();
  const people = peopleOf(job);
  const isOpen = isOpenJob(job.Status as Status);
  const mayChange = may('UPDATE', 'jobs', people);
  return (
    <>
      <BackLink to="/main/jobs" label={translate('jobs.details.back')} />
      <PageHeader title={`${job.JobNo} · ${job.Name}`}>
        <Row>
          {isOpen && may('CREATE', 'tickets', people) && (
            <Button component={Link} variant="contained" to={`/main/tickets/create?job=${job.id}`}>
              <AddIcon />
              {translate('jobs.details.newTicket')}
            </Button>
          )}
          {mayChange && (
            <Button component={Link} to={`/main/jobs/${job.id}/edit`} state={FROM_HERE}>
              {translate('jobs.details.edit')}
            </Button>
          )}
          <CloseOut job={job} isOffered={mayChange && isOpen} />
          <DeleteJob job={job} onDeleted={() => navigate('/main/jobs')} />
        </Row>
      </PageHeader>
      <Line>
        <JobStatus status={job.Status} />
      </Line>
    </>
  );
}

const Line = styled('p')({ margin: '-8px 0 20px' });

function JobFacts({ job }: { job: Job }) {
  const translate = useTranslate();
  const field = (name: 'County' | 'JobsiteAddress' | 'Description'): [string, string] => [
    translate(`jobs.fields.${name}`),
    job[name],
  ];
  return (
    <Panel title={translate('jobs.details.facts')}>
      <Facts
        rows={[
          [translate('jobs.fields.Manager'), job.Manager?.Name],
          field('County'),
          field('JobsiteAddress'),
          field('Description'),
        ]}
      />
    </Panel>
  );
}

/** The ways to what was recorded on the job. */
function JobEvents({ job }: { job: Job }) {
  const translate = useTranslate();
  const may = useMay();
  const search = new URLSearchParams({ filter: JSON.stringify({ jobID: job.id }) });
  return (
    <Panel title={translate('jobs.details.events.title')}>
      <Row>
        <Button component={Link} to={`/main/recorded-events?${search}`}>
          {translate('jobs.details.events.all')}
        </Button>
        {may('CREATE', 'events', peopleOf(job)) && (
          <Button component={Link} to={newEventPath({ jobId: job.id })}>
            {translate('jobs.details.events.add')}
          </Button>
        )}
      </Row>
    </Panel>
  );
}

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
