import type { ClientBase } from 'pg';
import { withTenant } from '../../server/database/tenant';
import type { TestApp } from './app';
import type { DashboardWorld } from './dashboardWorld';
import { workOutAll } from './verdicts';

/** Who asks, for which company. */
export interface Asker {
  companyId: string;
  viewerId: string;
  /** Where the company limits reading. */
  readerId?: string;
}

/** Who looks at the companies of a world: at one made up by chance all of it or a part, and at two of the demo. */
export const ASKERS = ['generated', 'limited', 'demo 0', 'demo 1'] as const;

export async function askersOf({
  t,
  company,
  admin,
  seeded,
}: DashboardWorld): Promise<Record<string, Asker>> {
  const manager = await t.world.user(company, 'ProjectManager');
  await t.owner.query(`update jobs set manager_id = $2 where company_id = $1 and status = 'COMPLETED'`, [
    company.id,
    manager.id,
  ]);
  // Nothing is asked anew as of a revision without the moment.
  await t.owner.query('update ticket_members set asked_revision = null where asked_at is null');
  // Nor is a ticket counted silent without a station that is: of the first ones told nothing would be, by chance of their ids.
  await t.owner.query(`update tickets t set silent_count = 0 where silent_count > 0 and not exists (
    select from ticket_members m where m.ticket_id = t.id and m.withdrawn_at is null
      and (m.response_code is null or m.asked_at is not null))`);
  await t.owner.query('update companies set restrict_reading = true where id = $1', [company.id]);
  await workOutAll(t.services.pool);
  const demo = seeded.map(({ id }, nth) => [`demo ${nth}`, { companyId: id, viewerId: admin.id }] as const);
  return {
    generated: { companyId: company.id, viewerId: admin.id },
    limited: { companyId: company.id, viewerId: manager.id, readerId: manager.id },
    ...Object.fromEntries(demo),
  };
}

/** Does the work in the asker's transaction. */
export function asAsker<T>(
  t: TestApp,
  { companyId, viewerId, readerId }: Asker,
  work: (client: ClientBase) => Promise<T>,
): Promise<T> {
  const deed = async (client: ClientBase) => {
    await client.query(`select set_config('whiteline.viewer', $1, true)`, [viewerId]);
    return work(client);
  };
  return withTenant(t.services.pool, companyId, deed, { readerId });
}
