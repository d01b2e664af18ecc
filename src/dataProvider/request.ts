import { toHttpError } from './errors';
import type { OperationText } from './operationText';
import { client } from './transport';

/** An operation whose root field is aliased to `result`. */
type Document<R, V> = OperationText<{ result: R }, V>;

/** Reads; rejects with an HttpError as react-admin's own methods do. */
export async function query<R, V extends object>(
  document: Document<R, V>,
  variables: NoInfer<V>,
): Promise<R> {
  const { data } = await client.query({ query: document.document, variables }).catch(fail);
  return data.result;
}

/** Writes; rejects likewise. */
export async function mutate<R, V extends object>(
  mutation: Document<R, V>,
  variables: NoInfer<V>,
): Promise<R> {
  const { data } = await client.mutate({ mutation: mutation.document, variables }).catch(fail);
  if (!data) throw new Error('The answer has no data.');
  return data.result;
}

function fail(error: unknown): never {
  throw toHttpError(error);
}
