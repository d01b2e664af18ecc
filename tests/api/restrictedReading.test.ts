import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTIONS, type Operation } from '../../domain/actions';
import type { RoleName } from '../../domain/permissions/roles';
import { makeNextFile } from '../../server/exports/work';
import { CALLS } from '../access/calls';
import type { MatrixCall, Target } from '../access/calls/call';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { documentOf, schema } from '../support/documents';
import { ELSEWHERE, LISTS, page, RECORDS, type Read } from '../support/reads';
import { receiveInvitation } from '../support/sharing';
import { fillJob, type JobThings } from '../support/ticketThings';
import type { Company, User } from '../support/world';

let server: TestApp;
let company: Company;
let boss: User;
let theirs: JobThings;

beforeAll(async () => {
  server = await testApp();
  company = await server.world.company();
  boss = await server.world.user(company, 'CompanySuperAdmin');
  theirs = await fillJob(
    server.owner,
    await server.world.job(company, { name: 'theirs job', manager: boss }),
    boss,
    'theirs',
  );
  await share(theirs, 'theirs');
});
afterAll(() => server.close());

const share = (things: JobThings, mark: string) => receiveInvitation(server, company, things.ticketId, mark);

const restrict = (isOn: boolean) =>
  server.owner.query('update companies set restrict_reading = $2 where id = $1', [company.id, isOn]);

it('is checked for every read call', () => {
  const reads = Object.keys(schema.getQueryType()?.getFields() ?? {});
  expect([...Object.keys(LISTS), ...Object.keys(RECORDS), ...ELSEWHERE].sort()).toEqual(reads.sort());
});

it('protects every database table whose rows belong to a job', async () => {
  const rows =
    await server.rows(`select distinct c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not a.attisdropped
       and has_any_column_privilege('whiteline_app', c.oid, 'select')
       and (c.relname = 'jobs' or a.attname in ('job_id', 'ticket_id'))
       -- Shows only the links of the person who asks.
       and c.relname <> 'calendar_feeds'
       and not exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive
         and p.polroles = array['whiteline_reader'::regrole::oid])`);
  expect(rows).toEqual([]);
});

describe.each(['ProjectManager', 'ProjectEngineer'] as const)('a %s', role => {
  const mark = `${role} mine`;
  let user: User;
  let client: Client;
  let mine: JobThings;
  let target: Target;

  beforeAll(async () => {
    user = await server.world.user(company, role);
    const manager = role === 'ProjectManager' ? user : boss;
    const job = await server.world.job(company, { name: `${mark} job`, manager, people: [user] });
    mine = await fillJob(server.owner, job, manager, mark);
    await share(mine, mark);
    client = await server.signIn(user);
    const sql = async (text: string, values?: unknown[]) => (await server.owner.query(text, values)).rows;
    const ticket = await server.world.ticket(job, manager);
    target = { company, job, ticket, manager, caller: user, sql };
  });

  const answerOf = async (operation: Operation, { of, selection }: Read, things: JobThings) => {
    const { data, errors } = await client.call(documentOf(operation, selection), {
      action: ACTIONS[operation],
      ...of(things, company),
    });
    return JSON.stringify(errors.length > 0 ? errors : data);
  };

  describe.each([
    ['not restricted', false],
    ['restricted', true],
  ] as const)('when reading is %s', (_, isOn) => {
    beforeAll(() => restrict(isOn));

    it.each(Object.entries(LISTS) as [Operation, Read][])('%s', async (operation, read) => {
      const answer = await answerOf(operation, read, mine);
      expect({ mine: answer.includes(mark), theirs: answer.includes('theirs') }).toEqual({
        mine: true,
        theirs: !isOn,
      });
    });

    const isLog = (operation: Operation) => operation === 'getTicketAudit';
    const records = (Object.entries(RECORDS) as [Operation, Read][]).filter(
      ([operation]) => role === 'ProjectManager' || !isLog(operation),
    );
    it.each(records)('%s', async (operation, read) => {
      expect(await answerOf(operation, read, mine)).toContain(mark);
      const answer = await answerOf(operation, read, theirs);
      expect(answer.includes('theirs')).toBe(!isOn && !isLog(operation));
    });

    it('counts and exports cover the same tickets', async () => {
      const { expiring } = await client.ask('getTicketCounts', { companyId: company.id });
      const { total } = await client.ask(
        'getExpiringTickets',
        { companyId: company.id, body: { skip: 0, take: 0 } },
        '{ total }',
      );
      expect(expiring).toBe(total);
      for (const action of ['exportActiveTickets', 'exportJobs', 'exportRecordedEvents']) {
        const { data, errors } = await client.call(
          'query ($input: ExportTicketsInput!) { exportTickets(input: $input) { body } }',
          { input: { action, companyId: company.id, format: 'csv', ticketIds: [] } },
        );
        expect(errors).toEqual([]);
        expect(data.exportTickets.body).toContain(mark);
        expect(data.exportTickets.body.includes('theirs')).toBe(!isOn);
      }
    });
  });

  describe("a restricted reader's actions on their own jobs follow the matrix", () => {
    beforeAll(() => restrict(true));

    const calls = Object.entries(CALLS) as [Operation, MatrixCall][];
    it.each(calls)('%s', async (operation, call) => {
      const { data, errors } = await client.call(documentOf(operation, call.selection), {
        action: ACTIONS[operation],
        ...(await call.variables(target)),
      });
      const refused = errors[0]?.errorType ?? call.refusedIn?.(data[operation] as never);
      const expected = call.scopes[role as RoleName] === 'none' ? 'ForbiddenException' : undefined;
      expect(refused).toBe(expected);
      if (refused === undefined) expect(data[operation]).not.toBeNull();
    });
  });
});

