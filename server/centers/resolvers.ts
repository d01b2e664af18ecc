import { type CenterRule, centerRules } from '../../domain/calendar/centers';
import { centerSchema } from '../../domain/calendar/posting';
import { parse } from '../../domain/validation';
import { actorFor, requireViewer, type SignedIn } from '../access/actor';
import { authorize } from '../access/authorize';
import type { RequestContext } from '../graphql/context';
import type { Resolvers } from '../graphql/generated/schema';
import { guarded } from '../graphql/guard';
import { changeCredentials, getCredentials, listCredentialsHealth } from './credentials/peoplesLogins';
import { type HolidayActor, listHolidays, postHoliday, withdrawHoliday } from './holidays/holidays';
import {
  type CodeActor,
  getResponseCodes,
  getResponseRecounts,
  postResponseCode,
  withdrawResponseCode,
} from './responseCodes/responseCodes';

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
    getResponseRecounts: guarded('getResponseRecounts', ({ callCenter }, ctx) =>
      getResponseRecounts(ctx.services, requireViewer(ctx), callCenter),
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
      postHoliday(ctx.services, posterOfHolidays(ctx), posting),
    ),
    withdrawHoliday: guarded('withdrawHoliday', ({ callCenter, date }, ctx) =>
      withdrawHoliday(ctx.services, posterOfHolidays(ctx), { callCenter, date }),
    ),
    postResponseCode: guarded('postResponseCode', ({ action: _, ...posting }, ctx) =>
      postResponseCode(ctx.services, posterOfCodes(ctx), posting),
    ),
    withdrawResponseCode: guarded('withdrawResponseCode', ({ action: _, ...withdrawal }, ctx) =>
      withdrawResponseCode(ctx.services, posterOfCodes(ctx), withdrawal),
    ),
  },
} satisfies Resolvers;

function posterOfHolidays(ctx: RequestContext): HolidayActor {
  return { viewer: requireViewer(ctx), requestId: ctx.requestId };
}

function posterOfCodes(ctx: RequestContext): CodeActor {
  return {
    viewer: requireViewer(ctx),
    requestId: ctx.requestId,
    onTrouble: (error, ticketId) =>
      ctx.log.error({ err: error, ticketId }, 'a ticket was not counted anew; it is tried again'),
  };
}

/** The numbers that dates are computed by. @throws ValidationException naming `callCenter` */
function getCenterRules(viewer: SignedIn, callCenter: string): CenterRule[] {
  authorize(viewer, 'READ', 'rules');
  return centerRules(parse(centerSchema, { callCenter }).callCenter);
}
