import { randomBytes } from 'node:crypto';
import type { ClientBase } from 'pg';
import { sealPassword } from '../../centers/credentials/credentials';
import type { Keyring } from '../../config/keyring';
import { inTransaction } from '../../database/transaction';
import type { Services } from '../../services';
import { auditRow, companyRow, credentialsRow, jobPeopleRows, jobRow, userRow } from './companies';
import { makeDemo } from './demo';
import { eventNumberRows, eventRow, eventsOf, siteEventOf } from './events';
import { advanceSandboxCounters, insertRows, isEmptyForUs } from './insert.sql';
import { profileRows } from './jobs';
import { type DemoAccount, readAccounts, writeAccounts } from './people';
import { assignmentRows, contactRows, invitationRows, subcontractorRows } from './sharing';
import { settledOf } from './situations';
import { memberRows, responseRows, revisionRows, submissionRow, ticketRow } from './ticketRows';
import type { Demo, DemoPerson, DemoTicket, Row } from './types';

/**
 * Fills an empty database, all or nothing. Dates are relative to today. Passwords go to `demo-accounts.json`.
 * @returns the sign-ins of this or an earlier demo, highest rank first. Empty if the database has other data.
 */
export async function seedDemo(
  services: Pick<Services, 'config' | 'pool' | 'now' | 'passwords'>,
): Promise<DemoAccount[]> {
  const { config, pool, now } = services;
  const make = async (client: ClientBase) => {
    if (!(await isEmptyForUs(client))) return readAccounts(config.dataFolder);
    const demo = makeDemo(now(), config.sandboxSpeed);
    const passwords = new Map(demo.people.map(person => [person.id, randomBytes(9).toString('base64url')]));
    await insertDemo(client, demo, await userRows(services, demo.people, passwords), services);
    const accounts = demo.people.map(person => accountOf(person, passwords.get(person.id) ?? ''));
    // Before the commit, because a demo without sign-ins is useless.
    await writeAccounts(config.dataFolder, accounts);
    return accounts;
  };
  return inTransaction(pool, make, BEGIN);
}

/** A slow machine may need a while to hash thirty passwords. */
const BEGIN = ['begin', 'set local idle_in_transaction_session_timeout = 0'];

function userRows(
  { passwords: hasher }: Pick<Services, 'passwords'>,
  people: readonly DemoPerson[],
  passwords: ReadonlyMap<string, string>,
): Promise<Row[]> {
  return Promise.all(
    people.map(async person => userRow(person, await hasher.hash(passwords.get(person.id) ?? ''))),
  );
}

async function insertDemo(
  client: ClientBase,
  demo: Demo,
  users: readonly Row[],
  { config, now }: Pick<Services, 'config' | 'now'>,
): Promise<void> {
  const { tickets } = demo;
  const at = now();
  const events = eventsOf(demo, at);
  const settled = new Map(
    tickets.map(ticket => {
      const own = events.filter(event => event.ticket === ticket).map(siteEventOf);
      return [ticket, settledOf(ticket, own, at)];
    }),
  );
  const settledFor = (ticket: Demo['tickets'][number]) => settled.get(ticket) ?? null;
  const tables: [string, Row[]][] = [
    ['companies', demo.companies.map(companyRow)],
    ['users', [...users]],
    [
      'credentials',
      demo.logins.map(login => credentialsRow(login, sealed(login, config.secrets.credentialKeys))),
    ],
    ['jobs', demo.jobs.map(jobRow)],
    ['job_people', demo.jobs.flatMap(jobPeopleRows)],
    ['tickets', tickets.map(ticket => ticketRow(ticket, settledFor(ticket), at))],
    ['ticket_revisions', tickets.flatMap(revisionRows)],
    ['submissions', tickets.map(submissionRow)],
    ['ticket_members', tickets.flatMap(ticket => memberRows(ticket, settledFor(ticket)))],
    ['ticket_responses', tickets.flatMap(responseRows)],
    ['subcontractors', subcontractorRows(demo)],
    ['subcontractor_contacts', contactRows(demo)],
    ['ticket_subcontractors', assignmentRows(demo)],
    ['invitations', invitationRows(demo, at)],
    ['recorded_events', events.map(eventRow)],
    ['event_numbers', eventNumberRows(demo, events, at)],
    ['ticket_profiles', profileRows(demo)],
    ['audit', demo.companies.map(auditRow)],
    ['sandbox.excavators', excavatorRows(demo)],
    ['sandbox.numbers', numberRows(demo)],
    ['sandbox.tickets', tickets.flatMap(bookedRows)],
    ['sandbox.answers', tickets.flatMap(answerRows)],
  ];
  for (const [table, rows] of tables) await insertRows(client, table, rows);
  await advanceSandboxCounters(client);
}

/** The sandbox accepts almost any password, so no one needs the demo's. */
function sealed({ person, center }: Demo['logins'][number], keys: Keyring): Buffer {
  const owner = { companyId: person.companyId ?? '', userId: person.id, callCenter: center };
  return sealPassword(keys, owner, randomBytes(9).toString('base64url'));
}

function accountOf({ role, company, username, email }: DemoPerson, password: string): DemoAccount {
  return { role, company, username, email, password };
}

function excavatorRows({ logins }: Demo): Row[] {
  return logins.map(({ excavatorId, center, username }) => ({
    id: excavatorId,
    call_center: center,
    username,
  }));
}

function numberRows({ numbers }: Demo): Row[] {
  return numbers.map(({ center, day, last }) => ({ call_center: center, day, last }));
}

function bookedRows({ id, form, dates, confirmed }: DemoTicket): Row[] {
  if (!confirmed) return [];
  return [
    {
      transmission_id: confirmed.transmissionId,
      call_center: form.callCenter,
      ticket_no: confirmed.ticketNo,
      revision: confirmed.revision,
      ticket_type: form.ticketType,
      status: dates.cancelled ? 'CANCELLED' : 'ACTIVE',
      renewals: dates.renewed.length,
      idempotency_key: `create:${id}`,
      excavator_id: confirmed.excavatorId,
      submitted_at: dates.submitted,
      legal_start: dates.legalStart,
      expires_at: dates.expires,
      members: confirmed.stations.members,
    },
  ];
}

function answerRows({ confirmed }: DemoTicket): Row[] {
  return (confirmed?.stations.planned ?? []).map(answer => ({
    transmission_id: confirmed?.transmissionId,
    revision: '000',
    station_code: answer.stationCode,
    at: answer.at,
    code: answer.code,
    text: answer.text,
    comment: answer.comment,
  }));
}
