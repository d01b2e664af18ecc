import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { mailsTo } from '../support/sharing';
import type { Company, Job, Ticket, User } from '../support/world';

let t: TestApp;
let company: Company;
let manager: User;
let client: Client;
let job: Job;
let ticket: Ticket;

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  company = await t.world.company();
  manager = await t.world.user(company, 'ProjectManager');
  client = await t.signIn(manager);
  job = await t.world.job(company, { manager });
  ticket = await t.world.ticket(job, manager);
});

const noteOf = (changes: object = {}) => ({
  clientRequestId: randomUUID(),
  ticketId: ticket.id,
  text: 'Gate code changed.',
  ...changes,
});
const write = (changes: object = {}, by = client) =>
  by.ask('createNote', { note: noteOf(changes) }, '{ ID }');
const refused = (changes: object = {}, by = client) =>
  by.refused('createNote', { note: noteOf(changes) }, '{ ID }');
const list = (on: object = { ticketId: ticket.id }) =>
  client.ask('getNotes', on, '{ text mentioned onSheet CreatedBy }');

test('notes on a ticket and on a job are kept apart, newest first, with their authors', async () => {
  await write();
  await write({ text: 'Call the school first.', onSheet: true });
  await write({ ticketId: null, jobId: job.id, text: 'Parking at the north end.' });
  expect(await list()).toEqual([
    { text: 'Call the school first.', mentioned: [], onSheet: true, CreatedBy: manager.name },
    { text: 'Gate code changed.', mentioned: [], onSheet: false, CreatedBy: manager.name },
  ]);
  expect(await list({ jobId: job.id })).toMatchObject([{ text: 'Parking at the north end.' }]);
});

test('mentioned people get one mail with the note, also if it is sent twice', async () => {
  const lee = await t.world.user(company, 'ReadOnlyUser');
  const note = noteOf({ mentionedIds: [lee.id, lee.id] });
  const first = await client.ask('createNote', { note }, '{ ID }');
  expect(await client.ask('createNote', { note }, '{ ID }')).toEqual(first);
  const mails = await mailsTo(t.owner, lee.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Gate code changed.');
  expect(mails[0]?.text).toContain(`/main/tickets/details/${job.id}/${ticket.id}`);
  expect(await list()).toMatchObject([{ mentioned: [lee.name] }]);
  const other = await client.refused('createNote', { note: { ...note, text: 'Else.' } }, '{ ID }');
  expect(other.errorType).toBe('ConflictException');
});

test('a retry with another mention is not taken for the same note', async () => {
  const lee = await t.world.user(company, 'ReadOnlyUser');
  const note = noteOf();
  await client.ask('createNote', { note }, '{ ID }');
  const changed = await client.refused('createNote', { note: { ...note, mentionedIds: [lee.id] } }, '{ ID }');
  expect(changed.errorType).toBe('ConflictException');
  const onSheet = await client.refused('createNote', { note: { ...note, onSheet: true } }, '{ ID }');
  expect(onSheet.errorType).toBe('ConflictException');
});

test('one person is mailed at most 60 mentions a day', async () => {
  const lee = await t.world.user(company, 'ReadOnlyUser');
  for (let index = 0; index < 60; index += 1) await write({ mentionedIds: [lee.id] });
  expect((await refused({ mentionedIds: [lee.id] })).errorType).toBe('TooManyRequestsException');
  expect(await list()).toHaveLength(60);
});

test('a job with a note is not deleted, and says why', async () => {
  const admin = await t.signIn(await t.world.user(company, 'CompanyAdmin'));
  const empty = await t.world.job(company, { manager });
  await admin.ask('createNote', { note: noteOf({ ticketId: null, jobId: empty.id }) }, '{ ID }');
  expect(await admin.ask('deleteJob', { jobId: empty.id })).toEqual({
    success: false,
    reason: expect.stringContaining('note'),
  });
});

test('no mail mentions a job to a person who can’t see it', async () => {
  await t.owner.query('update companies set restrict_reading = true where id = $1', [company.id]);
  const engineer = await t.world.user(company, 'ProjectEngineer');
  const error = await refused({ mentionedIds: [engineer.id] });
  expect(error.errorInfo?.fields).toEqual({
    'note.mentionedIds': `${engineer.name} can’t see this job. Assign them to it first.`,
  });
  expect(await list()).toEqual([]);
  await t.owner.query('insert into job_people (company_id, job_id, user_id) values ($1, $2, $3)', [
    company.id,
    job.id,
    engineer.id,
  ]);
  await write({ mentionedIds: [engineer.id] });
  expect(await mailsTo(t.owner, engineer.email)).toHaveLength(1);
});

test('a deleted note stays in the audit log', async () => {
  const { ID } = await write({ text: 'A mistake.' });
  const engineer = await t.signIn(await t.world.user(company, 'ProjectEngineer'));
  expect((await engineer.refused('deleteNote', { noteId: ID })).errorType).toBe('ForbiddenException');
  await client.ask('deleteNote', { noteId: ID });
  expect(await list()).toEqual([]);
  expect((await client.refused('deleteNote', { noteId: ID })).errorType).toBe('NotFoundException');
  const rows = await t.rows(
    `select action, coalesce(before, after)->>'text' as text from audit where entity_id = $1 order by id`,
    ticket.id,
  );
  expect(rows).toEqual([
    { action: 'createNote', text: 'A mistake.' },
    { action: 'deleteNote', text: 'A mistake.' },
  ]);
});

test('only notes for the sheet are printed on it, and none is public', async () => {
  await write();
  await write({ text: 'Call the school first.', onSheet: true });
  const { link } = await client.ask(
    'makeTicketSheets',
    { companyId: company.id, ticketIds: [ticket.id] },
    '{ link }',
  );
  const { pathname, search } = new URL(link);
  const { body } = await t.app.inject({ url: `${pathname}${search}` });
  expect(body).toContain('Call the school first.');
  expect(body).not.toContain('Gate code changed.');
  const passport = await client.ask('createTicketPassport', { ticketId: ticket.id }, '{ link }');
  const visit = await t.app.inject({ url: new URL(passport.link).pathname });
  expect(visit.statusCode).toBe(200);
  expect(visit.body).not.toContain('Call the school first.');
});

test.each([
  ['note.text', { text: ' ' }],
  ['note.ticketId', { ticketId: null }],
  ['note.ticketId', { jobId: randomUUID() }],
  ['note.mentionedIds', { mentionedIds: [randomUUID()] }],
])('names %s for %j', async (field, changes) => {
  expect(Object.keys((await refused(changes)).errorInfo?.fields ?? {})).toEqual([field]);
});

test('there are at most 200', async () => {
  await t.owner.query(
    `insert into notes (company_id, client_request_id, ticket_id, text, mentioned, on_sheet, created_by_name, created_at)
     select $1, gen_random_uuid(), $2, 'x', '{}', false, 'x', now() from generate_series(1, 200)`,
    [company.id, ticket.id],
  );
  expect((await refused()).errorInfo?.fields).toEqual({
    'note.text': expect.stringContaining('200 notes'),
  });
});
