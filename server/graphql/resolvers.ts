import { resolvers as companies } from '../companies/resolvers';
import { resolvers as employers } from '../employers/resolvers';
import { resolvers as jobs } from '../jobs/resolvers';
import { resolvers as roles } from '../roles/resolvers';
import { resolvers as sessions } from '../sessions/resolvers';
import { resolvers as tickets } from '../tickets/resolvers';
import type { MutationResolvers, QueryResolvers } from './generated/schema';

/** Every call of the contract, from the folders of its nouns; a missing one is a type error. */
export const resolvers = {
  Query: {
    ...sessions.Query,
    ...companies.Query,
    ...roles.Query,
    ...employers.Query,
    ...jobs.Query,
    ...tickets.Query,
  },
  Mutation: { ...sessions.Mutation, ...jobs.Mutation, ...tickets.Mutation },
} satisfies { Query: Required<QueryResolvers>; Mutation: Required<MutationResolvers> };
