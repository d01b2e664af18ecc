import { ROLES } from '../../../domain/permissions/roles';
import type { Resolvers } from '../../graphql/generated/schema';
import { guarded } from '../../graphql/guard';

export const resolvers = {
  Query: {
    getRoles: guarded('getRoles', () => ({ total: ROLES.length, data: [...ROLES] })),
  },
} satisfies Resolvers;
