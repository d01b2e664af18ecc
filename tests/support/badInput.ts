import { expect } from 'vitest';
import type { Operation } from '../../domain/actions';
import { type TestApp, testApp } from './app';
import type { Client, WireError } from './client';
import type { Company, Job, Ticket, User } from './world';

export const NOW = new Date('2026-11-23T17:00:00Z');
/** Texts that would do harm where they were run. */
export const SQL = `x'); drop table tickets; --`;
export const HTML = '<img src=x onerror="alert(1)"><script>alert(1)</script>';

/** An admin of a company with a job and a ticket, and another company. */
export interface Asking {
  server: TestApp;
  company: Company;
  foreign: Company;
  person: User;
  job: Job;
  ticket: Ticket;
  client: Client;
  /** Everything that a call can change. */
  stored(): Promise<unknown>;
  /** The call fails, stores nothing, and the server goes on. */
  refusal(operation: Operation, variables: object): Promise<WireError>;
}

export async function startAsking(): Promise<Asking> {
  const server = await testApp({ now: () => NOW });
  const company = await server.world.company();
  const person = await server.world.user(company, 'CompanyAdmin');
  const job = await server.world.job(company, { manager: person });
  const client = await server.signIn(person);
  const stored = async () => {
    const { rows } = await server.owner.query(
      `select (select count(*) from jobs)::int as jobs, (select count(*) from tickets)::int as tickets,
              (select count(*) from submissions)::int as submissions, (select count(*) from audit)::int as audit,
              (select max(version) from tickets) as version, (select string_agg(name, ',') from tickets) as names`,
    );
    return rows[0];
  };
  return {
    server,
    company,
    foreign: await server.world.company(),
    person,
    job,
    ticket: await server.world.ticket(job, person),
    client,
    stored,
    async refusal(operation, variables) {
      const before = await stored();
      const error = await client.refused(operation, variables);
      expect(await stored()).toEqual(before);
      expect(await client.ask('getViewer', {}, '{ ID }')).toEqual({ ID: person.id });
      return error;
    },
  };
}
