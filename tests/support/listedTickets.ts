import type { TestApp } from './app';
import type { Client } from './client';
import { insertTickets } from './ticketRows';
import type { Company, Job, User } from './world';

/** The moment at which these tickets are listed. */
export const LISTED_AT = new Date('2026-11-24T18:00:00Z');

export interface ListedTickets {
  company: Company;
  /** Manages `north`, and asks. */
  manager: User;
  /** Manages `south`. */
  other: User;
  north: Job;
  south: Job;
  client: Client;
}

/** Four tickets in force near every line that a filter draws, and two that have no number yet. */
export async function listedTickets(t: TestApp): Promise<ListedTickets> {
  const now = LISTED_AT;
  const company = await t.world.company();
  const manager = await t.world.user(company, 'ProjectManager', { name: 'Ann Manager' });
  const other = await t.world.user(company, 'ProjectManager');
  const north = await t.world.job(company, { jobNo: '26-0117', name: 'North 100% Loop', manager });
  const south = await t.world.job(company, { jobNo: '26-0118', name: 'South_Loop \\ yard', manager: other });
  const client = await t.signIn(manager);
  await insertTickets(t.owner, north, manager, now, [
    {
      name: 'Alder',
      ticket_no: '2026110100101',
      revision: '000',
      exp_date: '2026-12-05T07:59:59Z',
      work_start: '2026-11-30T15:00:00Z',
      legal_start: '2026-12-01T01:01:00Z',
    },
    {
      name: 'Birch 50%',
      ticket_no: '2026110100102',
      revision: '001',
      exp_date: '2026-12-05T08:00:00Z',
      work_start: '2026-12-01T07:59:00Z',
      legal_start: '2026-12-01T08:00:00Z',
    },
  ]);
  await insertTickets(t.owner, south, other, now, [
    {
      name: 'cedar_yard',
      ticket_no: '2026110100103',
      revision: '002',
      exp_date: '2026-12-15T06:59:59Z',
      work_start: '2026-12-02T15:00:00Z',
      legal_start: '2026-12-02T15:00:00Z',
    },
    {
      name: "O'Brien; drop table tickets--",
      ticket_no: '2026110100104',
      revision: '002',
      exp_date: '2026-12-15T07:59:59Z',
      work_start: '2026-12-02T15:00:00Z',
      legal_start: '2026-12-02T15:00:00Z',
    },
    { name: 'Draft one', ticket_no: null, status: 'PENDING' },
    { name: 'Draft two', ticket_no: null, status: 'PENDING' },
  ]);
  return { company, manager, other, north, south, client };
}

export const filter = (field: string, operator: string, ...value: string[]) => ({ field, operator, value });
