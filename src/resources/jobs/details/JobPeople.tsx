import { Button, Skeleton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useGetList, useNotify, useTranslate } from 'react-admin';
import * as v from 'valibot';
import { jobPeopleSchema } from '../../../../domain/jobs/job';
import { TAKE_ALL } from '../../../../domain/lists';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import type { EmployerRow, Job } from '../../../dataProvider/types';
import { Closing } from '../../../ui/dialog/Closing';
import { stateOf } from '../../../ui/filters/inputs';
import { ChoicesInput } from '../../../ui/form/ChoicesInput';
import { FormDialog, WIDE } from '../../../ui/form/FormSection';
import { RecordForm } from '../../../ui/form/RecordForm';
import { Panel } from '../../../ui/Panel';
import { useMay } from '../../../ui/viewer';
import { peopleOf } from '../useJob';

export function JobPeople({ job }: { job: Job }) {
  const translate = useTranslate();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const people = job.People;
  return (
    <Panel title={translate('jobs.details.people.title')}>
      {!people && <Skeleton width="60%" />}
      {people?.length === 0 && <p>{translate('jobs.details.people.none')}</p>}
      {people && people.length > 0 && (
        <Names>
          {people.map(({ ID, Name }) => (
            <li key={ID}>{Name}</li>
          ))}
        </Names>
      )}
      {people && may('UPDATE', 'jobs', peopleOf(job)) && (
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

const EVERYBODY = { pagination: { page: 1, perPage: TAKE_ALL } };
const schema = v.object({ employerIds: jobPeopleSchema });

function PeopleDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const translate = useTranslate();
  const { assignJobPeople } = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [{ id, JobNo, version, People, Manager }] = useState(job);
  const people = People ?? [];
  const reading = useGetList<EmployerRow>('employers', EVERYBODY);
  const others = (reading.data ?? [])
    .filter(one => one.id !== Manager?.ID)
    .map(one => ({ id: one.id, name: `${one.Name} · ${one.Role.name}` }));
  const left = people.filter(({ ID }) => !others.some(one => one.id === ID));
  const readAgain = () => queryClient.invalidateQueries({ queryKey: ['jobs'] });
  const send = async ({ employerIds }: { employerIds: string[] }) => {
    await assignJobPeople(id, employerIds, version);
    await readAgain();
    notify('jobs.details.people.saved', { type: 'success', messageArgs: { JobNo } });
    onClose();
  };
  return (
    <FormDialog title={translate('jobs.details.people.dialog', { JobNo })} onClose={onClose}>
      <RecordForm
        schema={schema}
        defaultValues={{ employerIds: people.map(({ ID }) => ID) }}
        label="jobs.details.people.save"
        onSubmit={send}
        onReload={() => readAgain().then(onClose)}
      >
        <ChoicesInput
          {...stateOf(reading)}
          source="employerIds"
          label="jobs.details.people.title"
          helperText="jobs.details.people.hint"
          choices={[...others, ...left.map(({ ID, Name }) => ({ id: ID, name: Name }))]}
          translateChoice={false}
          sx={WIDE}
        />
      </RecordForm>
    </FormDialog>
  );
}
