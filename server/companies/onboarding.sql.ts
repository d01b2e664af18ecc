import type { ClientBase } from 'pg';

/** What is counted. */
interface Counts {
  credentials: number;
  jobs: number;
  tickets: number;
  people: number;
}

const ENOUGH = 100;

/** Counts what the company entered has, each to a hundred at most, and of people those besides the viewer. */
export async function selectOnboarding(client: ClientBase, viewerId: string): Promise<Counts> {
  const { rows } = await client.query<Counts>({
    name: 'onboarding',
    text: `select
      (select count(*)::int from (select from credentials limit $2) found) as credentials,
      (select count(*)::int from (select from jobs limit $2) found) as jobs,
      (select count(*)::int from (select from tickets limit $2) found) as tickets,
      (select count(*)::int from (select from users where active and id <> $1 limit $2) found) as people`,
    values: [viewerId, ENOUGH],
  });
  return rows[0] ?? { credentials: 0, jobs: 0, tickets: 0, people: 0 };
}
