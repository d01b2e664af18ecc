import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTIONS, type Operation } from '../../domain/actions';
import { can } from '../../domain/permissions/can';
import { MATRIX, PERMISSIONS, type Resource } from '../../domain/permissions/matrix';
import { ROLES, type RoleName } from '../../domain/permissions/roles';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { documentOf } from '../support/documents';
import type { Company, User } from '../support/world';
import { CALLS, FREE_CALLS, type MatrixCall, type Target } from './calls';

const ROLE_NAMES = ROLES.map(role => role.cognitoGroupName);
const KINDS = ['own job', "somebody else's job", 'foreign company'] as const;
type Kind = (typeof KINDS)[number];

let server: TestApp;
const clients = new Map<RoleName, Client>();
const targets = new Map<RoleName, Record<Kind, Target>>();

beforeAll(async () => {
  server = await testApp();
  const { world } = server;
  const [own, foreign] = [await world.company(), await world.company()];
  const boss = await world.user(own, 'CompanySuperAdmin');
  const elsewhere = await targetOf(foreign, await world.user(foreign, 'CompanySuperAdmin'));
  const others = await targetOf(own, boss);
  for (const role of ROLE_NAMES) {
    const user = role === 'SASAdministrator' ? await world.administrator() : await world.user(own, role);
    clients.set(role, await server.signIn(user));
    targets.set(role, {
      'own job': await ownTarget(own, user, boss),
      "somebody else's job": others,
      'foreign company': elsewhere,
    });
  }
});
afterAll(() => server.close());

async function targetOf(company: Company, manager: User): Promise<Target> {
  const job = await server.world.job(company, { manager });
  return { company, job, manager, ticket: await server.world.ticket(job, manager) };
}

/** A job that the person manages if the role may, else one that the person is assigned to. */
async function ownTarget(company: Company, user: User, boss: User): Promise<Target> {
  const mayManage = ['CompanySuperAdmin', 'CompanyAdmin', 'ProjectManager'].includes(user.role);
  if (mayManage) return targetOf(company, user);
  const job = await server.world.job(company, { manager: boss, people: user.companyId ? [user] : [] });
  return { company, job, manager: boss, ticket: await server.world.ticket(job, boss) };
}

/** What the matrix says, read off its cells here and not by the function that the server decides with. */
function expected(role: RoleName, call: MatrixCall, kind: Kind): string {
  const scope = MATRIX[call.resource][role][call.permission];
  if (kind === 'foreign company' && role !== 'SASAdministrator' && call.names !== 'nothing') {
    if (call.names === 'company' || scope === 'none') return 'ForbiddenException';
    return call.hidden ?? 'allowed';
  }
  if (scope === 'any' || (scope === 'job' && kind === 'own job')) return 'allowed';
  return 'ForbiddenException';
}

async function outcome(role: RoleName, operation: Operation, call: MatrixCall, kind: Kind): Promise<string> {
  const target = targets.get(role)?.[kind];
  const client = clients.get(role);
  if (!target || !client) throw new Error(`no ${role}`);
  const { data, errors } = await client
    .with({ 'x-company-id': target.company.id })
    .call(documentOf(operation, call.selection), {
      action: ACTIONS[operation],
      ...call.variables(target),
    });
  if (errors[0]) return errors[0].errorType;
  return data[operation] === null ? 'null' : 'allowed';
}

const rows = async () => {
  const { rows: counted } = await server.owner.query(
    `select (select count(*) from jobs) as jobs, (select count(*) from tickets) as tickets,
            (select count(*) from submissions) as submissions, (select count(*) from audit) as audit,
            (select count(*) from tickets where name = 'Renamed') as renamed`,
  );
  return counted[0];
};

const calls = Object.entries(CALLS) as [Operation, MatrixCall][];

describe.each(ROLE_NAMES)('%s', role => {
  describe.each(KINDS)('on %s', kind => {
    it.each(calls)('%s does what the matrix says', async (operation, call) => {
      const before = await rows();
      const wanted = expected(role, call, kind);
      expect(await outcome(role, operation, call, kind)).toBe(wanted);
      if (wanted !== 'allowed') expect(await rows()).toEqual(before);
    });
  });
});

it('covers every call there is', () => {
  expect([...Object.keys(CALLS), ...FREE_CALLS].sort()).toEqual(Object.keys(ACTIONS).sort());
});

it.each(calls.map(([operation]) => operation))('%s is closed without a sign-in', async operation => {
  const error = await server.visitor.refused(operation, CALLS[operation]?.variables(anyTarget()));
  expect(error.errorType).toBe('UnauthorizedException');
});

function anyTarget(): Target {
  const target = targets.get('CompanyAdmin')?.['own job'];
  if (!target) throw new Error('no target');
  return target;
}

describe('can()', () => {
  const viewer = (role: RoleName) => ({ id: 'me', role });
  const mine = { managerId: 'me', assignedIds: [] };
  const assigned = { managerId: 'you', assignedIds: ['he', 'me'] };
  const yours = { managerId: 'you', assignedIds: ['he'] };

  const cells = (Object.keys(MATRIX) as Resource[]).flatMap(resource =>
    ROLE_NAMES.flatMap(role => PERMISSIONS.map(permission => ({ resource, role, permission }))),
  );

  it.each(cells)(
    'agrees with the matrix: $role, $permission, $resource',
    ({ resource, role, permission }) => {
      const scope = MATRIX[resource][role][permission];
      expect({
        somewhere: can(viewer(role), permission, resource),
        mine: can(viewer(role), permission, resource, mine),
        assigned: can(viewer(role), permission, resource, assigned),
        yours: can(viewer(role), permission, resource, yours),
      }).toEqual({
        somewhere: scope !== 'none',
        mine: scope !== 'none',
        assigned: scope !== 'none',
        yours: scope === 'any',
      });
    },
  );
});
