import type { GraphQLResolveInfo } from 'graphql';
import { actorFor, requireViewer } from '../../access/actor';
import type { Resolvers } from '../../graphql/generated/schema';
import { guarded } from '../../graphql/guard';
import { selects } from '../../graphql/selection';
import { createEmployer, deleteEmployer, updateEmployer } from './changeEmployers';
import {
  getEmployer,
  getMySettings,
  listEmployers,
  listProjectManagers,
  updateMyName,
  updateMySettings,
} from './employers';
import { getAssignedWork, reassignWork } from './reassignWork';

export const resolvers = {
  Query: {
    getEmployers: guarded('getEmployers', ({ companyId, body }, ctx, info) =>
      listEmployers(ctx.services, actorFor(ctx, companyId), body, wantedOf(info)),
    ),
    getProjectManagers: guarded('getProjectManagers', ({ companyId }, ctx, info) =>
      listProjectManagers(ctx.services, actorFor(ctx, companyId), wantedOf(info)),
    ),
    getEmployer: guarded('getEmployer', ({ employerId }, ctx) =>
      getEmployer(ctx.services, actorFor(ctx, null), employerId),
    ),
    getAssignedWork: guarded('getAssignedWork', ({ employerIds }, ctx) =>
      getAssignedWork(ctx.services, actorFor(ctx, null), employerIds),
    ),
    getMySettings: guarded('getMySettings', (_args, ctx) => getMySettings(ctx.services, requireViewer(ctx))),
  },
  Mutation: {
    createEmployer: guarded('createEmployer', ({ action: _, CompanyID, ...person }, ctx) =>
      createEmployer(ctx.services, actorFor(ctx, CompanyID), person),
    ),
    updateEmployer: guarded('updateEmployer', ({ employer }, ctx) =>
      updateEmployer(ctx.services, actorFor(ctx, employer.CompanyID), employer),
    ),
    deleteEmployer: guarded('deleteEmployer', ({ employer }, ctx) =>
      deleteEmployer(ctx.services, actorFor(ctx, employer.CompanyID), employer),
    ),
    reassignWork: guarded('reassignWork', ({ employerIds, work }, ctx) =>
      reassignWork(ctx.services, actorFor(ctx, null), { employerIds, work }),
    ),
    updateMyName: guarded('updateMyName', ({ name }, ctx) =>
      updateMyName(ctx.services, requireViewer(ctx), ctx.requestId, { name }),
    ),
    updateMySettings: guarded('updateMySettings', ({ settings }, ctx) =>
      updateMySettings(ctx.services, requireViewer(ctx), ctx.requestId, settings),
    ),
  },
} satisfies Resolvers;

function wantedOf(info: GraphQLResolveInfo) {
  return { total: selects(info, 'total'), data: selects(info, 'data') };
}
