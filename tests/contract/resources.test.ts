import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type DocumentNode,
  type GraphQLEnumType,
  type GraphQLInputObjectType,
  getVariableValues,
  type OperationDefinitionNode,
} from 'graphql';
import type { BuildQueryResult } from 'ra-data-graphql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { JOB_STATUSES, jobSchema } from '../../domain/jobs/job';
import {
  filterKey,
  JOB_FILTER_FIELDS,
  JOB_SORT_FIELDS,
  OPERATORS_OF,
  TICKET_FILTER_FIELDS,
  TICKET_SORT_FIELDS,
} from '../../domain/lists';
import { TICKET_LISTS } from '../../domain/tickets/groups';
import { session } from '../../src/authProvider/session';
import { toFilters } from '../../src/dataProvider/filters';
import { RESOURCES } from '../../src/dataProvider/resources';
import { carriedBy } from '../../src/dataProvider/transport';
import { memoryStorage } from '../support/memoryStorage';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const enumValues = (name: string) =>
  (schema.getType(name) as GraphQLEnumType).getValues().map(one => one.name);
const inputKeys = (name: string) => Object.keys((schema.getType(name) as GraphQLInputObjectType).getFields());

const LIST = { pagination: { page: 2, perPage: 25 }, sort: { field: 'Name', order: 'DESC' } };
const JOB = { JobNo: '24-1', Name: 'Levee', ManagerID: 'm1', Status: JOB_STATUSES[0], ID: 'not writable' };
const PROFILE = { Name: 'Street', Description: '', CallCenter: 'onecall', JobID: null, defaults: '{}' };
const EVENT = {
  EventType: 'OTHER',
  Title: 'Gate locked',
  Status: 'DRAFT',
  Severity: 'LOW',
  OccurredAt: '2026-11-20T18:00:00Z',
  ReportedAt: '2026-11-20T18:00:00Z',
  TicketID: null,
  JobID: null,
  SubcontractorID: null,
  StationCode: '',
  UtilityName: '',
  UtilityType: '',
  details: '{}',
  extra: '{}',
};
const SUBCONTRACTOR = { CompanyName: 'Bore', Type: 'Boring', Phone: '', Website: '', Email: '' };
const CONTACT = {
  FirstName: 'Lee',
  LastName: 'Park',
  Email: '',
  Title: '',
  Phone: '',
  Mobile: '',
  IsPrimary: true,
};
type Call = [
  resource: string,
  method: 'GET_LIST' | 'GET_MANY' | 'GET_ONE' | 'CREATE' | 'UPDATE' | 'DELETE',
  params: Record<string, unknown>,
];

const EMPLOYER = { Name: 'x', Email: 'x@example.com', Code: '', Phone: '', Role: 'ProjectManager' };
const CUSTOMER = { Name: 'x', Address: '', City: '', State: '', ZipCode: '', Phone: '' };

const CALLS: Call[] = [
  ...TICKET_LISTS.map(
    (group): Call => [
      'tickets',
      'GET_LIST',
      { ...LIST, meta: { group }, filter: { jobNo: '24', status: null } },
    ],
  ),
  ['tickets', 'GET_ONE', { id: 't1' }],
  ['jobs', 'GET_LIST', { ...LIST, filter: { managerId: ['m1'] } }],
  ['jobs', 'GET_ONE', { id: 'j1' }],
  ['jobs', 'CREATE', { data: JOB }],
  [
    'jobs',
    'UPDATE',
    { id: 'j1', data: { ...JOB, County: '', Description: '', JobsiteAddress: '', version: 2 } },
  ],
  ['jobs', 'DELETE', { id: 'j1' }],
  ['subcontractors', 'GET_LIST', { ...LIST, filter: { companyName: 'bore' } }],
  ['subcontractors', 'GET_ONE', { id: 's1' }],
  ['subcontractors', 'CREATE', { data: SUBCONTRACTOR }],
  ['subcontractors', 'UPDATE', { id: 's1', data: { ...SUBCONTRACTOR, version: 2 } }],
  ['subcontractors', 'DELETE', { id: 's1' }],
  ['contacts', 'GET_LIST', { meta: { subcontractorId: 's1' } }],
  ['contacts', 'GET_MANY', { ids: ['p1'], meta: { subcontractorId: 's1' } }],
  ['contacts', 'GET_ONE', { id: 'p1', meta: { subcontractorId: 's1' } }],
  ['contacts', 'CREATE', { data: CONTACT, meta: { subcontractorId: 's1' } }],
  ['contacts', 'UPDATE', { id: 'p1', data: { ...CONTACT, version: 2 } }],
  ['contacts', 'DELETE', { id: 'p1' }],
  ['invitations', 'GET_LIST', { ...LIST, filter: { status: 'PENDING' } }],
  ['invitations', 'GET_LIST', { ...LIST, meta: { received: true } }],
  ['managers', 'GET_LIST', LIST],
  ['managers', 'GET_ONE', { id: 'm1' }],
  ['managers', 'GET_MANY', { ids: ['m1'] }],
  ['placements', 'GET_LIST', LIST],
  [
    'events',
    'GET_LIST',
    { ...LIST, sort: { field: 'OccurredAt', order: 'DESC' }, filter: { eventNo: 'EV' } },
  ],
  ['events', 'GET_ONE', { id: 'ev1' }],
  ['events', 'CREATE', { data: { ...EVENT, clientRequestId: 'c1' } }],
  ['events', 'UPDATE', { id: 'ev1', data: { ...EVENT, version: 2 } }],
  ['events', 'DELETE', { id: 'ev1' }],
  ['employers', 'GET_LIST', LIST],
  ['employers', 'GET_ONE', { id: 'e1' }],
  ['employers', 'CREATE', { data: EMPLOYER }],
  ['employers', 'UPDATE', { id: 'e1', data: { ...EMPLOYER, ID: 'e1', CompanyID: 'c1', version: 2 } }],
  ['ticketProfiles', 'GET_LIST', { ...LIST, filter: { name: 'street', callCenter: ['onecall'] } }],
  ['ticketProfiles', 'GET_ONE', { id: 'p1' }],
  ['ticketProfiles', 'CREATE', { data: { ...PROFILE, private: true } }],
  ['ticketProfiles', 'UPDATE', { id: 'p1', data: { ...PROFILE, IsDefault: false, version: 2 } }],
  ['ticketProfiles', 'DELETE', { id: 'p1' }],
  ['audit', 'GET_LIST', LIST],
  ['customers', 'GET_LIST', { ...LIST, filter: {} }],
  ['customers', 'GET_ONE', { id: 'c1' }],
  ['customers', 'CREATE', { data: { ...CUSTOMER, ownerName: 'Pat', ownerEmail: 'pat@example.com' } }],
  ['customers', 'UPDATE', { id: 'c1', data: { ...CUSTOMER, active: true, version: 2 } }],
  ['customers', 'DELETE', { id: 'c1' }],
];

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  const userInfo = { username: 'dana', company: 'c1', role: 'CompanyAdmin', email: 'd@example.com' } as const;
  session.start({ token: 't', refreshToken: 'r', userInfo });
});
afterEach(() => vi.unstubAllGlobals());

