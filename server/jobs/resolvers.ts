import { actorFor } from '../access/actor';
import type { Resolvers } from '../graphql/generated/schema';
import { guarded } from '../graphql/guard';
import { selects, wantedOf } from '../graphql/selection';
import { assignJobPeople, deleteJob, setTodayEmails, updateJob } from './changeJob';
import { createJob, getJob, listJobs } from './jobs';

export const resolvers = {
  Query: {
    getJobs: guarded('getJobs', ({ companyId, body }, ctx, info) =>
      listJobs(ctx.services, actorFor(ctx, companyId), body, {
        ...wantedOf(info),
        tickets: selects(info, 'data', 'tickets'),
      }),
    ),
    getJob: guarded('getJob', ({ jobId }, ctx) => getJob(ctx.services, actorFor(ctx, null), jobId)),
  },
  Mutation: {
    createJob: guarded('createJob', ({ companyId, job }, ctx) =>
      createJob(ctx.services, actorFor(ctx, companyId), job),
    ),
    updateJob: guarded('updateJob', ({ jobId, job }, ctx) =>
      updateJob(ctx.services, actorFor(ctx, null), jobId, job),
    ),
    deleteJob: guarded('deleteJob', ({ jobId }, ctx) => deleteJob(ctx.services, actorFor(ctx, null), jobId)),
    assignJobPeople: guarded('assignJobPeople', ({ jobId, employerIds, version }, ctx) =>
      assignJobPeople(ctx.services, actorFor(ctx, null), jobId, { employerIds, version }),
    ),
    setTodayEmails: guarded('setTodayEmails', ({ jobId, emails, version }, ctx) =>
      setTodayEmails(ctx.services, actorFor(ctx, null), jobId, { emails, version }),
    ),
  },
} satisfies Resolvers;
