import type { GraphQLResolveInfo } from 'graphql';
import type { Resolvers } from '../../graphql/generated/schema';
import { guarded } from '../../graphql/guard';
import { selects } from '../../graphql/selection';
import { actorFor, requireViewer } from '../actor';
import { listAuditPeople, listCompanyAudit, listInstallationAudit, listTicketAudit } from './auditLog';

export const resolvers = {
  Query: {
    getCompanyAudit: guarded('getCompanyAudit', ({ companyId, body }, ctx, info) =>
      listCompanyAudit(ctx.services, actorFor(ctx, companyId), body, wantedOf(info)),
    ),
    getAuditPeople: guarded('getAuditPeople', ({ companyId }, ctx) =>
      listAuditPeople(ctx.services, actorFor(ctx, companyId)),
    ),
    getInstallationAudit: guarded('getInstallationAudit', ({ body }, ctx, info) =>
      listInstallationAudit(ctx.services, requireViewer(ctx), body, wantedOf(info)),
    ),
    getTicketAudit: guarded('getTicketAudit', ({ ticketId, body }, ctx, info) =>
      listTicketAudit(ctx.services, actorFor(ctx, null), ticketId, body, wantedOf(info)),
    ),
  },
} satisfies Resolvers;

function wantedOf(info: GraphQLResolveInfo) {
  return { total: selects(info, 'total'), data: selects(info, 'data') };
}
