import type { ClientBase } from 'pg';
import type { HolidayCalendar } from '../../domain/calendar/holidays';
import { firstTry } from '../../domain/tickets/autoRenew';
import { isPermanent } from '../../domain/tickets/autoRenewal';
import { nextTry } from '../../domain/tickets/renewalSchedule';
import { statusAt } from '../../domain/tickets/status';
import type { Delay } from '../callCenters/gateway';
import { BY_RULE, type CalendarReader } from '../holidays/calendar';
import type { SendHooks } from '../submissions/parts';
import type { ClaimedSubmission } from '../submissions/submissions.sql';
import { waitSeconds } from '../submissions/waits';
import { keepError, keepFailure, switchOff } from './outcome';
import { reconsider } from './reconsider';
import { selectRenewalState, updateNextTry } from './renewals.sql';

/** A center that asks to slow down is no failure until it has done so this often. */
const PATIENT_TRIES = 5;
const SLOW_DOWN_SECONDS = 120;

interface HookParts {
  now(): Date;
  /** What links in letters begin with, without a trailing slash. */
  baseUrl: string;
  /** Working days; those by rule when left out. */
  calendars?: CalendarReader;
}

/** What follows for tickets that renew themselves from the outcome of a submission. */
export function renewalHooks({ now: clock, baseUrl, calendars = BY_RULE }: HookParts): SendHooks {
  const alertOf = ({ companyId, ticketId }: ClaimedSubmission) => ({
    companyId,
    ticketId,
    baseUrl,
    now: clock(),
  });
  return {
    waitFor: async (client, submission, delay, now) =>
      waitOf(submission, delay, now, await calendars.current(client)),

    async reconsider(client, submission) {
      if (submission.origin !== 'autoRenew') return false;
      const calendar = await calendars.current(client);
      return reconsider(client, submission, { baseUrl, now: clock(), calendar });
    },

    async onConfirmed(client, submission) {
      if (submission.kind === 'create' || submission.kind === 'renew')
        await plan(client, submission, clock(), await calendars.fresh(client));
    },

    async onDelayed(client, submission, delay, until) {
      if (submission.origin !== 'autoRenew' || isPatient(submission, delay)) return;
      const state = await selectRenewalState(client, submission.ticketId);
      if (!state?.autoRenew) return;
      const problem = { reason: 'CENTER_ERROR', message: delay.message };
      await keepFailure(client, alertOf(submission), problem, { before: state.error, nextTry: until });
    },

    async onRefused(client, submission, reason, message) {
      if (submission.origin !== 'autoRenew') return;
      const state = await selectRenewalState(client, submission.ticketId);
      if (!state?.autoRenew || state.expires === null) return;
      const alert = alertOf(submission);
      const problem = { reason, message };
      if (isPermanent(reason)) return switchOff(client, alert, problem);
      if (statusAt(state.status, state.expires, alert.now) !== 'ACTIVE') {
        // Recording the expiry tells of it, with what went wrong first.
        await updateNextTry(client, submission.ticketId, null);
        return state.error === null ? keepError(client, alert, problem, null) : undefined;
      }
      const calendar = await calendars.current(client);
      const next = nextTry(state.callCenter, state.expires, alert.now, calendar);
      await keepFailure(client, alert, problem, { before: state.error, nextTry: next });
    },
  };
}

/** A renewal by itself is tried again on its own schedule, which spares a center that is down; people do not wait so. */
function waitOf(submission: ClaimedSubmission, delay: Delay, now: Date, calendar: HolidayCalendar): number {
  const { origin, attempts, callCenter, expires } = submission;
  if (origin !== 'autoRenew' || expires === null) return waitSeconds(delay, attempts);
  if (isPatient(submission, delay)) return delay.retryAfter ?? SLOW_DOWN_SECONDS;
  const scheduled = (nextTry(callCenter, expires, now, calendar).getTime() - now.getTime()) / 1000;
  return Math.max(Math.ceil(scheduled), delay.retryAfter ?? 0);
}

function isPatient({ attempts }: ClaimedSubmission, { reason }: Delay): boolean {
  return reason === 'RATE_LIMITED' && attempts <= PATIENT_TRIES;
}

/** The ticket has a new life: plans its next renewal if it renews itself. */
async function plan(
  client: ClientBase,
  { ticketId }: ClaimedSubmission,
  now: Date,
  calendar: HolidayCalendar,
): Promise<void> {
  const state = await selectRenewalState(client, ticketId);
  if (!state?.autoRenew || state.status !== 'ACTIVE' || state.expires === null) return;
  await updateNextTry(client, ticketId, firstTry(state.callCenter, state.expires, now, calendar));
}
