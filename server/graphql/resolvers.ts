import { resolvers as audit } from '../access/audit/resolvers';
import { resolvers as employers } from '../accounts/employers/resolvers';
import { resolvers as passwords } from '../accounts/passwords/resolvers';
import { resolvers as roles } from '../accounts/roles/resolvers';
import { resolvers as sessions } from '../accounts/sessions/resolvers';
import { resolvers as signUps } from '../accounts/signUps/resolvers';
import { resolvers as credentials } from '../centers/credentials/resolvers';
import { resolvers as holidays } from '../centers/holidays/resolvers';
import { resolvers as responseCodes } from '../centers/responseCodes/resolvers';
import { resolvers as rules } from '../centers/rules/resolvers';
import { resolvers as customers } from '../companies/customers/resolvers';
import { resolvers as companies } from '../companies/resolvers';
import { resolvers as alerts } from '../dashboard/alerts/alerts';
import { resolvers as dashboard } from '../dashboard/resolvers';
import { resolvers as savedFilters } from '../dashboard/savedFilters/resolvers';
import { resolvers as search } from '../dashboard/search/search';
import { resolvers as attachments } from '../events/attachments/resolvers';
import { resolvers as events } from '../events/resolvers';
import { resolvers as exports } from '../exports/resolvers';
import { resolvers as inbound } from '../imports/inbound/resolvers';
import { resolvers as imports } from '../imports/resolvers';
import { resolvers as tables } from '../imports/tables/resolvers';
import { resolvers as jobs } from '../jobs/resolvers';
import { resolvers as contact } from '../mail/contact/resolvers';
import { resolvers as invitations } from '../sharing/invitations/resolvers';
import { resolvers as subcontractors } from '../sharing/subcontractors/resolvers';
import { resolvers as ticketActions } from '../tickets/actions/resolvers';
import { resolvers as placing } from '../tickets/placing/resolvers';
import { resolvers as ticketProfiles } from '../tickets/profiles/resolvers';
import { resolvers as tickets } from '../tickets/resolvers';
import { resolvers as stations } from '../tickets/stations/resolvers';
import type { MutationResolvers, QueryResolvers } from './generated/schema';

/** Every call of the contract, from the folders of its nouns; a missing one is a type error. */
export const resolvers = {
  Query: {
    ...sessions.Query,
    ...passwords.Query,
    ...companies.Query,
    ...customers.Query,
    ...roles.Query,
    ...employers.Query,
    ...credentials.Query,
    ...jobs.Query,
    ...tickets.Query,
    ...dashboard.Query,
    ...stations.Query,
    ...subcontractors.Query,
    ...invitations.Query,
    ...attachments.Query,
    ...events.Query,
    ...ticketProfiles.Query,
    ...holidays.Query,
    ...responseCodes.Query,
    ...rules.Query,
    ...exports.Query,
    ...imports.Query,
    ...inbound.Query,
    ...placing.Query,
    ...tables.Query,
    ...audit.Query,
    ...savedFilters.Query,
    ...search.Query,
    ...alerts.Query,
  },
  Mutation: {
    ...sessions.Mutation,
    ...companies.Mutation,
    ...customers.Mutation,
    ...holidays.Mutation,
    ...responseCodes.Mutation,
    ...employers.Mutation,
    ...passwords.Mutation,
    ...signUps.Mutation,
    ...contact.Mutation,
    ...credentials.Mutation,
    ...jobs.Mutation,
    ...tickets.Mutation,
    ...dashboard.Mutation,
    ...imports.Mutation,
    ...inbound.Mutation,
    ...placing.Mutation,
    ...tables.Mutation,
    ...ticketActions.Mutation,
    ...stations.Mutation,
    ...subcontractors.Mutation,
    ...invitations.Mutation,
    ...attachments.Mutation,
    ...events.Mutation,
    ...ticketProfiles.Mutation,
    ...savedFilters.Mutation,
    ...alerts.Mutation,
  },
} satisfies { Query: Required<QueryResolvers>; Mutation: Required<MutationResolvers> };
