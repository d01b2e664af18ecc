import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Job } from '../../../dataProvider/types';
import { newEventPath } from '../../../ui/eventPath';
import { Panel } from '../../../ui/Panel';
import { useMay } from '../../../ui/useMay';
import { peopleOf } from '../useJob';

/** The ways to what was recorded on the job. */
export function JobEvents({ job }: { job: Job }) {
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
