import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTIONS, type Operation } from '../../domain/actions';
import type { RoleName } from '../../domain/permissions/roles';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { documentOf, schema } from '../support/documents';
import { makeSafe, staleVerdicts, workOutAll } from '../support/verdicts';
import type { Company, User } from '../support/world';
import { CALLS, FREE_CALLS } from './calls';
import type { MatrixCall, Target } from './calls/call';
import { casesOf, expected, KINDS, type Kind, ROLE_NAMES, restOf } from './cases';
import { answerFor, listenToQuestions, type Questions } from './questions';

/** A target but for who calls. */
type Place = Omit<Target, 'caller' | 'sql'>;

let server: TestApp;
let questions: Questions;
const clients = new Map<RoleName, Client>();
const callers = new Map<RoleName, User>();
const targets = new Map<RoleName, Record<Kind, Place>>();

beforeAll(async () => {
  questions = listenToQuestions();
  server = await testApp();
  const { world } = server;
  const [own, foreign] = [await world.company(), await world.company()];
  const boss = await world.user(own, 'CompanySuperAdmin');
  const elsewhere = await targetOf(foreign, await world.user(foreign, 'CompanySuperAdmin'));
  const others = await targetOf(own, boss);
  for (const role of ROLE_NAMES) {
    const user = role === 'SASAdministrator' ? await world.administrator() : await world.user(own, role);
    clients.set(role, await server.signIn(user));
    callers.set(role, user);
    targets.set(role, {
      'own job': await ownTarget(own, user, boss),
      "somebody else's job": others,
      'foreign company': elsewhere,
    });
  }
});
afterAll(() => {
  questions.stop();
  return server.close();
});

async function targetOf(company: Company, manager: User): Promise<Place> {
  const job = await server.world.job(company, { manager });
  return { company, job, manager, ticket: await server.world.ticket(job, manager) };
}

/** A job that the person manages if the role may, else one that the person is assigned to. */
async function ownTarget(company: Company, user: User, boss: User): Promise<Place> {
  const mayManage = ['CompanySuperAdmin', 'CompanyAdmin', 'ProjectManager'].includes(user.role);
  if (mayManage) return targetOf(company, user);
  const job = await server.world.job(company, { manager: boss, people: user.companyId ? [user] : [] });
  return { company, job, manager: boss, ticket: await server.world.ticket(job, boss) };
}

async function outcome(role: RoleName, operation: Operation, call: MatrixCall, kind: Kind): Promise<string> {
  const target = targetFor(role, kind);
  const client = clients.get(role);
  if (!client) throw new Error(`no ${role}`);
  if (isMutation(operation)) await makeSafe(server.owner, target.company.id);
  const variables = await call.variables(target);
  await workOutAll(server.services.pool);
  const before = await rows();
  const { data, errors } = await client
    .with({ 'x-company-id': target.company.id })
    .call(documentOf(operation, call.selection), {
      action: ACTIONS[operation],
      ...variables,
    });
  const refused = errors[0]?.errorType ?? call.refusedIn?.(data[operation] as never);
  if (refused !== undefined) {
    expect(await rows(), 'a refused call writes nothing').toEqual(before);
    return refused;
  }
  if (isMutation(operation))
    expect(await staleVerdicts(server.services, target.company.id), 'the verdicts are stored').toEqual([]);
  if (data[operation] === null) return 'null';
  return Array.isArray(data[operation]) && data[operation].length === 0 && call.hidden === 'empty'
    ? 'empty'
    : 'allowed';
}

const isMutation = (operation: Operation) => operation in (schema.getMutationType()?.getFields() ?? {});

function targetFor(role: RoleName, kind: Kind): Target {
  const place = targets.get(role)?.[kind];
  const caller = callers.get(role);
  if (!place || !caller) throw new Error(`no ${role}`);
  return { ...place, caller, sql: async (text, values) => (await server.owner.query(text, values)).rows };
}

/** Everything that a call could have written: the size of each table, and when its rows were last touched. */
async function rows(): Promise<unknown> {
  everything ??= await everyTable();
  return (await server.owner.query({ name: 'everything', text: everything })).rows[0];
}

/** Made and planned once: it is asked a thousand times. */
let everything: string | undefined;

async function everyTable(): Promise<string> {
  const { rows: tables } = await server.owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name <> 'sessions' order by 1`,
  );
  const parts = tables.map(
    ({ name }) => `(select count(*) || ':' || coalesce(max(xmin::text::bigint), 0) from ${name})`,
  );
  return `select ${parts.join(', ')}`;
}

const calls = Object.entries(CALLS) as [Operation, MatrixCall][];

/**
 * Every role makes these: the first one lists whether each action would be allowed, the others also depend on
 * whose the record is or whether the caller belongs to a company.
 */
const DECIDED_BY_THEMSELVES: Operation[] = [
  'getTicketDetails',
  'deleteFilter',
  'getCalendarFeed',
  'createCalendarFeed',
  'revokeCalendarFeed',
];

describe.each(calls)('%s', (operation, call) => {
  const isOfItsOwn = DECIDED_BY_THEMSELVES.includes(operation);
  const everybody = ROLE_NAMES.flatMap(role => KINDS.map((kind): [RoleName, Kind] => [role, kind]));

  it.each(isOfItsOwn ? everybody : casesOf(call))('by %s on %s', async (role, kind) => {
    expect(await outcome(role, operation, call, kind)).toBe(expected(role, call, kind));
  });

  it.skipIf(isOfItsOwn)('covers every decision for every other role', async () => {
    // Who is nearest to a refusal and yet allowed takes no way past a question.
    const role = ROLE_NAMES.findLast(one => call.scopes[one] !== 'none') ?? 'SASAdministrator';
    questions.take();
    expect(await outcome(role, operation, call, 'own job')).toBe('allowed');
    const asked = questions.take();
    const caller = callers.get(role)?.id ?? '';
    const rest = restOf(call);
    expect(rest.map(([one, kind]) => [one, kind, answerFor(asked, caller, one, kind)])).toEqual(
      rest.map(([one, kind]) => [one, kind, expected(one, call, kind)]),
    );
    expect(asked.length, 'questions that were asked').toBeGreaterThan(0);
  });
});

it('covers every call', () => {
  expect([...Object.keys(CALLS), ...FREE_CALLS].sort()).toEqual(Object.keys(ACTIONS).sort());
});

it.each(calls.map(([operation]) => operation))('%s requires a sign-in', async operation => {
  const variables = await CALLS[operation]?.variables(targetFor('CompanyAdmin', 'own job'));
  const error = await server.visitor.refused(operation, variables, CALLS[operation]?.selection);
  expect(error.errorType).toBe('UnauthorizedException');
});
