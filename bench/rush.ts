import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { startTestCluster } from '../tests/support/cluster';
import { startBenchServer } from './server';

const CONNECTIONS = 500;
const SECONDS = 10;

/** Response times under 500 busy connections, with and without the default limit. */
export async function benchRush(): Promise<void> {
  const cluster = await startTestCluster();
  try {
    for (const [name, settings] of Object.entries(SERVERS)) {
      const server = await startBenchServer(cluster.url, { companies: 10, ticketsEach: 1000 }, settings);
      const { answered, refused } = await load({
        url: server.graphql,
        headers: { 'content-type': 'application/json', ...server.headers },
        body: BODY.replace('COMPANY', server.companyId),
        connections: CONNECTIONS,
        seconds: SECONDS,
      });
      await server.stop();
      console.log(
        `${name}: ${(answered.length / SECONDS).toFixed(0)} answered a second, p50 ${at(answered, 0.5)} ms, ` +
          `p99 ${at(answered, 0.99)} ms; ${refused.length} turned away, p99 ${at(refused, 0.99)} ms`,
      );
    }
  } finally {
    await cluster.stop();
  }
}

async function load(workerData: object): Promise<Record<'answered' | 'refused', number[]>> {
  const [times] = await once(
    new Worker(new URL('./rush/load.mjs', import.meta.url), { workerData }),
    'message',
  );
  return times;
}

const SERVERS: Record<string, NodeJS.ProcessEnv> = {
  'all let in': { CALLS_UNDER_WAY: '100000' },
  'by default': {},
};

const BODY = JSON.stringify({
  query: `{ getActiveTickets(companyId: "COMPANY", action: "getActiveTickets", body: { skip: 0, take: 25 }) {
    total data { ID TicketNo Name ExpDate Job { ID JobNo Name } } } }`,
});

function at(milliseconds: number[], share: number): string {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  return (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
}
