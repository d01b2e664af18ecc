import { type CenterRule, centerRules } from '../../../domain/calendar/centers';
import { centerSchema } from '../../../domain/calendar/posting';
import { parse } from '../../../domain/validation';
import { requireViewer, type SignedIn } from '../../access/actor';
import { authorize } from '../../access/authorize';
import type { Resolvers } from '../../graphql/generated/schema';
import { guarded } from '../../graphql/guard';

export const resolvers = {
  Query: {
    getCenterRules: guarded('getCenterRules', ({ callCenter }, ctx) =>
      getCenterRules(requireViewer(ctx), callCenter),
    ),
  },
} satisfies Resolvers;

/**
 * The numbers of a center that dates are computed by.
 *
 * @throws ValidationException naming `callCenter`
 */
function getCenterRules(viewer: SignedIn, callCenter: string): CenterRule[] {
  authorize(viewer, 'READ', 'rules');
  return centerRules(parse(centerSchema, { callCenter }).callCenter);
}
