import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Job } from '../../../dataProvider/types';
import { Closing } from '../../../ui/dialog/Closing';
import { Panel } from '../../../ui/Panel';
import { useMay } from '../../../ui/useMay';
import { peopleOf } from '../useJob';
import { PeopleDialog } from './PeopleDialog';

/** Who works on the job besides its manager. */
export function JobPeople({ job }: { job: Job }) {
  const translate = useTranslate();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const people = job.People ?? [];
  return (
    <Panel title={translate('jobs.details.people.title')}>
      {people.length === 0 ? (
        <p>{translate('jobs.details.people.none')}</p>
      ) : (
        <Names>
          {people.map(({ ID, Name }) => (
            <li key={ID}>{Name}</li>
          ))}
        </Names>
      )}
      {may('UPDATE', 'jobs', peopleOf(job)) && (
        <Button onClick={() => setOpen(true)}>{translate('jobs.details.people.open')}</Button>
      )}
      <Closing>{isOpen && <PeopleDialog job={job} onClose={() => setOpen(false)} />}</Closing>
    </Panel>
  );
}

const Names = styled('ul')({
  margin: '0 0 12px',
  padding: 0,
  listStyle: 'none',
  '& li': { padding: '3px 0' },
});
