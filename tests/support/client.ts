import type { FastifyInstance } from 'fastify';
import { ACTIONS, type Operation } from '../../domain/actions';
import type { FieldErrors } from '../../domain/errors';
import type { SecondFactorWanted } from '../../domain/people/secondFactor';
import { documentOf } from './documents';

/** What POST /graphql answers. */
export interface Answer {
  status: number;
  // The shape follows the query, which only the test knows.
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the answer to its own query
  data: any;
  errors: WireError[];
}

export interface WireError {
  message: string;
  errorType: string;
  errorInfo?: {
    fields?: FieldErrors;
    retryAfter?: number;
    requestId?: string;
    botCheck?: string;
    secondFactor?: SecondFactorWanted;
    existingId?: string;
  };
  path?: (string | number)[];
  extensions: { code: string };
}

/** The fields that an error names, in its order. */
export const fieldsOf = (error: WireError) => Object.keys(error.errorInfo?.fields ?? {});

export interface Client {
  headers: Record<string, string>;
  /** Sends a query as it is. */
  call(query: string, variables?: object): Promise<Answer>;
  /**
   * Makes one call by its name, with its action, and answers its result; fails on any error.
   *
   * @param selection fields of the result, such as `{ total data { ID } }`
   */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the answer to its own selection
  ask(operation: Operation, variables?: object, selection?: string): Promise<any>;
  /** Makes one call that must fail, and answers its first error. */
  refused(operation: Operation, variables?: object, selection?: string): Promise<WireError>;
  /** The same client with more headers. */
  with(headers: Record<string, string>): Client;
}

/**
 * @param prove makes a bot proof; a call that wants one is then sent again with it
 * @param address where the calls come from
 */
export function clientOf(
  app: FastifyInstance,
  headers: Record<string, string>,
  prove?: () => Promise<string>,
  address?: string,
): Client {
  const send = async (query: string, variables: object, proof: Record<string, string>): Promise<Answer> => {
    const response = await app.inject({
      method: 'POST',
      url: '/graphql',
      ...(address && { remoteAddress: address }),
      headers: { ...headers, ...proof },
      payload: { query, variables },
    });
    const { data, errors } = response.json<{ data: unknown; errors?: WireError[] }>();
    return { status: response.statusCode, data, errors: errors ?? [] };
  };
  const call: Client['call'] = async (query, variables = {}) => {
    const answer = await send(query, variables, {});
    const isWanted = answer.errors[0]?.errorInfo?.botCheck === 'missing';
    return prove && isWanted ? send(query, variables, { 'x-bot-proof': await prove() }) : answer;
  };
  const callByName = (operation: Operation, variables: object = {}, selection?: string) =>
    call(documentOf(operation, selection), { action: ACTIONS[operation], ...variables });

  return {
    headers,
    call,
    async ask(operation, variables, selection) {
      const { data, errors } = await callByName(operation, variables, selection);
      if (errors.length > 0) throw new Error(`${operation} failed: ${JSON.stringify(errors)}`);
      return data[operation];
    },
    async refused(operation, variables, selection) {
      const { errors } = await callByName(operation, variables, selection);
      if (!errors[0]) throw new Error(`${operation} was expected to fail`);
      return errors[0];
    },
    with: more => clientOf(app, { ...headers, ...more }, prove, address),
  };
}
