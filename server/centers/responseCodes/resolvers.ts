import { requireViewer } from '../../access/actor';
import type { RequestContext } from '../../graphql/context';
import type { Resolvers } from '../../graphql/generated/schema';
import { guarded } from '../../graphql/guard';
import {
  type CodeActor,
  getResponseCodes,
  getResponseRecounts,
  postResponseCode,
  withdrawResponseCode,
} from './responseCodes';

export const resolvers = {
  Query: {
    getResponseCodes: guarded('getResponseCodes', ({ callCenter }, ctx) =>
      getResponseCodes(ctx.services, requireViewer(ctx), callCenter),
    ),
    getResponseRecounts: guarded('getResponseRecounts', ({ callCenter }, ctx) =>
      getResponseRecounts(ctx.services, requireViewer(ctx), callCenter),
    ),
  },
  Mutation: {
    postResponseCode: guarded('postResponseCode', ({ action: _, ...posting }, ctx) =>
      postResponseCode(ctx.services, actorOf(ctx), posting),
    ),
    withdrawResponseCode: guarded('withdrawResponseCode', ({ action: _, ...withdrawal }, ctx) =>
      withdrawResponseCode(ctx.services, actorOf(ctx), withdrawal),
    ),
  },
} satisfies Resolvers;

function actorOf(ctx: RequestContext): CodeActor {
  return {
    viewer: requireViewer(ctx),
    requestId: ctx.requestId,
    onTrouble: (error, ticketId) =>
      ctx.log.error({ err: error, ticketId }, 'a ticket was not counted anew; it is tried again'),
  };
}
