import { ApolloCache, ApolloClient, ApolloLink, HttpLink } from '@apollo/client/core';
import { type DocumentNode, Kind } from 'graphql';
import { ACTIONS, type Operation } from '../../domain/actions';
import { AppError } from '../../domain/errors';
import { parseAnswer } from '../api/answer';
import { authorizedFetch } from '../api/authorizedFetch';
import { ENDPOINT } from '../api/callWithKey';
import { setServerClock } from '../api/serverClock';
import { session } from '../authProvider/session';
import { takeEarly } from '../early/answer';
import { orFromStorage } from '../offline/readOffline';

/** React Query is the only cache, so this one stores nothing. */
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

/** Adds companyId and action to operations that take them. */
const carrying = new ApolloLink((operation, forward) => {
  operation.variables = { ...carriedBy(operation.query), ...operation.variables };
  return forward(operation);
});

export const client = new ApolloClient({
  link: carrying.concat(new HttpLink({ uri: ENDPOINT, fetch: fetchAnswer })),
  cache: new NoCache(),
  // A shared request would be aborted for every caller when one of them leaves.
  queryDeduplication: false,
  defaultOptions: { query: { fetchPolicy: 'no-cache' }, mutate: { fetchPolicy: 'no-cache' } },
});

/**
 * Returns error responses as a result with `errors`. By default, the client drops a body that isn't 2xx, and
 * ra-data-graphql keeps only a message.
 */
async function fetchAnswer(...request: Parameters<typeof fetch>): Promise<Response> {
  const { body: call, signal } = request[1] ?? {};
  try {
    const response = await orFromStorage(call, signal, async () => {
      const sent = (await takeEarly(call)) ?? (await authorizedFetch(...request));
      setServerClock(sent.headers.get('date'));
      return sent;
    });
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

/** A SASAdministrator who selected no company gets no rows. */
export function companyId(): string {
  return session.companyId() ?? '';
}

/** The company, and the action of each call (spec §7). */
export function carriedBy({ definitions: [operation] }: DocumentNode): Record<string, string> {
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return {};
  const isOfCompany = operation.variableDefinitions?.some(
    ({ variable }) => variable.name.value === 'companyId',
  );
  const actions = operation.selectionSet.selections.flatMap(call => {
    if (call.kind !== Kind.FIELD) return [];
    const argument = call.arguments?.find(({ name }) => name.value === 'action')?.value;
    return argument?.kind === Kind.VARIABLE
      ? [[argument.name.value, ACTIONS[call.name.value as Operation]]]
      : [];
  });
  return { ...(isOfCompany && { companyId: companyId() }), ...Object.fromEntries(actions) };
}
