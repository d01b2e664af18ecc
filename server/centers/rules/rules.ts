import { type CenterRule, centerRules } from '../../../domain/calendar/centerRules';
import { centerSchema } from '../../../domain/calendar/posting';
import { parse } from '../../../domain/validation';
import { authorize } from '../../access/authorize';
import type { SignedIn } from '../../access/viewer';

/**
 * The numbers of a center that dates are computed by.
 *
 * @throws ValidationException naming `callCenter`
 */
export function getCenterRules(viewer: SignedIn, callCenter: string): CenterRule[] {
  authorize(viewer, 'READ', 'rules');
  return centerRules(parse(centerSchema, { callCenter }).callCenter);
}
