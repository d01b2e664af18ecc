import { type GraphQLInputType, getNullableType, isInputObjectType, isListType, isScalarType } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ACTIONS, type Operation } from '../../domain/actions';
import { ACTION } from '../../domain/tickets/actions/table';
import { createTicketSchema } from '../../domain/tickets/payload';
import { type TestApp, testApp } from '../support/app';
import { documentOf, schema } from '../support/documents';
import { type Caller, newCaller } from './callers';
import { CALLS } from './calls';

/** What PostgreSQL does not take as a UUID. */
const IDS = ['', 'x', '\ud800'];
/** What it does not take as text, or within JSON. */
const TEXTS = ['\ud800', 'a\0b'];

type Path = (string | number)[];

let server: TestApp;
let company: Caller;
let installation: Caller;

beforeAll(async () => {
  server = await testApp();
  ({ company, installation } = await newCaller(server));
});
afterAll(() => server.close());

/** Each text in the arguments of a call, those left out included. */
function* textsOf(type: GraphQLInputType, path: Path): Generator<{ path: Path; isId: boolean }> {
  const given = getNullableType(type);
  if (isListType(given)) yield* textsOf(given.ofType, [...path, 0]);
  else if (isInputObjectType(given)) {
    for (const field of Object.values(given.getFields())) yield* textsOf(field.type, [...path, field.name]);
  } else if (isScalarType(given) && (given.name === 'ID' || given.name === 'String')) {
    yield { path, isId: given.name === 'ID' };
  }
}

/** A copy with another value at the place. */
function withAt(value: unknown, [name, ...rest]: Path, text: unknown): unknown {
  if (name === undefined) return text;
  const copy: Record<string, unknown> = Array.isArray(value)
    ? ([...value] as never)
    : { ...(value as object) };
  if (typeof name === 'number' && !Array.isArray(value)) return [withAt(undefined, rest, text)];
  copy[name] = withAt(copy[name], rest, text);
  return copy;
}

const at = (value: unknown, path: Path) => path.reduce<unknown>((one, name) => one?.[name as never], value);

/** Fields that some ticketPayload has. */
const PAYLOAD_FIELDS = new Set(
  [createTicketSchema, ...Object.values(ACTION).flatMap(one => one.schema ?? [])].flatMap(one =>
    Object.keys(one.entries),
  ),
);

function* casesOf(operation: Operation, variables: object): Generator<[string, object]> {
  const field =
    schema.getQueryType()?.getFields()[operation] ?? schema.getMutationType()?.getFields()[operation];
  for (const { name, type } of field?.args ?? []) {
    if (name === 'action') continue;
    for (const { path, isId } of textsOf(type, [name])) {
      for (const text of isId ? IDS : ['', ...TEXTS]) {
        yield [`${path.join('.')} ${JSON.stringify(text)}`, withAt(variables, path, text) as object];
      }
      const json = at(variables, path);
      if (typeof json !== 'string' || !json.startsWith('{')) continue;
      const parsed = JSON.parse(json) as Record<string, unknown>;
      const names = name === 'ticketPayload' ? PAYLOAD_FIELDS : [...Object.keys(parsed), 'new'];
      for (const inner of names) {
        for (const text of [...IDS, ...TEXTS]) {
          const changed = JSON.stringify({ ...parsed, [inner]: text });
          yield [
            `${path.join('.')}.${inner} ${JSON.stringify(text)}`,
            withAt(variables, path, changed) as object,
          ];
        }
      }
      for (const key of TEXTS) {
        const changed = JSON.stringify({ ...parsed, [key]: 'x' });
        yield [`${path.join('.')} key ${JSON.stringify(key)}`, withAt(variables, path, changed) as object];
      }
    }
  }
}

/** Of calls that are not in the matrix. */
function othersOf(operation: string): object {
  if (operation !== 'exportTickets') return {};
  const input = {
    companyId: company.target.company.id,
    action: 'exportActiveTickets',
    format: 'csv',
    ticketIds: [],
  };
  return { input };
}

const operations = ['exportTickets', ...Object.keys(ACTIONS)] as Operation[];

it.each(operations)('%s never causes a server error', async operation => {
  const call = operation in CALLS ? CALLS[operation] : undefined;
  const { target, client } = call?.scopes.CompanySuperAdmin === 'none' ? installation : company;
  const variables = call ? await call.variables(target) : othersOf(operation);
  const failed: string[] = [];
  for (const [what, changed] of casesOf(operation, variables)) {
    const sent = { action: ACTIONS[operation], ...changed };
    for (const one of call ? [client] : [client, server.visitor]) {
      const { errors } = await one.call(documentOf(operation, call?.selection), sent);
      for (const { errorType, message } of errors) {
        if (errorType === 'InternalFailure') failed.push(`${what}: ${message}`);
      }
    }
  }
  expect(failed).toEqual([]);
});

it('names the invalid fields', async () => {
  const { target, client } = company;
  const input = { companyId: target.company.id, action: 'exportActiveTickets', format: 'csv', ticketIds: [] };
  const exported = await client.refused('exportTickets' as Operation, { input: { ...input, jobID: '' } });
  expect(exported.errorInfo?.fields).toEqual({ 'input.jobID': 'jobID must be the ID of a job (a UUID).' });
  const ticketPayload = JSON.stringify({ ticketId: target.ticket.id, city: 'Rose\ud800ville' });
  const cloned = await client.refused('cloneTicket', { ticketPayload });
  expect(cloned).toMatchObject({
    errorType: 'ValidationException',
    errorInfo: { fields: { 'ticketPayload.city': expect.stringContaining('can’t be saved') } },
  });
});
