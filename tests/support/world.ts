import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { RoleName } from '../../domain/permissions/roles';
import type { Passwords } from '../../server/access/passwords';
import { ticketPayload } from './tickets';

export interface Company {
  id: string;
  name: string;
}

export interface User {
  id: string;
  username: string;
  email: string;
  name: string;
  password: string;
  role: RoleName;
  /** Null for a SASAdministrator. */
  companyId: string | null;
}

export interface Job {
  id: string;
  jobNo: string;
  name: string;
  companyId: string;
  managerId: string | null;
}

export interface Ticket {
  id: string;
  ticketNo: string;
  companyId: string;
}

/** Makes what a test is about, straight in the database, with names unlike all others. */
export interface World {
  company(name?: string): Promise<Company>;
  /** Somebody of a company, able to sign in. */
  user(
    company: Company,
    role?: Exclude<RoleName, 'SASAdministrator'>,
    overrides?: Partial<Pick<User, 'name' | 'username' | 'email'>>,
  ): Promise<User>;
  administrator(): Promise<User>;
  /** An active job; `people` are assigned to it. */
  job(
    company: Company,
    overrides?: { jobNo?: string; name?: string; manager?: User; people?: User[] },
  ): Promise<Job>;
  /** An active ticket with a number of the center, placed by `user` and expiring in three weeks. */
  ticket(job: Job, user: User): Promise<Ticket>;
}

const PASSWORD = 'a password for tests';

export function createWorld(owner: Client, passwords: Passwords): World {
  const hash = passwords.hash(PASSWORD);
  let made = 0;

  async function insertUser(user: User): Promise<User> {
    await owner.query(
      `insert into users (id, company_id, username, email, name, role, password_hash, email_proven)
       values ($1, $2, $3, $4, $5, $6, $7, true)`,
      [user.id, user.companyId, user.username, user.email, user.name, user.role, await hash],
    );
    return user;
  }

  function person(role: RoleName, companyId: string | null): User {
    const username = `${role.toLowerCase()}${++made}`;
    const email = `${username}@example.com`;
    return {
      id: randomUUID(),
      username,
      email,
      name: `${role} ${made}`,
      password: PASSWORD,
      role,
      companyId,
    };
  }

  return {
    async company(name = `Company ${++made}`) {
      const company = { id: randomUUID(), name };
      // What a test is about seldom is whether somebody has looked at the marks.
      await owner.query("insert into companies (id, name, marks_check) values ($1, $2, 'OFF')", [
        company.id,
        name,
      ]);
      return company;
    },
    user: (company, role = 'CompanyAdmin', overrides = {}) =>
      insertUser({ ...person(role, company.id), ...overrides }),
    administrator: () => insertUser(person('SASAdministrator', null)),
    async job(company, { jobNo = `26-${1000 + ++made}`, name = `Job ${made}`, manager, people = [] } = {}) {
      const job = { id: randomUUID(), jobNo, name, companyId: company.id, managerId: manager?.id ?? null };
      await owner.query(
        `insert into jobs (id, company_id, job_no, name, status, manager_id) values ($1, $2, $3, $4, 'ACTIVE', $5)`,
        [job.id, company.id, jobNo, name, job.managerId],
      );
      for (const one of people) {
        await owner.query('insert into job_people (company_id, job_id, user_id) values ($1, $2, $3)', [
          company.id,
          job.id,
          one.id,
        ]);
      }
      return job;
    },
    async ticket(job, user) {
      const ticket = { id: randomUUID(), ticketNo: `26111${10_000 + ++made}`, companyId: job.companyId };
      await owner.query(
        `insert into tickets (id, company_id, job_id, user_id, client_request_id, call_center, ticket_no, status, type,
           submitted_at, work_start, legal_start, exp_date, latitude, longitude, form)
         values ($1, $2, $3, $4, gen_random_uuid(), 'onecall', $5, 'ACTIVE', 'Normal', now() - interval '7 days', now() + interval '4 days',
           now() + interval '4 days', now() + interval '21 days', 38.7521, -121.288, $6)`,
        [ticket.id, job.companyId, job.id, user.id, ticket.ticketNo, ticketPayload(job.id, new Date())],
      );
      return ticket;
    },
  };
}
