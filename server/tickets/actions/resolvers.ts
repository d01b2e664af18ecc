import { type Actor, actorFor } from '../../access/actor';
import type { RequestContext } from '../../graphql/context';
import type { MutationResolvers, Resolvers } from '../../graphql/generated/schema';
import { guarded } from '../../graphql/guard';
import type { Services } from '../../services';
import { cancelAutoRenewTicket, turnOnAutoRenewTicket } from './autoRenew';
import { centerCalls } from './centerActions';
import { cloneTicket } from './cloneTicket';
import { closeTicket, moveTicket, reopenTicket } from './localActions';
import { renewTicket } from './renewTicket';

/** Each call checks its own permissions and rules. */
const CALLS = {
  ...centerCalls,
  cloneTicket,
  renewTicket,
  closeTicket,
  reopenTicket,
  moveTicket,
  turnOnAutoRenewTicket,
  cancelAutoRenewTicket,
};
type Call = keyof typeof CALLS;

export const resolvers = {
  Query: {},
  Mutation: Object.fromEntries(
    Object.entries(CALLS).map(([operation, call]) => [
      operation,
      guarded(operation as Call, (args, ctx) => act(call as ActionCall<never>, args, ctx)),
    ]),
  ) as Required<Pick<MutationResolvers, Call>>,
} satisfies Resolvers;

type ActionCall<T> = (services: Services, actor: Actor, ticketPayload: string) => Promise<T>;

/** Actions don't name a company. A SASAdministrator works on the selected one. */
function act<T>(
  action: ActionCall<T>,
  { ticketPayload }: { ticketPayload: string },
  ctx: RequestContext,
): Promise<T> {
  return action(ctx.services, actorFor(ctx, null), ticketPayload);
}
