import { requireViewer } from '../../access/actor';
import type { RequestContext } from '../../graphql/context';
import type { Resolvers } from '../../graphql/generated/schema';
import { guarded } from '../../graphql/guard';
import { selects } from '../../graphql/selection';
import {
  type CustomerActor,
  createCustomer,
  deleteCustomer,
  getCustomer,
  listCustomers,
  updateCustomer,
} from './customers';

export const resolvers = {
  Query: {
    getCustomers: guarded('getCustomers', ({ body }, ctx, info) =>
      listCustomers(ctx.services, requireViewer(ctx), body, {
        total: selects(info, 'total'),
        data: selects(info, 'data'),
      }),
    ),
    getCustomer: guarded('getCustomer', ({ customerId }, ctx) =>
      getCustomer(ctx.services, requireViewer(ctx), customerId),
    ),
  },
  Mutation: {
    createCustomer: guarded('createCustomer', ({ customer }, ctx) =>
      createCustomer(ctx.services, actorOf(ctx), customer),
    ),
    updateCustomer: guarded('updateCustomer', ({ customerId, customer }, ctx) =>
      updateCustomer(ctx.services, actorOf(ctx), customerId, customer),
    ),
    deleteCustomer: guarded('deleteCustomer', ({ customerId }, ctx) =>
      deleteCustomer(ctx.services, actorOf(ctx), customerId),
    ),
  },
} satisfies Resolvers;

/** Customers lie above companies, so none has to be selected. */
function actorOf(ctx: RequestContext): CustomerActor {
  return { viewer: requireViewer(ctx), requestId: ctx.requestId };
}
