import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import * as v from 'valibot';
import { isCallCenter } from '../../../../domain/calendar/centers';
import { isPlainDate, type PlainDate } from '../../../../domain/calendar/plainDate';
import { calendarDay, PACIFIC } from '../../../../domain/calendar/zone';
import type { JobPeople, Viewer } from '../../../../domain/permissions/can';
import { cancel } from '../../../../domain/tickets/actions/cancel';
import { ACTION, canAct } from '../../../../domain/tickets/actions/table';
import { firstTry } from '../../../../domain/tickets/autoRenew';
import type { TicketStatus } from '../../../../domain/tickets/groups';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import type { Job, TicketRow } from '../../../dataProvider/types';
import { useBatch } from '../../../ui/bulk/useBatch';
import { uuid } from '../../../ui/uuid';
import { STALE_BY_STATUS, useSetStatus } from '../useJob';

export const STEPS = ['close', 'cancel', 'leave'] as const;
export type Step = (typeof STEPS)[number];

/** `reason` is used only for `cancel`, `completedOn` only for `close`. */
export interface Planned {
  ticket: TicketRow;
  step: Step;
  reason: string;
  completedOn: PlainDate | null;
}

export function stepsFor({ Status }: Pick<TicketRow, 'Status'>, viewer: Viewer, job: JobPeople): Step[] {
  return STEPS.filter(
    step =>
      step === 'leave' ||
      (ACTION[step].statuses.includes(Status as TicketStatus) && canAct(viewer, step, job)),
  );
}

/** First automatic renewal of these tickets, or null. */
export function firstWasted(tickets: readonly TicketRow[], now: Date): Date | null {
  const tries = tickets.flatMap(({ autoRenew, callCenter, ExpDate }) =>
    autoRenew && ExpDate && isCallCenter(callCenter)
      ? firstTry(callCenter, new Date(ExpDate), now).getTime()
      : [],
  );
  return tries.length === 0 ? null : new Date(Math.min(...tries));
}

export function countSteps(plan: readonly Pick<Planned, 'step'>[]): Record<Step, number> {
  const count = (wanted: Step) => plan.filter(({ step }) => step === wanted).length;
  return { close: count('close'), cancel: count('cancel'), leave: count('leave') };
}

const { reason } = cancel.schema.entries;

/** One day for all closed tickets. Without one it is today. */
const completedOn = v.pipe(
  v.string(),
  v.check(day => day === '' || isPlainDate(day), 'Enter the day as MM/DD/YYYY.'),
  // Before anything starts: the center would get the cancellations, and refuse every close.
  v.check(day => day <= calendarDay(new Date(), PACIFIC), 'Enter a day that is not in the future.'),
  v.transform((day): PlainDate | null => day || null),
);

/** Steps are keyed by ticket id. Centers require a reason to cancel. */
export const choicesSchema = v.pipe(
  v.object({ steps: v.record(v.string(), v.picklist(STEPS)), reason: v.string(), completedOn }),
  v.forward(
    v.check(
      chosen => !Object.values(chosen.steps).includes('cancel') || v.is(reason, chosen.reason),
      ({ input }) => v.safeParse(reason, input.reason).issues?.[0].message ?? '',
    ),
    ['reason'],
  ),
);

/**
 * If anything fails, the job isn't changed. Closing it stops the renewals of what is left. Retrying is safe, because each ticket keeps its request id while
 * the dialog is open.
 */
export function useCloseOut(job: Job) {
  const { actOnTicket } = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const setStatus = useSetStatus(job);
  const [end, setEnd] = useState<{ completed: boolean; reason?: string } | null>(null);
  const requests = useRef(new Map<string, string>());

  const requestOf = (ticketId: string) => {
    const known = requests.current.get(ticketId) ?? uuid();
    requests.current.set(ticketId, known);
    return known;
  };
  const act = async ({ ticket, step, reason, completedOn }: Planned) => {
    const ticketId = ticket.id;
    if (step === 'close') await actOnTicket('close', { ticketId, completedOn });
    if (step === 'cancel') {
      const asked = { clientRequestId: requestOf(ticketId), ticketId, reason };
      const { placementId } = await actOnTicket('cancel', asked);
      if (placementId) return translate('tickets.place.toPlace');
      if (ticket.placing === 'WAITING') return translate('jobs.closeOut.outcome.withdrawn');
    }
    return translate(`jobs.closeOut.outcome.${step}`);
  };
  const complete = async () => {
    const { JobNo } = await setStatus('COMPLETED');
    notify(translate('jobs.closeOut.done', { JobNo }), { type: 'success' });
  };
  const batch = useBatch<Planned>(act, async (_, all) => {
    const isDone = all.every(({ outcome }) => outcome.state === 'done');
    const failure = isDone ? await complete().catch((error: Error) => error) : undefined;
    setEnd({ completed: isDone && !failure, ...(failure && { reason: failure.message }) });
    for (const key of STALE_BY_STATUS) await queryClient.invalidateQueries({ queryKey: [key] });
  });
  return { batch, start: batch.start, end };
}
