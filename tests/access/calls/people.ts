import { randomUUID } from 'node:crypto';
import { ISSUER } from '../../support/outside';
import { type Calls, cell, inCompany, type Target } from './call';

/** Users of a company, its settings, and the companies that are customers. */
export const PEOPLE: Calls = {
  getEmployer: {
    scopes: cell('employers', 'READ'),
    names: 'record',
    variables: async target => ({ employerId: (await freshPerson(target)).ID }),
    selection: '{ ID }',
    hidden: 'null',
  },
  createEmployer: {
    scopes: cell('employers', 'CREATE'),
    names: 'company',
    variables: ({ company }) => ({
      CompanyID: company.id,
      Name: 'New',
      Email: `${randomUUID()}@example.com`,
      Role: { cognitoGroupName: 'ReadOnlyUser' },
    }),
  },
  updateEmployer: {
    scopes: cell('employers', 'UPDATE'),
    names: 'company',
    variables: async target => ({ employer: { ...(await freshPerson(target)), Name: 'Renamed' } }),
  },
  deleteEmployer: {
    scopes: cell('employers', 'DELETE'),
    names: 'company',
    variables: async target => ({ employer: await freshPerson(target) }),
    selection: '{ success assigned }',
  },
  getAssignedWork: {
    scopes: cell('employers', 'DELETE'),
    names: 'record',
    variables: async target => ({ employerIds: [(await freshPerson(target)).ID] }),
    selection: '{ managedJobs { ID } }',
    hidden: 'NotFoundException',
  },
  reassignWork: {
    scopes: cell('employers', 'DELETE'),
    names: 'record',
    variables: async target => ({
      employerIds: [(await freshPerson(target)).ID],
      work: { managers: [], tickets: [{ callCenter: 'onecall', successorId: await loginHolder(target) }] },
    }),
    hidden: 'NotFoundException',
  },
  resendInvite: {
    scopes: cell('employers', 'UPDATE'),
    names: 'record',
    variables: async target => ({ employerId: (await freshPerson(target)).ID }),
    hidden: 'NotFoundException',
  },
  clearSecondFactor: {
    scopes: cell('employers', 'UPDATE'),
    names: 'record',
    variables: async target => ({ employerId: (await personWithPasskey(target)).ID }),
    hidden: 'NotFoundException',
  },
  getOnboarding: {
    scopes: cell('dashboard', 'READ'),
    names: 'company',
    variables: inCompany,
    selection: '{ jobs }',
  },
  getSignOn: {
    scopes: cell('companies', 'UPDATE'),
    names: 'company',
    variables: inCompany,
    selection: '{ returnAddress }',
  },
  removeSignOn: { scopes: cell('companies', 'UPDATE'), names: 'company', variables: inCompany },
  updateSignOn: {
    scopes: cell('companies', 'UPDATE'),
    names: 'company',
    async variables({ company, caller, sql }) {
      await sql('delete from sign_on_providers where company_id = $1', [company.id]);
      const provider = { issuer: ISSUER, clientId: 'x', clientSecret: 'x', version: null };
      return { companyId: company.id, signOn: { ...provider, currentPassword: caller.password } };
    },
  },
  getCompanyApiKeys: {
    scopes: cell('apiKeys', 'READ'),
    names: 'company',
    variables: inCompany,
    selection: '{ ID }',
  },
  createCompanyApiKey: {
    scopes: cell('apiKeys', 'CREATE'),
    names: 'company',
    async variables({ company, caller, sql }) {
      await sql('delete from api_keys where company_id = $1', [company.id]);
      const key = { clientRequestId: randomUUID(), name: 'Accounting', scope: 'READ', days: 30 };
      return {
        companyId: company.id,
        key: { ...key, role: 'ReadOnlyUser', currentPassword: caller.password },
      };
    },
    selection: '{ ID }',
  },
  revokeCompanyApiKey: {
    scopes: cell('apiKeys', 'DELETE'),
    names: 'record',
    async variables({ company, manager, sql }) {
      const made = await sql(
        `insert into api_keys (id, company_id, user_id, is_company, name, scope, secret_hash, last_four, made_by, expires_at)
         values (gen_random_uuid(), $1, $2, true, 'Accounting', 'READ', '', 'abcd', $2, now() + interval '1 day')
         returning id`,
        [company.id, manager.id],
      );
      return { keyId: made[0]?.id };
    },
    hidden: 'NotFoundException',
  },
  getCompanySettings: { scopes: cell('companies', 'READ'), names: 'company', variables: inCompany },
  updateCompanySettings: {
    scopes: cell('companies', 'UPDATE'),
    names: 'company',
    variables: async ({ company, sql }) => ({
      companyId: company.id,
      settings: {
        ...profile(company.name, 'Roseville'),
        expiringDays: 7,
        restrictReading: false,
        secondFactorForAll: false,
        marksCheck: 'OFF',
        digestDefault: 'OFF',
        autoRenewDefault: false,
        autoRenewRemarkDefault: false,
        retentionYears: 6,
        version: await versionOf(sql, company.id),
      },
    }),
  },
  getCustomers: {
    scopes: cell('customers', 'READ'),
    names: 'nothing',
    variables: () => ({ body: { skip: 0, take: 5 } }),
    selection: '{ total data { ID } }',
  },
  getCustomer: {
    scopes: cell('customers', 'READ'),
    names: 'nothing',
    variables: ({ company }) => ({ customerId: company.id }),
  },
  createCustomer: {
    scopes: cell('customers', 'CREATE'),
    names: 'nothing',
    variables: () => ({
      customer: { Name: randomUUID(), ownerName: 'Owner', ownerEmail: `${randomUUID()}@example.com` },
    }),
  },
  updateCustomer: {
    scopes: cell('customers', 'UPDATE'),
    names: 'nothing',
    variables: async ({ company, sql }) => ({
      customerId: company.id,
      customer: {
        ...profile(company.name, 'Reno'),
        active: true,
        version: await versionOf(sql, company.id),
      },
    }),
  },
  deleteCustomer: {
    scopes: cell('customers', 'DELETE'),
    names: 'nothing',
    variables: async ({ sql }) => {
      const rows = await sql('insert into companies (name) values (gen_random_uuid()::text) returning id');
      return { customerId: rows[0]?.id };
    },
  },
};

