import { actorFor } from '../access/actor';
import type { Resolvers } from '../graphql/generated/schema';
import { guarded } from '../graphql/guard';
import { selects } from '../graphql/selection';
import { createJob, getJob, listJobs } from './jobs';

export const resolvers = {
  Query: {
    getJobs: guarded('getJobs', ({ companyId, body }, ctx, info) =>
      listJobs(ctx.services, actorFor(ctx, companyId), body, {
        total: selects(info, 'total'),
        data: selects(info, 'data'),
      }),
    ),
    getJob: guarded('getJob', ({ jobId }, ctx) => getJob(ctx.services, actorFor(ctx, null), jobId)),
  },
  Mutation: {
    createJob: guarded('createJob', ({ companyId, job }, ctx) =>
      createJob(ctx.services, actorFor(ctx, companyId), job),
    ),
  },
} satisfies Resolvers;
