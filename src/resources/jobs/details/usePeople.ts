import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { AppDataProvider, Job } from '../../../dataProvider/types';

interface Person {
  ID: string;
  Name: string;
}

/** The people of a job while they are being chosen. `error` is what the server said against them. */
export function usePeople(job: Job, onDone: () => void) {
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
