/**
 * Stands in for ra-data-graphql's way to a client of its own, which brings Apollo's cache along: it is given the one of
 * the transport.
 */
export default function noApolloClient(): never {
  throw new Error('The client of the transport is the only one.');
}
