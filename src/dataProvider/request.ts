import type { TypedDocumentNode } from '@apollo/client/core';
import { parse } from 'graphql';
import { errorBody, toHttpError } from './errors';
import { client } from './transport';

/** An operation whose root field is aliased to `result`. */
type Document<R, V> = OperationText<{ result: R }, V>;

/** What a caller says: the company and the action are added on the way (transport.ts). */
type Said<V> = NoInfer<Omit<V, 'companyId' | 'action'>>;

/** Reads; rejects with an HttpError as react-admin's own methods do. */
export async function query<R, V>({ document: query }: Document<R, V>, variables: Said<V>): Promise<R> {
  const { data } = await client.query({ query, variables: variables as object }).catch(fail);
  return data.result;
}

/** Writes; rejects likewise. */
export async function mutate<R, V>({ document: mutation }: Document<R, V>, variables: Said<V>): Promise<R> {
  const { data } = await client.mutate({ mutation, variables: variables as object }).catch(fail);
  if (!data) throw new Error('The answer has no data.');
  return data.result;
}

function fail(error: unknown): never {
  throw toHttpError(error);
}

/** As text, a fifth of the bytes of its syntax tree; the tree is made when the operation is first called. */
export class OperationText<Result, Variables> {
  private parsed: TypedDocumentNode<Result, Variables> | undefined;

  constructor(private readonly text: string) {}

  get document(): TypedDocumentNode<Result, Variables> {
    this.parsed ??= parse(this.text, { noLocation: true });
    return this.parsed;
  }
}

type Calls = Record<string, (...args: never[]) => Promise<unknown>>;

/** The same calls, whose failures are logged in the browser's console on their way to whoever shows them (spec §8). */
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

/** Logs that a call of the ticket service failed, and why; never what was sent, which may hold people's data. */
export function logFailure(name: string, error: unknown): void {
  const { message } = error instanceof Error ? error : new Error(String(error));
  const type = errorBody(error)?.errorType;
  console.error(`Ticket service: ${name} failed. ${type ? `${type}: ` : ''}${message}`);
}