/** A user of the company whom no other call knows, as the employer object. */
async function freshPerson({ company, sql }: Target) {
  const name = randomUUID();
  const rows = await sql(
    `insert into users (company_id, username, email, name, role, password_hash)
     values ($1, $2, $2 || '@example.com', 'Fresh', 'ReadOnlyUser', 'none') returning id, email`,
    [company.id, name],
  );
  const Role = { cognitoGroupName: 'ReadOnlyUser' };
  const own = { Code: null, Phone: null, Role, version: 1 };
  return { ID: rows[0]?.id, Name: 'Fresh', Email: rows[0]?.email, CompanyID: company.id, ...own };
}

async function personWithPasskey(target: Target) {
  const person = await freshPerson(target);
  await target.sql(
    `insert into passkeys (id, user_id, public_key, counter, transports, name) values ($1, $2, '', 0, '{}', 'Phone')`,
    [randomUUID(), person.ID],
  );
  return person;
}

/** Somebody of the company who can take tickets over. */
async function loginHolder({ company, sql }: Target) {
  const rows = await sql(
    `with made as (
       insert into users (company_id, username, email, name, role, password_hash)
       values ($1, $2, $2 || '@example.com', 'Successor', 'ProjectManager', 'none') returning id, company_id
     )
     insert into credentials (company_id, user_id, call_center, username, secret)
     select company_id, id, 'onecall', $2, '\\x00' from made returning user_id`,
    [company.id, randomUUID()],
  );
  return rows[0]?.user_id;
}

function profile(Name: string, City: string) {
  return { Name, Address: '', City, State: '', ZipCode: '', Phone: '' };
}

async function versionOf(sql: Target['sql'], companyId: string): Promise<number> {
  const rows = await sql('select version from companies where id = $1', [companyId]);
  return Number(rows[0]?.version);
}
