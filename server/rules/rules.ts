import { type CenterRule, centerRules } from '../../domain/calendar/centerRules';
import { centerSchema } from '../../domain/calendar/posting';
import { CODES } from '../../domain/tickets/responseCodes';
import { parse } from '../../domain/validation';
import { authorize } from '../access/authorize';
import type { SignedIn } from '../access/viewer';
import type { ResponseCode } from '../graphql/generated/schema';

/**
 * The numbers of a center that dates are computed by.
 *
 * @throws ValidationException naming `callCenter`
 */
export function getCenterRules(viewer: SignedIn, callCenter: string): CenterRule[] {
  authorize(viewer, 'READ', 'rules');
  return centerRules(parse(centerSchema, { callCenter }).callCenter);
}

/**
 * The positive-response codes of a center, those withdrawn included.
 *
 * @throws ValidationException naming `callCenter`
 */
export function getResponseCodes(viewer: SignedIn, callCenter: string): ResponseCode[] {
  authorize(viewer, 'READ', 'rules');
  return CODES[parse(centerSchema, { callCenter }).callCenter].map(code => ({
    ...code,
    meeting: code.meeting ?? false,
  }));
}
