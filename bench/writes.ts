import { startLoad } from '../tests/support/load';
import { demoAccounts, type RunningServer, startDemoServer } from '../tests/support/server';

const CLIENTS = 8;
const SECONDS = 10;
const ROUNDS = 3;
const EXPORTS = 11;
const ROWS = 600;

/** Tickets that eight clients store per second, and a CSV export of 600 rows. */
export async function benchWrites(): Promise<void> {
  const server = await startDemoServer({ LOG_LEVEL: 'silent', RATE_LIMIT: '1000000', SANDBOX_SPEED: '1' });
  try {
    const load = await startLoad(server, { readers: 0, writers: 0 });
    await Promise.all(Array.from({ length: CLIENTS * 4 }, () => load.writeTicket()));
    for (let round = 0; round < ROUNDS; round++) {
      const times: number[] = [];
      const until = performance.now() + SECONDS * 1000;
      const client = async () => {
        while (performance.now() < until) {
          const began = performance.now();
          await load.writeTicket();
          times.push(performance.now() - began);
        }
      };
      await Promise.all(Array.from({ length: CLIENTS }, client));
      times.sort((a, b) => a - b);
      const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(0);
      console.log(
        `createTicket, ${CLIENTS} clients: ${(times.length / SECONDS).toFixed(0)} a second (to reach: 250), ` +
          `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
      );
    }
    await load.stop();
    await exportRows(server);
  } finally {
    await server.stop();
  }
}

async function exportRows(server: RunningServer): Promise<void> {
  const { apiKey } = await (await fetch(`${server.url}/config.json`)).json();
  const account = (await demoAccounts(server.dataFolder)).find(({ role }) => role === 'CompanyAdmin');
  const ask = async (headers: Record<string, string>, query: string, variables: object) => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = await response.json();
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  const { username, password } = account ?? {};
  const { login } = await ask({ 'x-api-key': apiKey }, LOGIN, { username, password });
  const headers = { authorization: `Bearer ${login.token}` };
  const companyId = login.userInfo.company;
  const list = await ask(headers, LIST, { companyId, take: ROWS });
  const ticketIds = list.getAllTickets.data.map(({ ID }: { ID: string }) => ID);
  const input = { action: 'exportAllTickets', companyId, format: 'csv', ticketIds };
  const times: number[] = [];
  for (let round = 0; round < EXPORTS; round++) {
    const began = performance.now();
    const { exportTickets } = await ask(headers, EXPORT, { input });
    times.push(performance.now() - began);
    if (exportTickets.statusCode !== 200) throw new Error('the csv was not made at once');
  }
  const [first = 0, ...warm] = times;
  warm.sort((a, b) => a - b);
  const middle = warm[Math.floor(warm.length / 2)] ?? 0;
  console.log(
    `csv of ${ticketIds.length} rows: ${middle.toFixed(0)} ms (to reach: 30), the first ${first.toFixed(0)} ms`,
  );
}

const LOGIN = `mutation ($username: String!, $password: String!) {
  login(username: $username, password: $password, action: "login") { token userInfo { company } }
}`;
const LIST = `query ($companyId: ID!, $take: Int!) {
  getAllTickets(companyId: $companyId, action: "getAllTickets", body: { skip: 0, take: $take }) { data { ID } }
}`;
const EXPORT = 'query ($input: ExportTicketsInput!) { exportTickets(input: $input) { statusCode body } }';
