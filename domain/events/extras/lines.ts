import { form } from '../../form';
import { YES_NO } from '../../tickets/options';
import { amount, choice, inches, line } from '../fields';
import { DIRECTIONS, EXPOSING_METHODS, MARK_COLORS, SURFACES, YES_NO_UNKNOWN } from '../values';

/** A line that was found, exposed or potholed. Lengths are inches; survey coordinates are as the surveyor gave them. */
export const exposedExtra = form({
  potholeNo: line('Pothole number', 40),
  marked: choice('Marked', YES_NO),
  depthInches: inches('Depth to the top', 1200),
  offsetInches: inches('Offset from the mark', 1200),
  offsetDirection: choice('Offset direction', DIRECTIONS),
  sizeInches: inches('Size', 600),
  material: line('Material', 80),
  method: choice('Method', EXPOSING_METHODS),
  surface: choice('Surface', SURFACES),
  backfilled: choice('Backfilled', YES_NO),
  surveyX: coordinate('Survey X'),
  surveyY: coordinate('Survey Y'),
  surveyZ: coordinate('Survey Z'),
});

/** Marks that are not where the line is. A line 24 inches or more off its mark lies outside the tolerance zone. */
export const mismarkExtra = form({
  offsetInches: inches('Offset from the mark', 1200),
  offsetDirection: choice('Offset direction', DIRECTIONS),
  colorSeen: choice('Color seen', MARK_COLORS),
  operatorTold: choice('Utility notified', YES_NO),
  remarkRequested: choice('Re-mark requested', YES_NO),
  lineHit: choice('Line hit', YES_NO_UNKNOWN),
});

function coordinate(label: string) {
  return amount(label, 'survey units', -100_000_000, 100_000_000);
}
