import { resolvers as accounts } from '../accounts/resolvers';
import { resolvers as audit } from '../audit/auditLog';
import { resolvers as centers } from '../centers/resolvers';
import { resolvers as companies } from '../companies/resolvers';
import { resolvers as contact } from '../contact/contactMessage';
import { resolvers as alerts } from '../dashboard/alerts/alerts';
import { resolvers as dashboard } from '../dashboard/resolvers';
import { resolvers as search } from '../dashboard/search/search';
import { resolvers as events } from '../events/resolvers';
import { resolvers as exports } from '../exports/exports';
import type { MutationResolvers, QueryResolvers } from '../graphql/generated/schema';
import { resolvers as imports } from '../imports/resolvers';
import { resolvers as jobs } from '../jobs/resolvers';
import { resolvers as notes } from '../notes/resolvers';
import { resolvers as sharing } from '../sharing/resolvers';
import { resolvers as sheets } from '../sheets/resolvers';
import { resolvers as ticketActions } from '../tickets/actions/resolvers';
import { resolvers as tickets } from '../tickets/resolvers';
import { resolvers as webhooks } from '../webhooks/resolvers';

/** A missing resolver is a type error. */
export const resolvers = {
  Query: {
    ...accounts.Query,
    ...centers.Query,
    ...sharing.Query,
    ...sheets.Query,
    ...notes.Query,
    ...companies.Query,
    ...jobs.Query,
    ...tickets.Query,
    ...dashboard.Query,
    ...events.Query,
    ...exports.Query,
    ...imports.Query,
    ...audit.Query,
    ...search.Query,
    ...alerts.Query,
    ...webhooks.Query,
  },
  Mutation: {
    ...accounts.Mutation,
    ...centers.Mutation,
    ...sharing.Mutation,
    ...sheets.Mutation,
    ...notes.Mutation,
    ...companies.Mutation,
    ...contact.Mutation,
    ...jobs.Mutation,
    ...tickets.Mutation,
    ...dashboard.Mutation,
    ...imports.Mutation,
    ...ticketActions.Mutation,
    ...events.Mutation,
    ...alerts.Mutation,
    ...webhooks.Mutation,
  },
} satisfies { Query: Required<QueryResolvers>; Mutation: Required<MutationResolvers> };
