import type { TicketListName } from '../domain/tickets/groups';
import { startTestCluster } from '../tests/support/cluster';
import { type BenchServer, startBenchServer } from './server';

const ROUNDS = 11;
const BUDGET = 3;

/**
 * A company of 1,000 tickets against one of 100,000, six of ten in force, with four stations each: what people wait for,
 * one request at a time and in turns. Prints the medians and their ratio.
 */
export async function benchCompany(): Promise<void> {
  const cluster = await startTestCluster();
  const sizes = { companies: 1, stationsEach: 4 };
  const small = await startBenchServer(cluster.url, { ...sizes, ticketsEach: 1000 });
  const large = await startBenchServer(cluster.url, { ...sizes, ticketsEach: 100_000 });
  try {
    const missed: string[] = [];
    console.log('| case | ms at 1,000 | at 100,000 | ratio | kB at 100,000 |\n|---|---|---|---|---|');
    for (const [name, call] of Object.entries(CALLS)) {
      const [few, many]: [number[], number[]] = [[], []];
      let bytes = 0;
      for (let round = 0; round <= ROUNDS; round++) {
        const [one, other] = [await ask(small, call), await ask(large, call)];
        // The first of each fills caches.
        if (round > 0) few.push(one.took);
        if (round > 0) many.push(other.took);
        bytes = other.bytes;
      }
      const ratio = median(many) / median(few);
      if (ratio > BUDGET) missed.push(name);
      const times = [median(few).toFixed(1), median(many).toFixed(1), ratio.toFixed(1)];
      console.log(`| ${name} | ${times.join(' | ')} | ${(bytes / 1000).toFixed(0)} |`);
    }
    console.log(`above the budget of ${BUDGET}: ${missed.join(', ') || 'none'}`);
  } finally {
    await small.stop();
    await large.stop();
    await cluster.stop();
  }
}

const ROWS = `data { ID TicketNo Name ExpDate WorkStart LegalStart Status Type Revision DaysToExpire responseColor
  callCenter Job { ID JobNo Name Status } }`;

function list(group: TicketListName, body: string, count: 'total' | 'page'): string {
  const operation = `get${group[0]?.toUpperCase()}${group.slice(1)}Tickets`;
  const wanted = count === 'total' ? `total ${ROWS}` : ROWS;
  return `${operation}(companyId: $companyId, action: "${operation}", body: { skip: 0, take: 25 ${body} }) { ${wanted} }`;
}

const like = (field: string, text: string) =>
  `, filters: [{ field: ${field}, operator: like, value: ["${text}"] }]`;
const OF_ACTIVE = 'companyId: $companyId, group: active, filters: []';

/** What people wait for, each with the costly part of what it selects. */
const CALLS: Record<string, string> = {
  'active list': list('active', '', 'total'),
  'its next page': list('active', '', 'page'),
  'name like': list('active', like('Name', 'rench 7'), 'total'),
  'text without a hit': list('all', like('Text', 'zzqx'), 'total'),
  'by job name': list('active', ', sort: { field: JobName, order: Asc }', 'total'),
  'safe to dig': list(
    'active',
    ', filters: [{ field: Verdict, operator: eq, value: ["SAFE_TO_DIG"] }]',
    'total',
  ),
  search: 'search(companyId: $companyId, text: "Trench 71", action: "search") { tickets { ID } }',
  'search without a hit': 'search(companyId: $companyId, text: "zzqx", action: "search") { tickets { ID } }',
  counts:
    'getDashboardCounts(companyId: $companyId, action: "getDashboardCounts") { openDamages attention { count } }',
  expiries: `getTicketStatistics(${OF_ACTIVE}, action: "getTicketStatistics") { expiryByDay { day count } }`,
  verdicts: `getTicketStatistics(${OF_ACTIVE}, action: "getTicketStatistics") { byVerdict { verdict count } }`,
  'late utilities': `getTicketStatistics(${OF_ACTIVE}, action: "getTicketStatistics") {
    lateByUtility { utility averageHours late silent }
  }`,
  map: `getTicketMap(${OF_ACTIVE}, action: "getTicketMap") { total data { ID } }`,
  'needing action': `getTicketsNeedingAction(companyId: $companyId, action: "getTicketsNeedingAction",
    body: { skip: 0, take: 8 }) { total data { reasons ticket { ID } } }`,
  'silent utilities':
    'getSilentUtilities(companyId: $companyId, action: "getSilentUtilities") { data { utility } }',
  'expiring summary':
    'expiringTicketsSummary(companyId: $companyId, filters: [], action: "expiringTicketsSummary") { total data { ID ExpDate } }',
};

async function ask(server: BenchServer, call: string): Promise<{ took: number; bytes: number }> {
  const began = performance.now();
  const response = await fetch(server.graphql, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...server.headers },
    body: JSON.stringify({
      query: `query ($companyId: ID!) { ${call} }`,
      variables: { companyId: server.companyId },
    }),
  });
  const text = await response.text();
  const took = performance.now() - began;
  const { errors } = JSON.parse(text) as { errors?: unknown[] };
  if (errors) throw new Error(`${call}: ${JSON.stringify(errors)}`);
  return { took, bytes: text.length };
}

function median(numbers: number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
