import type { Resolvers } from '../graphql/generated/schema';

export const resolvers = { Query: {}, Mutation: {} } satisfies Resolvers;
