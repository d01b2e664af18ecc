import fc from 'fast-check';
import { afterAll, beforeAll, expect } from 'vitest';
import { ACTIONS, type Operation } from '../../domain/actions';
import { type TestApp, testApp } from '../support/app';
import { fieldsOf } from '../support/client';
import { documentOf } from '../support/documents';
import { checkProperty } from '../support/fuzz';
import { type Caller, newCaller } from './callers';
import { CALLS } from './calls';
import type { MatrixCall } from './calls/call';

/** Calls in one company before another is made: some of them end sessions, or remove what others need. */
const CALLS_IN_ONE = 200;

let server: TestApp;
let calls = 0;
let company: Caller;
let installation: Caller;

beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    '1',
    'null',
    '{}',
    '[]',
    '{"a":',
    '%',
    "'--",
    '__proto__',
    'constructor',
  ),
  fc.constantFrom(
    '2026-02-30T00:00:00Z',
    '+275760-09-13T00:00:00.001Z',
    '0000-01-01',
    '9'.repeat(400),
    '12/31/9999',
  ),
  fc.constantFrom('POLYGON((0 0, 1 1, 0 0))', 'NaN', '-0', '1e999', 'x'.repeat(70_000)),
  fc.uuid(),
);
const scalar = fc.oneof(
  text,
  fc.constantFrom(null, true, false, 0, -1, -0, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324),
  fc.integer(),
);
const value = fc.oneof(
  { arbitrary: scalar, weight: 4 },
  { arbitrary: fc.array(scalar, { maxLength: 3 }), weight: 1 },
  { arbitrary: fc.dictionary(fc.oneof(text, fc.constant('ID')), scalar, { maxKeys: 3 }), weight: 1 },
);
type Change = { at: number; how: 'replace' | 'remove' | 'add'; name: string; value: unknown };
const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(),
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add'),
  name: text,
  value,
});

type Place = { inside: Record<string, unknown>; name: string };

/** Every key, at any depth. */
function placesIn(inside: unknown): Place[] {
  if (typeof inside !== 'object' || inside === null) return [];
  const all = inside as Record<string, unknown>;
  return Object.keys(all).flatMap(name => [{ inside: all, name }, ...placesIn(all[name])]);
}

/** The variables of a good call with some of its values changed; a ticketPayload is changed within. */
function changed(variables: object, changes: readonly Change[]): object {
  const open = structuredClone(variables) as Record<string, unknown>;
  const { ticketPayload } = open;
  if (typeof ticketPayload === 'string') open.ticketPayload = JSON.parse(ticketPayload);
  for (const { at, how, name, value: other } of changes) {
    const places = placesIn(open);
    const place = places[at % places.length];
    if (!place) continue;
    if (how === 'remove') delete place.inside[place.name];
    else if (how === 'add' && !Array.isArray(place.inside)) place.inside[name] = other;
    else place.inside[place.name] = other;
  }
  if (typeof ticketPayload === 'string' && 'ticketPayload' in open)
    open.ticketPayload = JSON.stringify(open.ticketPayload);
  return open;
}

const operations = Object.entries(CALLS) as [Operation, MatrixCall][];

checkProperty(
  'any call with anything in it is answered, or refused by an error of the table that names its fields',
  fc.tuple(fc.constantFrom(...operations), fc.array(change, { minLength: 1, maxLength: 4 })),
  async ([[operation, call], changes]) => {
    if (calls % CALLS_IN_ONE === 0) ({ company, installation } = await newCaller(server));
    calls += 1;
    const { target, client } = call.scopes.CompanySuperAdmin === 'none' ? installation : company;
    const variables = changed(await call.variables(target), changes);
    const sent = { action: ACTIONS[operation], ...variables };
    const { status, errors } = await client.call(documentOf(operation, call.selection), sent);
    expect(status, operation).toBeLessThan(500);
    for (const error of errors) {
      const { errorType, message } = error;
      expect([operation, errorType, message]).not.toContain('InternalFailure');
      expect(message.trim()).not.toBe('');
      if (errorType === 'ValidationException')
        expect([operation, message, fieldsOf(error).length > 0]).toContain(true);
      if (errorType === 'UnauthorizedException') calls = 0;
    }
  },
  10,
);
