import { actorFor } from '../../access/actor';
import type { Resolvers } from '../../graphql/generated/schema';
import { guarded } from '../../graphql/guard';
import { importTable, readTable } from './tables';

export const resolvers = {
  Query: {
    readTable: guarded('readTable', ({ companyId, kind, text, columns }, ctx) =>
      readTable(ctx.services, actorFor(ctx, companyId), { kind, text, columns }),
    ),
  },
  Mutation: {
    importTable: guarded('importTable', ({ companyId, kind, text, columns, from }, ctx) =>
      importTable(ctx.services, actorFor(ctx, companyId), { kind, text, columns, from }),
    ),
  },
} satisfies Resolvers;
