import type { Pool } from 'pg';
import { countyProblem } from '../../../domain/tickets/places';
import { workBeginProblem } from '../../../domain/tickets/workBegin';
import type { CalendarReader } from '../../calendar/calendars';
import type { CenterLogin, Refusal, Submission } from '../../centers/gateway';
import { Chance } from '../chance';

/** Refused on purpose, to try what a wrong login does. */
const REFUSED_USERNAME = /^invalid/i;
const REFUSED_PASSWORD = 'wrong';

export const RATE_LIMIT = { submissions: 6, seconds: 120 };

const FAILING = 0.1;

export function loginRefusal({ username, password }: CenterLogin): Refusal | null {
  if (!REFUSED_USERNAME.test(username) && password !== REFUSED_PASSWORD && password !== '') return null;
  return {
    kind: 'refused',
    reason: 'INVALID_CREDENTIALS',
    message: 'The username or password is not correct.',
  };
}

/** Whiteline already checked this, but possibly days ago. */
export function ticketRefusal({ center, payload }: Submission, now: Date): Refusal | null {
  const { county, ticketType, workBeginDate } = payload;
  const refused = (message: string): Refusal => ({ kind: 'refused', reason: 'NOT_ACCEPTED', message });
  const elsewhere = countyProblem(center, county);
  if (elsewhere) return refused(elsewhere);
  const begin = new Date(workBeginDate);
  // A ticket that waited in a queue may start before it is received. Its legal start just moves.
  const problem = workBeginProblem(center, ticketType, begin < now ? now : begin, now);
  return problem === null ? null : refused(problem);
}

/** Whether this submission first hits an outage. One in ten does, always the same ones. */
export function failsAtFirst(idempotencyKey: string): boolean {
  return new Chance(`outage:${idempotencyKey}`).happens(FAILING);
}

/** At a `speed` of 10, stations respond ten times as fast as real ones. */
export interface SandboxParts {
  pool: Pool;
  speed: number;
  now(): Date;
  calendars?: CalendarReader;
}
