import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { Viewer } from '../../../../domain/permissions/can';
import { canAct } from '../../../../domain/permissions/ticketActions';
import type { AppDataProvider, Job } from '../../../dataProvider/types';
import { useBatch } from '../../../ui/bulk/useBatch';
import { uuid } from '../../../ui/uuid';
import { peopleOf } from '../useJob';
import type { Planned } from './plan';

/**
 * Does what was chosen for each ticket, then completes the job; if anything fails the job stays as it is. Doing it again
 * does no harm: a ticket keeps its request id as long as the dialog is open, and what is done answers the same.
 */
export function useCloseOut(job: Job, viewer: Viewer) {
  const { actOnTicket, getOne, update } = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const [end, setEnd] = useState<{ completed: boolean; reason?: string } | null>(null);
  const requests = useRef(new Map<string, string>());
  const mayStop = canAct(viewer, 'cancelAutoRenew', peopleOf(job));

  const requestOf = (ticketId: string) => {
    const known = requests.current.get(ticketId) ?? uuid();
    requests.current.set(ticketId, known);
    return known;
  };
  const act = async ({ ticket, step, reason }: Planned) => {
    const ticketId = ticket.id;
    // Closing stops renewals by itself.
    if (ticket.autoRenew && step !== 'close' && mayStop) await actOnTicket('cancelAutoRenew', { ticketId });
    if (step === 'close') await actOnTicket('close', { ticketId });
    if (step === 'cancel') {
      const asked = { clientRequestId: requestOf(ticketId), ticketId, reason };
      const { placementId } = await actOnTicket('cancel', asked);
      if (placementId) return translate('tickets.place.toPlace');
    }
    return translate(`jobs.closeOut.outcome.${step}`);
  };
  const complete = async () => {
    const { data: now } = await getOne<Job>('jobs', { id: job.id });
    const data = { ...now, Status: 'COMPLETED' };
    await update('jobs', { id: job.id, data, previousData: now });
    notify(translate('jobs.closeOut.done', { JobNo: now.JobNo }), { type: 'success' });
  };
  const batch = useBatch<Planned>(act, async (_, all) => {
    const isDone = all.every(({ outcome }) => outcome.state === 'done');
    const failure = isDone ? await complete().catch((error: Error) => error) : undefined;
    setEnd({ completed: isDone && !failure, ...(failure && { reason: failure.message }) });
    await queryClient.invalidateQueries({ queryKey: ['jobs'] });
    await queryClient.invalidateQueries({ queryKey: ['tickets'] });
  });
  return { batch, start: batch.start, end };
}
