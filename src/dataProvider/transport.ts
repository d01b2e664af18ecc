import { ApolloCache, ApolloClient, HttpLink } from '@apollo/client/core';
import { AppError } from '../../domain/errors';
import { parseAnswer } from '../api/answer';
import { authorizedFetch } from '../api/authorizedFetch';
import { ENDPOINT } from '../api/callWithKey';
import { setServerClock } from '../api/serverClock';

/** React Query is the only cache: what Apollo is told to keep is gone, and what it looks for is missing. */
class NoCache extends ApolloCache<null> {
  read = () => null;
  write = () => undefined;
  diff = () => ({ result: null as never, complete: false });
  watch = () => () => undefined;
  reset = () => Promise.resolve();
  evict = () => false;
  restore = () => this;
  extract = () => null;
  removeOptimistic = () => undefined;
  performTransaction(transaction: (cache: this) => void) {
    transaction(this);
  }
}

/** The GraphQL client. */
export const client = new ApolloClient({
  link: new HttpLink({ uri: ENDPOINT, fetch: fetchAnswer }),
  cache: new NoCache(),
  // A shared request would be aborted for all when one of its askers leaves.
  queryDeduplication: false,
  defaultOptions: { query: { fetchPolicy: 'no-cache' }, mutate: { fetchPolicy: 'no-cache' } },
});

/**
 * Everything the server or the session refused reaches the client as a GraphQL answer with `errors`: by itself the
 * client drops the body of an answer that is not 2xx, and ra-data-graphql all of an error but its message.
 */
async function fetchAnswer(...request: Parameters<typeof fetch>): Promise<Response> {
  try {
    const response = await authorizedFetch(...request);
    setServerClock(response.headers.get('date'));
    if (response.ok) return response;
    const body = await response.text();
    const { headers, status } = response;
    return new Response(body, { headers, status: parseAnswer(body)?.errors ? 200 : status });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { message, errorType, errorInfo } = error;
    return Response.json({ errors: [{ message, errorType, errorInfo }] });
  }
}
