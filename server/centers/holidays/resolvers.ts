import { requireViewer } from '../../access/actor';
import type { RequestContext } from '../../graphql/context';
import type { Resolvers } from '../../graphql/generated/schema';
import { guarded } from '../../graphql/guard';
import { type HolidayActor, listHolidays, postHoliday, withdrawHoliday } from './holidays';

export const resolvers = {
  Query: {
    getHolidays: guarded('getHolidays', ({ callCenter, year }, ctx) =>
      listHolidays(ctx.services, requireViewer(ctx), { callCenter, year }),
    ),
  },
  Mutation: {
    postHoliday: guarded('postHoliday', ({ action: _, ...posting }, ctx) =>
      postHoliday(ctx.services, actorOf(ctx), posting),
    ),
    withdrawHoliday: guarded('withdrawHoliday', ({ callCenter, date }, ctx) =>
      withdrawHoliday(ctx.services, actorOf(ctx), { callCenter, date }),
    ),
  },
} satisfies Resolvers;

function actorOf(ctx: RequestContext): HolidayActor {
  return { viewer: requireViewer(ctx), requestId: ctx.requestId };
}
