import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { isOpenJob, type JobStatus as Status } from '../../../../domain/jobs/job';
import type { Job } from '../../../dataProvider/types';
import { BackLink } from '../../../ui/BackLink';
import { FROM_HERE } from '../../../ui/form/useReturn';
import { PageHeader } from '../../../ui/PageHeader';
import { useMay } from '../../../ui/useMay';
import { CloseOut } from '../closeOut/CloseOut';
import { DeleteJob } from '../DeleteJob';
import { JobStatus } from '../JobStatus';
import { peopleOf } from '../useJob';

/** Which job this is, and what can be done with it. */
export function JobHeader({ job }: { job: Job }) {
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
        <Actions>
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
        </Actions>
      </PageHeader>
      <Line>
        <JobStatus status={job.Status} />
      </Line>
    </>
  );
}

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const Line = styled('p')({ margin: '-8px 0 20px' });
