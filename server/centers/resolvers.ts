import { type CenterRule, centerRules } from '../../domain/calendar/centers';
import { centerSchema } from '../../domain/calendar/posting';
import { parse } from '../../domain/validation';
import { actorFor, requireViewer, type SignedIn } from '../access/actor';
import { authorize } from '../access/authorize';
import type { RequestContext } from '../graphql/context';
import type { Resolvers } from '../graphql/generated/schema';
import { guarded } from '../graphql/guard';
import { changeCredentials, getCredentials, listCredentialsHealth } from './credentials/peoplesLogins';
import { listHolidays, postHoliday, withdrawHoliday } from './holidays/holidays';
import { getResponseCodes, postResponseCode } from './responseCodes/responseCodes';

export const resolvers = {
  Query: {
    getCredentials: guarded('getCredentials', ({ companyId, callCenter, email }, ctx) =>
      getCredentials(ctx.services, actorFor(ctx, companyId), { callCenter, email }),
    ),
    getCredentialsHealth: guarded('getCredentialsHealth', ({ companyId }, ctx) =>
      listCredentialsHealth(ctx.services, actorFor(ctx, companyId)),
    ),
    getHolidays: guarded('getHolidays', ({ callCenter, year }, ctx) =>
      listHolidays(ctx.services, requireViewer(ctx), { callCenter, year }),
    ),
    getResponseCodes: guarded('getResponseCodes', ({ callCenter }, ctx) =>
      getResponseCodes(ctx.services, requireViewer(ctx), callCenter),
    ),
    getCenterRules: guarded('getCenterRules', ({ callCenter }, ctx) =>
      getCenterRules(requireViewer(ctx), callCenter),
    ),
  },
  Mutation: {
    changeCredentials: guarded('changeCredentials', ({ companyId, callCenter, email, username, pass }, ctx) =>
      changeCredentials(ctx.services, actorFor(ctx, companyId), { callCenter, email, username, pass }),
    ),
    postHoliday: guarded('postHoliday', ({ action: _, ...posting }, ctx) =>
      postHoliday(ctx.services, posterOf(ctx), posting),
    ),
    withdrawHoliday: guarded('withdrawHoliday', ({ callCenter, date }, ctx) =>
      withdrawHoliday(ctx.services, posterOf(ctx), { callCenter, date }),
    ),
    postResponseCode: guarded('postResponseCode', ({ action: _, ...posting }, ctx) =>
      postResponseCode(ctx.services, posterOf(ctx), posting),
    ),
  },
} satisfies Resolvers;

function posterOf(ctx: RequestContext) {
  return { viewer: requireViewer(ctx), requestId: ctx.requestId };
}

function getCenterRules(viewer: SignedIn, callCenter: string): CenterRule[] {
  authorize(viewer, 'READ', 'rules');
  return centerRules(parse(centerSchema, { callCenter }).callCenter);
}
