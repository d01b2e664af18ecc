import { useParams } from 'react-router';
import { ErrorState } from '../../../ui/ErrorState';
import { Guarded } from '../../../ui/Guarded';
import { Skeleton } from '../../../ui/list/Skeleton';
import { useJob } from '../useJob';
import { JobPage } from './JobPage';

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
