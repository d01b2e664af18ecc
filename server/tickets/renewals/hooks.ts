import type { ClientBase } from 'pg';
import type { HolidayCalendar } from '../../../domain/calendar/holidays';
import { autoRenewalOf, isPermanent } from '../../../domain/tickets/autoRenewal';
import { statusAt } from '../../../domain/tickets/groups';
import { lastTryAt, nextTry } from '../../../domain/tickets/renewalSchedule';
import { BY_RULE, type CalendarReader } from '../../calendar/calendars';
import type { Delay } from '../../centers/gateway';
import { waitSeconds } from '../../centers/submissions/endings';
import type { SendHooks } from '../../centers/submissions/parts';
import { type ClaimedSubmission, finishSubmission } from '../../centers/submissions/submissions.sql';
import { lockTicket } from '../actions/facts.sql';
import { carryOut } from './carryOut';
import { keepError, keepFailure, switchOff } from './outcome';
import { planNext } from './planRenewals';
import { selectRenewalState, updateNextTry } from './renewals.sql';

/** A center may ask to slow down this often before it counts as a failure. */
const PATIENT_TRIES = 5;
const SLOW_DOWN_SECONDS = 120;

interface HookParts {
  now(): Date;
  baseUrl: string;
  calendars?: CalendarReader;
}

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

    async onConfirmed(client, submission, { expires }) {
      const moment = { baseUrl, now: clock(), calendar: await calendars.fresh(client) };
      await planNext(client, submission, expires, moment);
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
        // `recordExpiry` sends the mail, with the first error.
        await updateNextTry(client, submission.ticketId, null);
        return state.error === null ? keepError(client, alert, problem, null) : undefined;
      }
      const calendar = await calendars.current(client);
      const next = nextTry(state.callCenter, state.expires, alert.now, calendar);
      await keepFailure(client, alert, problem, { before: state.error, nextTry: next });
    },
  };
}

/** Auto-renewals wait longer to spare a center that is down. They still get a last try before expiration. */
function waitOf(submission: ClaimedSubmission, delay: Delay, now: Date, calendar: HolidayCalendar): number {
  const { origin, attempts, callCenter, expires } = submission;
  if (origin !== 'autoRenew' || expires === null) return waitSeconds(delay, attempts);
  const scheduled = secondsUntil(nextTry(callCenter, expires, now, calendar), now);
  const wished = isPatient(submission, delay)
    ? (delay.retryAfter ?? SLOW_DOWN_SECONDS)
    : Math.max(scheduled, delay.retryAfter ?? 0);
  const last = secondsUntil(lastTryAt(expires), now);
  return last > 0 ? Math.min(wished, last) : wished;
}

function secondsUntil(instant: Date, now: Date): number {
  return Math.ceil((instant.getTime() - now.getTime()) / 1000);
}

function isPatient({ attempts }: ClaimedSubmission, { reason }: Delay): boolean {
  return reason === 'RATE_LIMITED' && attempts <= PATIENT_TRIES;
}

/** It may have waited for hours. After expiration, the center decides. @returns whether it was withdrawn */
async function reconsider(
  client: ClientBase,
  { id, ticketId }: ClaimedSubmission,
  { baseUrl, now, calendar }: { baseUrl: string; now: Date; calendar: HolidayCalendar },
): Promise<boolean> {
  const ticket = await lockTicket(client, ticketId);
  const state = ticket && (await selectRenewalState(client, ticketId));
  if (!ticket || !state || statusAt(ticket.status, ticket.expires, now) === 'EXPIRED') return false;
  // Now that it is this renewal's turn, only a cancellation can stand in its way.
  const underWay = ticket.underWay === 'cancel' ? ticket.underWay : null;
  const decision = autoRenewalOf({ ...ticket, underWay, renewalWaits: false }, now, calendar);
  if (decision.kind === 'renew') return false;
  const error = 'message' in decision ? decision.message : null;
  const end = { state: 'WITHDRAWN', error, refusal: null, now } as const;
  if (await finishSubmission(client, id, end)) {
    await carryOut(client, { baseUrl, at: now, calendar }, ticket, decision, state.error);
  }
  return true;
}
