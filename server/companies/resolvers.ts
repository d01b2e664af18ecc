import { actorFor, requireViewer } from '../access/actor';
import type { RequestContext } from '../graphql/context';
import type { Resolvers } from '../graphql/generated/schema';
import { guarded } from '../graphql/guard';
import { wantedOf } from '../graphql/selection';
import { getCompanySettings, getOnboarding, listCompanies, updateCompanySettings } from './companies';
import {
  type CustomerActor,
  createCustomer,
  deleteCustomer,
  getCustomer,
  listCustomers,
  updateCustomer,
} from './customers/customers';

export const resolvers = {
  Query: {
    getCompanies: guarded('getCompanies', (_args, ctx) => listCompanies(ctx.services, requireViewer(ctx))),
    getCompanySettings: guarded('getCompanySettings', ({ companyId }, ctx) =>
      getCompanySettings(ctx.services, actorFor(ctx, companyId)),
    ),
    getOnboarding: guarded('getOnboarding', ({ companyId }, ctx) =>
      getOnboarding(ctx.services, actorFor(ctx, companyId)),
    ),
    getCustomers: guarded('getCustomers', ({ body }, ctx, info) =>
      listCustomers(ctx.services, requireViewer(ctx), body, wantedOf(info)),
    ),
    getCustomer: guarded('getCustomer', ({ customerId }, ctx) =>
      getCustomer(ctx.services, requireViewer(ctx), customerId),
    ),
  },
  Mutation: {
    updateCompanySettings: guarded('updateCompanySettings', ({ companyId, settings }, ctx) =>
      updateCompanySettings(ctx.services, actorFor(ctx, companyId), settings),
    ),
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

function actorOf(ctx: RequestContext): CustomerActor {
  return { viewer: requireViewer(ctx), requestId: ctx.requestId };
}
