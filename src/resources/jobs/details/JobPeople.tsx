import CloseIcon from '@mui/icons-material/Close';
import { Button, DialogActions } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useGetList, useNotify, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { AppDataProvider, EmployerRow, Job } from '../../../dataProvider/types';
import { Closing } from '../../../ui/dialog/Closing';
import { Dialog } from '../../../ui/dialog/Dialog';
import { SearchSelect } from '../../../ui/form/SearchSelect';
import { StaleNote } from '../../../ui/form/StaleNote';
import { UnsavedQuestion, useUnsaved } from '../../../ui/form/UnsavedQuestion';
import { Panel } from '../../../ui/Panel';
import { useMay } from '../../../ui/useMay';
import { peopleOf } from '../useJob';

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

interface Person {
  ID: string;
  Name: string;
}

/** The people of a job while they are being chosen. `error` is what the server said against them. */
function usePeople(job: Job, onDone: () => void) {
  const [known] = useState(job);
  const [people, setPeople] = useState<readonly Person[]>(known.People ?? []);
  const { assignJobPeople } = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      assignJobPeople(
        known.id,
        people.map(({ ID }) => ID),
        known.version,
      ),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['jobs'] });
      notify(translate('jobs.details.people.saved', { JobNo: known.JobNo }), { type: 'success' });
      onDone();
    },
  });
  return {
    people,
    isDirty: people.map(({ ID }) => ID).join() !== (known.People ?? []).map(({ ID }) => ID).join(),
    add: (one: Person) => setPeople([...people.filter(({ ID }) => ID !== one.ID), one]),
    remove: (id: string) => setPeople(people.filter(({ ID }) => ID !== id)),
    save: () => !isPending && mutate(),
    isPending,
    error,
  };
}

const EVERYBODY = { pagination: { page: 1, perPage: -1 } };

/** Chooses who works on the job. */
function PeopleDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { people, isDirty, add, remove, save, isPending, error } = usePeople(job, onClose);
  const unsaved = useUnsaved({ isDirty, isSubmitting: isPending });
  const reading = useGetList<EmployerRow>('employers', EVERYBODY);
  const employers = reading.data ?? [];
  const others = employers.filter(({ id }) => id !== job.Manager?.ID && people.every(({ ID }) => ID !== id));
  useFocusOnChange(people.length);
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: ['jobs'] });
    onClose();
  };
  return (
    <Dialog
      title={translate('jobs.details.people.dialog', { JobNo: job.JobNo })}
      onClose={() => unsaved.leave(onClose)}
    >
      {error && <StaleNote message={error.message} onReload={reload} />}
      <FormProvider {...useForm()}>
        <SearchSelect<EmployerRow>
          key={people.length}
          source="person"
          label="jobs.details.people.add"
          helperText="jobs.details.people.hint"
          options={others}
          nameOf={({ Name, Role }) => `${Name} · ${Role.name}`}
          value={null}
          reading={reading}
          onChange={one => one && add({ ID: one.id, Name: one.Name })}
        />
      </FormProvider>
      <Chosen>
        {people.map(({ ID, Name }) => (
          <li key={ID}>
            {Name}
            <Button
              variant="text"
              aria-label={translate('jobs.details.people.remove', { name: Name })}
              onClick={() => remove(ID)}
            >
              <CloseIcon fontSize="small" />
            </Button>
          </li>
        ))}
      </Chosen>
      <DialogActions>
        <Button onClick={() => unsaved.leave(onClose)}>{translate('ui.form.cancel')}</Button>
        <Button variant="contained" aria-disabled={isPending} onClick={save}>
          {translate(isPending ? 'ui.form.saving' : 'jobs.details.people.save')}
        </Button>
      </DialogActions>
      <UnsavedQuestion {...unsaved} />
    </Dialog>
  );
}

/** The option or button that was pressed is gone: the focus goes on at the search. */
function useFocusOnChange(count: number) {
  const before = useRef(count);
  useEffect(() => {
    if (before.current !== count) document.getElementById('person')?.focus();
    before.current = count;
  }, [count]);
}

const Chosen = styled('ul')({
  margin: '12px 0 0',
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    borderTop: '1px solid var(--line)',
    padding: '2px 0',
  },
});