describe('each resource and method', () => {
  it.each(CALLS)('%s %s makes a call the contract accepts', (resource, method, params) => {
    const call = RESOURCES[resource]?.[method]?.(params);
    const operation = operationOf(call?.query);
    const sent = sentBy(call);
    const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], sent);
    expect(errors).toBeUndefined();
    const declared = operation.variableDefinitions?.map(({ variable }) => variable.name.value);
    expect(declared?.toSorted()).toEqual(Object.keys(sent).toSorted());
  });

  it('is tested above', () => {
    const made = Object.entries(RESOURCES).flatMap(([name, calls]) =>
      Object.keys(calls).map(method => `${name} ${method}`),
    );
    expect(made.toSorted()).toEqual(
      [...new Set(CALLS.map(([name, method]) => `${name} ${method}`))].toSorted(),
    );
  });

  it('sends the page, the sort order and the filters of a list', () => {
    expect(sentBy(RESOURCES.tickets?.GET_LIST?.({ ...LIST, filter: { ticketNo: '2026' } }))).toEqual({
      companyId: 'c1',
      jobID: null,
      action: 'getActiveTickets',
      body: {
        skip: 25,
        take: 25,
        filters: [{ field: 'TicketNo', operator: 'like', value: ['2026'] }],
        sort: { field: 'Name', order: 'Desc' },
      },
    });
  });

  it('sends only writable keys of a new record', () => {
    const { job } = RESOURCES.jobs?.CREATE?.({ data: JOB }).variables ?? {};
    expect(Object.keys(job)).toEqual(['JobNo', 'Name', 'Status', 'ManagerID']);
  });

  it('returns not found for an unknown record', () => {
    const call = RESOURCES.tickets?.GET_ONE?.({ id: 't1' });
    expect(() => call?.parseResponse({ data: { result: null } } as never)).toThrow('no such record');
  });
});

describe('filters and sort orders', () => {
  it.each([
    ['TicketFilterField', Object.keys(TICKET_FILTER_FIELDS)],
    ['JobFilterField', Object.keys(JOB_FILTER_FIELDS)],
    ['TicketSortField', TICKET_SORT_FIELDS],
    ['JobSortField', JOB_SORT_FIELDS],
    ['FilterOperator', [...new Set(Object.values(OPERATORS_OF).flat())]],
  ])('%s is the same on both sides', (name, fields) => {
    expect(enumValues(name).toSorted()).toEqual([...fields].toSorted());
  });

  it.each(Object.entries({ ...TICKET_FILTER_FIELDS, ...JOB_FILTER_FIELDS }))(
    '%s is compared as its type, %s, allows',
    (field, kind) => {
      const value = kind === 'id' ? '0b0e6f0a-5d5c-4c8e-9d43-0a8a4d3f1c11' : '2026-11-21';
      const [filter] = toFilters({ [field]: kind }, { [filterKey(field)]: value });
      expect(OPERATORS_OF[kind]).toContain(filter?.operator);
    },
  );

  it('a new job has the keys that the contract accepts', () => {
    expect(Object.keys(jobSchema.entries).toSorted()).toEqual(inputKeys('JobInput').toSorted());
  });
});

/** The variables as they leave: those of the resource, and what every call carries. */
function sentBy(call: BuildQueryResult | undefined): Record<string, unknown> {
  return call ? { ...carriedBy(call.query), ...call.variables } : {};
}

function operationOf(document: DocumentNode | undefined): OperationDefinitionNode {
  const definition = document?.definitions[0];
  if (definition?.kind !== 'OperationDefinition') throw new Error('no operation');
  return definition;
}
