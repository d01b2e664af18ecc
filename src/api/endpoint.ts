/** The single GraphQL endpoint, on the server that serves the page. */
export const ENDPOINT = '/graphql';
