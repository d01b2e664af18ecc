import buildGraphQLProvider, { type BuildQuery } from 'ra-data-graphql';
import type { DataProvider, RaRecord } from 'react-admin';
import { TAKE_ALL } from '../../domain/lists';
import { type AppDataProvider, consoleCalls } from './consoleCalls';
import type { ResourceCalls } from './defineResource';
import { nameByForm, toHttpError } from './errors';
import { logFailure } from './request';
import { RESOURCES } from './resources';
import { client } from './transport';

/** Looks up react-admin's method and resource in RESOURCES. */
const buildQuery: BuildQuery = (method, resource, params) => {
  const build = RESOURCES[resource]?.[method as keyof ResourceCalls];
  if (!build) throw new Error(`The contract has no ${method} for ${resource}.`);
  return build(params);
};

const calls = buildGraphQLProvider({
  client: client as never,
  introspection: false,
  buildQuery: () => buildQuery,
  // The library's default of network-only would fill Apollo's cache.
  query: () => ({ fetchPolicy: 'no-cache' }),
  mutation: () => ({ fetchPolicy: 'no-cache' }),
});

const readable = withReadableErrors(calls);

export const dataProvider: AppDataProvider = {
  ...readable,
  getList: orLastPage,
  create: (resource, params) => writing(resource, params, () => readable.create(resource, params)),
  update: (resource, params) => writing(resource, params, () => readable.update(resource, params)),
  ...consoleCalls,
  // Leaving a list aborts its request.
  supportAbortSignal: true,
};

/** Returns the last page if the requested one is past the end, for example in an old link. */
async function orLastPage(...[resource, params]: Parameters<AppDataProvider['getList']>) {
  const answer = await readable.getList(resource, params);
  const { page = 1, perPage = TAKE_ALL } = params.pagination ?? {};
  const last = Math.ceil((answer.total ?? 0) / perPage);
  if (answer.data.length > 0 || last < 1 || page <= last) return answer;
  return readable.getList(resource, { ...params, pagination: { page: last, perPage } });
}

/** Renames error fields to the form's names and drops the name of the API argument. */
async function writing<Answer extends { data: RaRecord }>(
  resource: string,
  { data, meta }: { data: object; meta?: unknown },
  write: () => Promise<Answer>,
) {
  try {
    return await asKept(resource, meta, await write());
  } catch (error) {
    nameByForm(error, data);
    throw error;
  }
}

/**
 * Reads the stored record after a write, because react-admin shows the result. If that fails, returns the
 * written values.
 */
async function asKept<Answer extends { data: RaRecord }>(
  resource: string,
  meta: unknown,
  written: Answer,
): Promise<Answer> {
  if (!RESOURCES[resource]?.GET_ONE) return written;
  const kept = await readable.getOne(resource, { id: written.data.id, meta }).catch(() => null);
  return kept ? { ...written, data: kept.data } : written;
}

function withReadableErrors<T extends DataProvider>(provider: T): T {
  const wrapped = Object.entries(provider).map(([name, method]) => [
    name,
    typeof method === 'function' ? (...args: Args) => method(...args).catch(fail(name, args)) : method,
  ]);
  return Object.fromEntries(wrapped);
}

type Args = [resource: string, params?: { signal?: AbortSignal }];

/** An aborted request reports the abort reason, which react-admin ignores. */
function fail(method: string, [resource, params]: Args) {
  return (error: unknown) => {
    if (params?.signal?.aborted) throw params.signal.reason;
    const failure = toHttpError(error);
    if (resource === 'tickets') logFailure(method, failure);
    throw failure;
  };
}
