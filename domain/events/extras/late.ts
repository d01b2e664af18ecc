import type * as v from 'valibot';
import { form } from '../../form';
import { amount, count, dollars, figure, hours, time } from '../fields';

/**
 * A station that answered after the legal start, or not yet. `legalStart` comes from the ticket when there is one;
 * `hoursLate` and `delayCost` are computed (`lateFigures`), and what is sent for them is not kept.
 */
export const lateExtra = form({
  legalStart: time('Legal start'),
  respondedAt: time('Response time'),
  crewSize: count('Crew size', 1000),
  idleHours: hours('Idle hours'),
  crewHourlyCost: amount('Crew cost per person-hour', 'dollars', 0, 10_000),
  equipmentIdleCost: dollars('Idle equipment cost'),
  hoursLate: figure('Hours late', 'hours'),
  delayCost: figure('Delay cost', 'dollars'),
});

type Late = v.InferOutput<typeof lateExtra>;

/** What follows from the times and the idle crew; a figure whose parts are not known is left out. */
export function lateFigures(late: Late): Pick<Late, 'hoursLate' | 'delayCost'> {
  return { hoursLate: hoursLate(late), delayCost: delayCost(late) };
}

/** Hours from the legal start to the response, to a tenth, never below 0; unknown while there is no response. */
function hoursLate({ legalStart, respondedAt }: Late): number | undefined {
  if (legalStart === undefined || respondedAt === undefined) return undefined;
  const late = Date.parse(respondedAt) - Date.parse(legalStart);
  return Math.max(0, Math.round(late / TENTH_OF_HOUR_MS) / 10);
}

/** The idle crew's cost and the idle equipment's, in dollars to the cent. */
function delayCost({ crewSize, idleHours, crewHourlyCost, equipmentIdleCost }: Late): number | undefined {
  const isCrewKnown = crewSize !== undefined && idleHours !== undefined && crewHourlyCost !== undefined;
  if (!isCrewKnown && equipmentIdleCost === undefined) return undefined;
  const crew = isCrewKnown ? crewSize * idleHours * crewHourlyCost : 0;
  return Math.round((crew + (equipmentIdleCost ?? 0)) * 100) / 100;
}

const TENTH_OF_HOUR_MS = 360_000;
