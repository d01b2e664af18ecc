import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import {
  graphql as execute,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  isScalarType,
} from 'graphql';
import { graphql, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { ACTIONS, type Operation } from '../../domain/actions';
import { AppError } from '../../domain/errors';
import type {
  Mutation,
  MutationResolvers,
  Query,
  QueryResolvers,
} from '../../server/graphql/generated/schema';
import { entryOf } from '../../server/http/errors';
import { type ClientConfig, loadConfig } from '../../src/api/config';
import { schema } from './documents';

type Partly<T> = T extends (infer Item)[]
  ? Partly<Item>[]
  : T extends object
    ? { [Key in keyof T]?: Partly<T[Key]> }
    : T;
type ArgsOf<R> = Parameters<Extract<R, (...given: never) => unknown>>[1];
type Calls = Query & Mutation;
type Resolvers = Required<QueryResolvers & MutationResolvers>;

/**
 * What the server answers to each call: as much of the result as the test is about, or an AppError thrown. What the page
 * asks for beyond it gets the plainest value of its type in schema.graphql.
 */
export type Answers = {
  [Name in Operation]?: (args: ArgsOf<Resolvers[Name]>) => Partly<Calls[Name]> | Promise<Partly<Calls[Name]>>;
};

/** A call that has come, by its name and arguments. */
export interface Call {
  operation: Operation;
  args: Record<string, unknown>;
}

let answers: Answers = {};
let isReachable = true;
const made: Call[] = [];

/**
 * The server, for pages in jsdom that call it as in a browser: every call is checked against schema.graphql and must carry
 * its action. It runs in files that call `testPages`, and forgets everything after each test.
 */
export const mockServer = {
  /** Answers these calls so from now on; the others as before. */
  answer(more: Answers): void {
    answers = { ...answers, ...more };
  },
  /** Answers these calls so where nothing else was said of them. */
  assume(more: Answers): void {
    answers = { ...more, ...answers };
  },
  /** What the browser is told of the installation. Pages ask once and keep it, so it is changed where they do. */
  async configure(more: Partial<ClientConfig>): Promise<void> {
    Object.assign(await loadConfig(), more);
  },
  /** Whether calls come through, and their answers: one that takes it away itself is lost, though its call was made. */
  setReachable(reachable: boolean): void {
    isReachable = reachable;
  },
  /** The calls that have come; of one operation where it is named. */
  calls: (operation?: Operation): readonly Call[] =>
    made.filter(call => operation === undefined || call.operation === operation),
  async forget(): Promise<void> {
    [answers, isReachable] = [{}, true];
    made.length = 0;
    server.resetHandlers();
    await mockServer.configure(CONFIG);
  },
};

const CONFIG: ClientConfig = {
  apiKey: 'key',
  maps: { geocodeUrl: '/maps/geocode', key: 'maps', searches: false, tiles: null },
  storage: { region: 'us-west-2', bucket: 'b', endpoint: '/s3', identityPoolId: 'p', identityEndpoint: '/i' },
  social: { instagram: null, linkedin: null },
  contact: { email: null, phone: null, address: null },
  operator: null,
};

/** For handlers of other addresses: msw's own. */
export const server = setupServer(
  http.get('*/config.json', () => HttpResponse.json(CONFIG)),
  http.get('*/bot-challenge', async () => HttpResponse.json(await challenge())),
  graphql.operation(async ({ query, variables }) => {
    if (!isReachable) return HttpResponse.error();
    const { data, errors } = await execute({
      schema,
      source: query,
      variableValues: variables,
      fieldResolver: resolve,
    });
    if (!isReachable) return HttpResponse.error();
    const entries = errors?.map(({ originalError, message, path }) => {
      if (originalError instanceof AppError) return entryOf(originalError, { path });
      throw originalError ?? new Error(message);
    });
    return HttpResponse.json({ data, errors: entries } as never);
  }),
);

const resolve: GraphQLFieldResolver<unknown, unknown> = async (source, args, _context, info) => {
  const { fieldName, returnType, parentType, schema: whole } = info;
  const isCall = parentType === whole.getQueryType() || parentType === whole.getMutationType();
  const { description } = parentType.getFields()[fieldName] ?? {};
  const plain = plainest(returnType, description ?? '');
  if (!isCall) return valueOr(plain, (source as Record<string, unknown>)[fieldName]);
  const operation = fieldName as Operation;
  const { action, ...passed } = args;
  if (action !== ACTIONS[operation]) throw new Error(`${operation} was called with the action ${action}`);
  made.push({ operation, args: passed });
  const answer = answers[operation] as ((given: object) => unknown) | undefined;
  return valueOr(plain, await answer?.(args));
};

const valueOr = (fallback: unknown, value: unknown) => (value === undefined ? fallback : value);

/** Null where the contract lets it be, else what says least; of text, the first that the description names. */
function plainest(type: GraphQLOutputType, description: string): unknown {
  if (!isNonNullType(type)) return null;
  const wanted = getNullableType(type);
  if (isListType(wanted)) return [];
  if (isEnumType(wanted)) return wanted.getValues()[0]?.value;
  if (!isScalarType(wanted)) return {};
  if (wanted.name === 'Boolean') return false;
  if (wanted.name === 'Int' || wanted.name === 'Float') return 0;
  if (/\binstant\b/i.test(description)) return new Date().toISOString();
  return /^[A-Z]{2}[A-Z_]*/.exec(description)?.[0] ?? '';
}

/** One that is solved at once. */
const challenge = () =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    deriveKey,
    hmacSignatureSecret: 'a',
    hmacKeySignatureSecret: 'b',
    data: { expires: 0 },
  });
