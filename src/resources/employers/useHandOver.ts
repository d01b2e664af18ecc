import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useGetList, useNotify, useTranslate } from 'react-admin';
import type { AppDataProvider, EmployerRow, Job, Manager, RemovalAnswer } from '../../dataProvider/types';
import { useFailureToast } from '../../ui/useFailureToast';

export type HandOver = ReturnType<typeof useHandOver>;

/**
 * Gives the open jobs of somebody who goes to others: a job that they manage gets another manager, from one that they
 * only work on they are taken off. Then `runTickets` hands over tickets and answers how many.
 */
export function useHandOver(
  leaver: EmployerRow,
  named: RemovalAnswer['assignedJobs'],
  runTickets: () => Promise<number>,
  onDone: () => void,
) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const notify = useNotify();
  const translate = useTranslate();
  const tellFailure = useFailureToast();
  const refresh = useEmployersChanged();
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const managers = useGetList<Manager>('managers');
  const read = (id: string) => dataProvider.getOne<Job>('jobs', { id }).then(({ data }) => data);
  const answers = useQueries({
    queries: named.map(({ ID }) => ({
      queryKey: ['jobs', 'handOver', ID],
      queryFn: () => read(ID),
      gcTime: 0,
    })),
  });
  const jobs = answers.flatMap(({ data }) => (data ? [data] : []));
  const failed = [managers, ...answers].filter(({ error }) => error);
  const managed = jobs.filter(({ Manager: manager }) => manager?.ID === leaver.id);

  async function handOver(job: Job) {
    let version = job.version;
    const ManagerID = chosen[job.id];
    if (job.Manager?.ID === leaver.id && ManagerID) {
      await dataProvider.update('jobs', { id: job.id, data: { ...job, ManagerID }, previousData: job });
      version = (await read(job.id)).version;
    }
    const people = (job.People ?? []).map(({ ID }) => ID);
    if (!people.includes(leaver.id)) return;
    await dataProvider.assignJobPeople(
      job.id,
      people.filter(id => id !== leaver.id),
      version,
    );
  }

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // Read anew: after a try that failed half-way, the jobs handed over have another version.
      for (const { id } of jobs) await handOver(await read(id));
      return runTickets();
    },
    onError: error => tellFailure('employers.remove.handOverFailed', error),
    onSuccess: tickets => {
      const said = [
        jobs.length > 0 && translate('employers.remove.handedOver', jobs.length),
        tickets > 0 && translate('employers.remove.ticketsHandedOver', tickets),
      ];
      notify(said.filter(Boolean).join(' '), { type: 'success' });
      onDone();
    },
    onSettled: refresh,
  });
  return {
    jobs,
    isLoading: jobs.length < named.length,
    isManaged: (job: Job) => managed.includes(job),
    error: failed[0]?.error,
    retry: () => Promise.all(failed.map(({ refetch }) => refetch())),
    managers: (managers.data ?? []).filter(({ id }) => id !== leaver.id),
    chosen,
    choose: (jobId: string, managerId: string) => setChosen(before => ({ ...before, [jobId]: managerId })),
    chooseForAll: (managerId: string) =>
      setChosen(Object.fromEntries(managed.map(({ id }) => [id, managerId]))),
    isReady: jobs.length === named.length && managed.every(({ id }) => chosen[id]),
    start: () => mutate(),
    isPending,
  };
}

/** Reads the lists of users anew, and everybody who is open. */
export function useEmployersChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    const keys = ['employers', 'managers'];
    await Promise.all(keys.map(key => queryClient.invalidateQueries({ queryKey: [key] })));
  };
}
