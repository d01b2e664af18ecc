import { requireViewer } from '../access/actor';
import type { Resolvers } from '../graphql/generated/schema';
import { guarded } from '../graphql/guard';
import { getCenterRules, getResponseCodes } from './rules';

export const resolvers = {
  Query: {
    getResponseCodes: guarded('getResponseCodes', ({ callCenter }, ctx) =>
      getResponseCodes(requireViewer(ctx), callCenter),
    ),
    getCenterRules: guarded('getCenterRules', ({ callCenter }, ctx) =>
      getCenterRules(requireViewer(ctx), callCenter),
    ),
  },
} satisfies Resolvers;
