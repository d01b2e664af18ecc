import CloseIcon from '@mui/icons-material/Close';
import { Button, DialogActions } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { EmployerRow, Job } from '../../../dataProvider/types';
import { Dialog } from '../../../ui/dialog/Dialog';
import { SearchSelect } from '../../../ui/form/SearchSelect';
import { StaleNote } from '../../../ui/form/StaleNote';
import { UnsavedQuestion } from '../../../ui/form/UnsavedQuestion';
import { useUnsaved } from '../../../ui/form/useUnsaved';
import { usePeople } from './usePeople';

const EVERYBODY = { pagination: { page: 1, perPage: -1 } };

/** Chooses who works on the job. */
export function PeopleDialog({ job, onClose }: { job: Job; onClose: () => void }) {
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
      <Names>
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
      </Names>
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

const Names = styled('ul')({
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
