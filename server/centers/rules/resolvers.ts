import { requireViewer } from '../../access/actor';
import type { Resolvers } from '../../graphql/generated/schema';
import { guarded } from '../../graphql/guard';
import { getCenterRules } from './rules';

export const resolvers = {
  Query: {
    getCenterRules: guarded('getCenterRules', ({ callCenter }, ctx) =>
      getCenterRules(requireViewer(ctx), callCenter),
    ),
  },
} satisfies Resolvers;
