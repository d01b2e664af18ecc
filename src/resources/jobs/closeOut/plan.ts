import * as v from 'valibot';
import { isCallCenter } from '../../../../domain/calendar/centers';
import type { JobPeople, Viewer } from '../../../../domain/permissions/can';
import { canAct } from '../../../../domain/permissions/ticketActions';
import { cancel } from '../../../../domain/tickets/actions/cancel';
import { ACTION } from '../../../../domain/tickets/actions/table';
import { firstTry } from '../../../../domain/tickets/autoRenew';
import type { TicketStatus } from '../../../../domain/tickets/groups';
import type { TicketRow } from '../../../dataProvider/types';

/** What becomes of a ticket when its job is closed out. */
export const STEPS = ['close', 'cancel', 'leave'] as const;
export type Step = (typeof STEPS)[number];

/** A ticket with what was chosen for it, and why if it is to be cancelled. */
export interface Planned {
  ticket: TicketRow;
  step: Step;
  reason: string;
}

/** What the viewer may choose for a ticket of the job. */
export function stepsFor({ Status }: Pick<TicketRow, 'Status'>, viewer: Viewer, job: JobPeople): Step[] {
  return STEPS.filter(
    step =>
      step === 'leave' ||
      (ACTION[step].statuses.includes(Status as TicketStatus) && canAct(viewer, step, job)),
  );
}

/** When the tickets that renew themselves would first do so, or null when none does. */
export function firstWasted(tickets: readonly TicketRow[], now: Date): Date | null {
  const tries = tickets.flatMap(({ autoRenew, callCenter, ExpDate }) =>
    autoRenew && ExpDate && isCallCenter(callCenter)
      ? firstTry(callCenter, new Date(ExpDate), now).getTime()
      : [],
  );
  return tries.length === 0 ? null : new Date(Math.min(...tries));
}

/** How many tickets each step is chosen for. */
export function countSteps(plan: readonly Pick<Planned, 'step'>[]): Record<Step, number> {
  const count = (wanted: Step) => plan.filter(({ step }) => step === wanted).length;
  return { close: count('close'), cancel: count('cancel'), leave: count('leave') };
}

const { reason } = cancel.schema.entries;

/** What is chosen for tickets by their ids, and why some are cancelled: their centers want a reason. */
export const choicesSchema = v.pipe(
  v.object({ steps: v.record(v.string(), v.picklist(STEPS)), reason: v.string() }),
  v.forward(
    v.check(
      chosen => !Object.values(chosen.steps).includes('cancel') || v.is(reason, chosen.reason),
      ({ input }) => v.safeParse(reason, input.reason).issues?.[0].message ?? '',
    ),
    ['reason'],
  ),
);
