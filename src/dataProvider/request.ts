import type { TypedDocumentNode } from '@apollo/client/core';
import { parse } from 'graphql';
import { errorBody, toHttpError } from './errors';
import { client } from './transport';

/** The root field is aliased to `result`. */
type Document<R, V> = OperationText<{ result: R }, V>;

/** Without companyId and action, which transport.ts adds. */
type Said<V> = NoInfer<Omit<V, 'companyId' | 'action'>>;

/** Rejects with an HttpError, like react-admin's own methods. */
export async function query<R, V>({ document: query }: Document<R, V>, variables: Said<V>): Promise<R> {
  const { data } = await client.query({ query, variables: variables as object }).catch(fail);
  return data.result;
}

/** Rejects like `query`. */
export async function mutate<R, V>({ document: mutation }: Document<R, V>, variables: Said<V>): Promise<R> {
  const { data } = await client.mutate({ mutation, variables: variables as object }).catch(fail);
  if (!data) throw new Error('The answer has no data.');
  return data.result;
}

function fail(error: unknown): never {
  throw toHttpError(error);
}

/** The text is a fifth of the size of its syntax tree. It is parsed on first use. */
export class OperationText<Result, Variables> {
  private parsed: TypedDocumentNode<Result, Variables> | undefined;

  constructor(private readonly text: string) {}

  get document(): TypedDocumentNode<Result, Variables> {
    this.parsed ??= parse(this.text, { noLocation: true });
    return this.parsed;
  }
}

type Calls = Record<string, (...args: never[]) => Promise<unknown>>;

/** Logs failures to the console before they are shown (spec §8). */
export function logged<T extends Calls>(calls: T): T {
  const wrapped = Object.entries(calls).map(([name, call]) => [
    name,
    (...args: never[]) =>
      call(...args).catch(error => {
        logFailure(name, error);
        throw error;
      }),
  ]);
  return Object.fromEntries(wrapped);
}

/** Never logs the request, which may contain personal data. */
export function logFailure(name: string, error: unknown): void {
  const { message } = error instanceof Error ? error : new Error(String(error));
  const type = errorBody(error)?.errorType;
  console.error(`Ticket service: ${name} failed. ${type ? `${type}: ` : ''}${message}`);
}
