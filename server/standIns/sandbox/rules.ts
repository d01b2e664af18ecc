import type { Pool } from 'pg';
import { countyProblem } from '../../../domain/tickets/places';
import { workBeginProblem } from '../../../domain/tickets/workBegin';
import type { CenterLogin, Refusal, Submission } from '../../centers/gateway';
import type { CalendarReader } from '../../centers/holidays/calendars';
import { Chance } from '../chance';

/** A username that begins so, or this very password, is refused: the way to try out what a wrong login does. */
const REFUSED_USERNAME = /^invalid/i;
const REFUSED_PASSWORD = 'wrong';

/** Submissions that one login may make in the window, as the real centers limit them. */
export const RATE_LIMIT = { submissions: 6, seconds: 120 };

const FAILING = 0.1;

/** Why the center turns the login away, or null. */
export function loginRefusal({ username, password }: CenterLogin): Refusal | null {
  if (!REFUSED_USERNAME.test(username) && password !== REFUSED_PASSWORD && password !== '') return null;
  return {
    kind: 'refused',
    reason: 'INVALID_CREDENTIALS',
    message: 'The username or password is not correct.',
  };
}

/** Why the center will not take the ticket, or null. Whiteline checked the same, but perhaps days before. */
export function ticketRefusal({ center, payload }: Submission, now: Date): Refusal | null {
  const { county, ticketType, workBeginDate } = payload;
  const refused = (message: string): Refusal => ({ kind: 'refused', reason: 'NOT_ACCEPTED', message });
  const elsewhere = countyProblem(center, county);
  if (elsewhere) return refused(elsewhere);
  const begin = new Date(workBeginDate);
  // A ticket that waited in a queue may begin before it was taken: its legal start is simply later.
  const problem = workBeginProblem(center, ticketType, begin < now ? now : begin, now);
  return problem === null ? null : refused(problem);
}

/** Whether the center is out of order when this submission first arrives: one in ten, always the same ones. */
export function failsAtFirst(idempotencyKey: string): boolean {
  return new Chance(`outage:${idempotencyKey}`).happens(FAILING);
}

/** What the sandbox runs on. `speed` is how many times faster than real stations its stations answer. */
export interface SandboxParts {
  pool: Pool;
  speed: number;
  now(): Date;
  /** The holidays that the center keeps; those by rule when left out. */
  calendars?: CalendarReader;
}
