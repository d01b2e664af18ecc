import autocannon from 'autocannon';
import { startTestCluster } from '../tests/support/cluster';
import { type BenchServer, startBenchServer } from './server';

const CONNECTIONS = 16;
const SECONDS = 6;
const ROUNDS = 3;

/** 25 tickets with their jobs over HTTP, alternating between GraphQL and the same SQL behind a bare route. */
export async function benchLists(): Promise<void> {
  const cluster = await startTestCluster();
  const server = await startBenchServer(cluster.url, { companies: 10, ticketsEach: 1000 });
  try {
    await assertRows(server);
    await load(server.graphql, server, 2);
    await load(server.bare, server, 2);
    const ratios: number[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const contract = await load(server.graphql, server, SECONDS);
      const bare = await load(server.bare, server, SECONDS);
      ratios.push(rate(contract) / rate(bare));
      console.log(
        `round ${round}: contract ${rate(contract).toFixed(0)}/s, bare ${rate(bare).toFixed(0)}/s, ratio ${ratios.at(-1)?.toFixed(2)}`,
      );
    }
    console.log(`median ratio ${median(ratios).toFixed(2)} (budget: at least 0.7)`);
  } finally {
    await server.stop();
    await cluster.stop();
  }
}

export const LIST_QUERY = `query ($companyId: ID!, $action: String!, $body: TicketListInput!) {
  getActiveTickets(companyId: $companyId, action: $action, body: $body) {
    total
    data {
      ID TicketNo Name ExpDate WorkStart LegalStart JobID Coordinates Status Type Revision Description DaysToExpire
      CompanyID responseColor callCenter cognitoUserID autoRenew renewNo
      Job { ID JobNo Name Status }
    }
  }
}`;

function bodyFor(server: BenchServer): string {
  const body = { skip: 0, take: 25 };
  return JSON.stringify({
    query: LIST_QUERY,
    variables: { companyId: server.companyId, action: 'getActiveTickets', body },
  });
}

async function load(url: string, server: BenchServer, duration: number) {
  const result = await autocannon({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...server.headers },
    body: bodyFor(server),
    connections: CONNECTIONS,
    duration,
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed under load`);
  return result;
}

function rate(result: { requests: { total: number } }): number {
  return result.requests.total / SECONDS;
}

async function assertRows(server: BenchServer): Promise<void> {
  for (const url of [server.graphql, server.bare]) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...server.headers },
      body: bodyFor(server),
    });
    const answer = await response.json();
    const list = answer.data?.getActiveTickets ?? answer;
    if (list.data?.length !== 25) throw new Error(`${url} answered ${JSON.stringify(answer).slice(0, 300)}`);
  }
}

function median(numbers: number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
