/** In place of ra-data-graphql's own client, which brings Apollo's cache along: it is given the one of the transport. */
export default function noApolloClient(): never {
  throw new Error('The client of the transport is the only one.');
}