describe('when reading is restricted', () => {
  beforeAll(() => restrict(true));

  it.each(['CompanySuperAdmin', 'CompanyAdmin', 'ReadOnlyUser'] as const)(
    'a %s reads everything',
    async role => {
      const client = await server.signIn(await server.world.user(company, role));
      const { data } = await client.ask('getJobs', page(theirs, company), '{ data { Name } }');
      expect(JSON.stringify(data)).toContain('theirs');
    },
  );

  it('an invitation is listed without the linked ticket of another job', async () => {
    const client = await server.signIn(await server.world.user(company, 'ProjectEngineer'));
    const fields = '{ data { status ticketNumber ticketName comment } }';
    const { data } = await client.ask('getReceivedInvitations', page(theirs, company), fields);
    const accepted = data.filter(({ status }: { status: string }) => status === 'ACCEPTED');
    expect(accepted.length).toBeGreaterThan(0);
    for (const invitation of accepted) {
      expect(invitation).toMatchObject({ ticketNumber: null, ticketName: null, comment: null });
    }
  });

  it('records without a job are readable by all', async () => {
    await server.owner.query(
      `insert into ticket_profiles (company_id, name, call_center, defaults) values ($1, 'of no job', 'onecall', '{}')`,
      [company.id],
    );
    const client = await server.signIn(await server.world.user(company, 'ProjectManager'));
    const { data } = await client.ask('getTicketProfiles', page(theirs, company), '{ data { Name } }');
    expect(data).toContainEqual({ Name: 'of no job' });
    expect(JSON.stringify(data)).not.toContain('theirs');
  });

  it('an event is visible with its ticket, and the verdict includes every event on it', async () => {
    const reader = await server.world.user(company, 'ProjectManager');
    const own = await server.world.job(company, { manager: reader });
    const ownTicket = await server.world.ticket(own, reader);
    const record = (title: string, ticketId: string | null, jobId: string) =>
      server.owner.query(
        `insert into recorded_events (company_id, event_no, event_type, title, status, severity, occurred_at,
           reported_at, reported_by, ticket_id, job_id, created_by_name, updated_by_name)
         values ($1, $2, 'STOP_WORK', $2, 'OPEN', 'HIGH', now(), now(), 'x', $3, $4, 'x', 'x')`,
        [company.id, title, ticketId, jobId],
      );
    await record('own ticket, job of others', ownTicket.id, theirs.jobId);
    await record('ticket of others, own job', theirs.ticketId, own.id);
    await record('own job', null, own.id);
    await record('job of others', null, theirs.jobId);
    const client = await server.signIn(reader);
    const { data } = await client.ask('getRecordedEvents', page(theirs, company), '{ data { Title } }');
    expect(data.map(({ Title }: { Title: string }) => Title).sort()).toEqual([
      'own job',
      'own ticket, job of others',
    ]);
    const { verdict } = await client.ask(
      'getTicketDetails',
      { ticketId: ownTicket.id },
      '{ verdict { findings { reason level } } }',
    );
    expect(verdict.findings).toContainEqual({ reason: 'EVENT_OPEN', level: 'stop' });
  });

  it('a manager can hand a job over, and then no longer sees it', async () => {
    const [one, two] = [
      await server.world.user(company, 'ProjectManager'),
      await server.world.user(company, 'ProjectManager'),
    ];
    const client = await server.signIn(one);
    const job = { JobNo: 'HAND-1', Name: 'Handed', ManagerID: one.id };
    const { ID: jobId } = await client.ask('createJob', { companyId: company.id, job });
    const { version } = await client.ask('getJob', { jobId }, '{ version }');
    const fields = { Status: 'ACTIVE', County: '', Description: '', JobsiteAddress: '', version };
    await client.ask('updateJob', { jobId, job: { ...job, ...fields, ManagerID: two.id } });
    expect(await client.ask('getJob', { jobId }, '{ Name }')).toBeNull();
    const next = await server.signIn(two);
    expect(await next.ask('getJob', { jobId }, '{ Name }')).toEqual({ Name: 'Handed' });
  });

  it('a file created in the background contains what its reader can see', async () => {
    const reader = await server.world.user(company, 'ProjectManager');
    await server.world.job(company, { name: 'a job of mine', manager: reader });
    const request = { action: 'exportJobs', format: 'csv', ticketIds: [] };
    const rows = await server.rows(
      `insert into export_files (company_id, user_id, action, format, request, not_before, expires_at)
       values ($1, $2, 'exportJobs', 'csv', $3, now() - interval '1 hour', now() + interval '1 hour')
       returning id`,
      company.id,
      reader.id,
      request,
    );
    const errors: unknown[] = [];
    const { pool } = server.services;
    await makeNextFile({ pool, now: () => new Date(), onError: error => errors.push(error) });
    const parts = await server.owner.query('select data from export_parts where export_id = $1', [
      rows[0].id,
    ]);
    const file = Buffer.concat(parts.rows.map(part => part.data)).toString();
    expect(errors).toEqual([]);
    expect(file).toContain('a job of mine');
    expect(file).not.toContain('theirs');
  });

  it('changing a hidden record is refused as if it did not exist', async () => {
    const client = await server.signIn(await server.world.user(company, 'ProjectManager'));
    const error = await client.refused('changeTicketName', {
      ticketId: theirs.ticketId,
      ticketName: 'Taken',
    });
    expect(error.errorType).toBe('NotFoundException');
  });
});
