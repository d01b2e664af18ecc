import { startTestCluster } from '../tests/support/cluster';
import { type BenchServer, startBenchServer } from './server';

const ROUNDS = 5;

/** What the dashboard asks of a company with 100,000 tickets, 60,000 of them in force, with four stations each. */
export async function benchDashboard(): Promise<void> {
  const cluster = await startTestCluster();
  const server = await startBenchServer(cluster.url, { companies: 1, ticketsEach: 100_000, stationsEach: 4 });
  try {
    for (const [name, field] of Object.entries(CALLS)) {
      const times: string[] = [];
      for (let round = 1; round <= ROUNDS; round++) times.push((await timeOf(server, field)).toFixed(0));
      console.log(`${name}: ${times.join(', ')} ms`);
    }
  } finally {
    await server.stop();
    await cluster.stop();
  }
}

const OF_ACTIVE = 'companyId: $companyId, group: active, filters: []';

/** The dashboard's calls, each with the costly part of what it selects. */
const CALLS: Record<string, string> = {
  counts:
    'getDashboardCounts(companyId: $companyId, action: "getDashboardCounts") { openDamages attention { count } }',
  expiries: `getTicketStatistics(${OF_ACTIVE}, action: "getTicketStatistics") { expiryByDay { day count } }`,
  colors: `getTicketStatistics(${OF_ACTIVE}, action: "getTicketStatistics") { byColor { color count } }`,
  'late utilities': `getTicketStatistics(${OF_ACTIVE}, action: "getTicketStatistics") {
    lateByUtility { utility averageHours late silent }
  }`,
  map: `getTicketMap(${OF_ACTIVE}, action: "getTicketMap") { total data { ID safeToDig } }`,
  'needing action': `getTicketsNeedingAction(companyId: $companyId, action: "getTicketsNeedingAction",
    body: { skip: 0, take: 8 }) { total data { reasons ticket { ID } } }`,
};

/** Milliseconds from sending a call to its whole answer. */
async function timeOf(server: BenchServer, field: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(server.graphql, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...server.headers },
    body: JSON.stringify({
      query: `query ($companyId: ID!) { ${field} }`,
      variables: { companyId: server.companyId },
    }),
  });
  const { errors } = (await answer.json()) as { errors?: unknown[] };
  if (errors) throw new Error(JSON.stringify(errors));
  return performance.now() - began;
}
