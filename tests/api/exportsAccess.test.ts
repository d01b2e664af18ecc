import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPORT_ACTIONS, type ExportAction } from '../../domain/exports/export';
import { MATRIX, type Resource } from '../../domain/permissions/matrix';
import { ROLES, type RoleName } from '../../domain/permissions/roles';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { sendExport } from '../support/exports';
import type { Company } from '../support/world';

const ROLE_NAMES = ROLES.map(role => role.cognitoGroupName);
/** The cell of the matrix that each list is read by. */
const RESOURCES: Record<ExportAction, Resource> = {
  exportActiveTickets: 'tickets',
  exportExpiringTickets: 'tickets',
  exportExpiredTickets: 'tickets',
  exportAutoRenewTickets: 'tickets',
  exportAllTickets: 'tickets',
  exportJobs: 'jobs',
  exportSubcontractors: 'subcontractors',
  exportRecordedEvents: 'events',
  exportEmployers: 'employers',
  exportAudit: 'audit',
};
const cases = Object.entries(RESOURCES) as [ExportAction, Resource][];

let t: TestApp;
let own: Company;
let foreign: Company;
const clients = new Map<RoleName, Client>();

beforeAll(async () => {
  t = await testApp();
  own = await t.world.company();
  foreign = await t.world.company();
  for (const role of ROLE_NAMES) {
    const user = role === 'SASAdministrator' ? await t.world.administrator() : await t.world.user(own, role);
    clients.set(role, await t.signIn(user));
  }
});
afterAll(() => t.close());

async function outcome(role: RoleName, company: Company, action: ExportAction): Promise<string> {
  const client = clients.get(role);
  if (!client) throw new Error(`no ${role}`);
  const before = await audited();
  const { errors } = await sendExport(client, company, action);
  if (errors[0]) expect(await audited(), 'a refused export is not in the log').toBe(before);
  return errors[0]?.errorType ?? 'allowed';
}

async function audited(): Promise<number> {
  return (await t.rows('select count(*)::int as n from audit'))[0].n;
}

// `can()` is tried with every role where it stands; one that may and one that may not show that an action asks it.
describe.each(cases.map(([action, resource], turn) => ({ action, resource, turn })))(
  '$action',
  ({ action, resource, turn }) => {
    const rolesThat = (mayRead: boolean) =>
      ROLE_NAMES.filter(role => (MATRIX[resource][role].READ === 'any') === mayRead);
    const pick = (roles: RoleName[]) => roles.slice(turn % Math.max(roles.length, 1)).slice(0, 1);

    it.each(pick(rolesThat(true)))('is allowed for a %s', async role => {
      expect(await outcome(role, own, action)).toBe('allowed');
    });

    it.each(pick(rolesThat(false)))('is not allowed for a %s', async role => {
      expect(await outcome(role, own, action)).toBe('ForbiddenException');
    });

    it('is allowed for another company only to the system administrator', async () => {
      expect(await outcome('SASAdministrator', foreign, action)).toBe('allowed');
      for (const role of pick(ROLE_NAMES.filter(one => one !== 'SASAdministrator'))) {
        expect(await outcome(role, foreign, action)).toBe('ForbiddenException');
      }
    });
  },
);

it('covers every action', () => {
  expect(Object.keys(RESOURCES).sort()).toEqual(Object.keys(EXPORT_ACTIONS).sort());
});

it('requires a sign-in', async () => {
  const { errors } = await sendExport(t.visitor, own, 'exportJobs');
  expect(errors[0]?.errorType).toBe('UnauthorizedException');
});
