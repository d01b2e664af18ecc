import { type Actor, actorFor } from '../../access/actor';
import type { RequestContext } from '../../graphql/context';
import type { Resolvers } from '../../graphql/generated/schema';
import { guarded } from '../../graphql/guard';
import type { Services } from '../../services';
import { cancelAutoRenewTicket } from './cancelAutoRenewTicket';
import { cancelTicket, damageTicket, exposeTicket, noResponseTicket, remarkTicket } from './centerActions';
import { cloneTicket } from './cloneTicket';
import { closeTicket } from './closeTicket';
import { moveTicket } from './moveTicket';
import { renewTicket } from './renewTicket';
import { reopenTicket } from './reopenTicket';
import { turnOnAutoRenewTicket } from './turnOnAutoRenewTicket';

export const resolvers = {
  Query: {},
  Mutation: {
    cloneTicket: guarded('cloneTicket', (args, ctx) => act(cloneTicket, args, ctx)),
    renewTicket: guarded('renewTicket', (args, ctx) => act(renewTicket, args, ctx)),
    remarkTicket: guarded('remarkTicket', (args, ctx) => act(remarkTicket, args, ctx)),
    noResponseTicket: guarded('noResponseTicket', (args, ctx) => act(noResponseTicket, args, ctx)),
    cancelTicket: guarded('cancelTicket', (args, ctx) => act(cancelTicket, args, ctx)),
    damageTicket: guarded('damageTicket', (args, ctx) => act(damageTicket, args, ctx)),
    exposeTicket: guarded('exposeTicket', (args, ctx) => act(exposeTicket, args, ctx)),
    closeTicket: guarded('closeTicket', (args, ctx) => act(closeTicket, args, ctx)),
    reopenTicket: guarded('reopenTicket', (args, ctx) => act(reopenTicket, args, ctx)),
    moveTicket: guarded('moveTicket', (args, ctx) => act(moveTicket, args, ctx)),
    turnOnAutoRenewTicket: guarded('turnOnAutoRenewTicket', (args, ctx) =>
      act(turnOnAutoRenewTicket, args, ctx),
    ),
    cancelAutoRenewTicket: guarded('cancelAutoRenewTicket', (args, ctx) =>
      act(cancelAutoRenewTicket, args, ctx),
    ),
  },
} satisfies Resolvers;

type ActionCall<T> = (services: Services, actor: Actor, ticketPayload: string) => Promise<T>;

/** Actions name no company: a SASAdministrator works on the selected one. */
function act<T>(
  action: ActionCall<T>,
  { ticketPayload }: { ticketPayload: string },
  ctx: RequestContext,
): Promise<T> {
  return action(ctx.services, actorFor(ctx, null), ticketPayload);
}
