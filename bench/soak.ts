import { setTimeout as sleep } from 'node:timers/promises';
import { megabytesOf } from '../tests/support/exportLoad';
import { startLoad } from '../tests/support/load';
import { demoAccounts, type RunningServer, startDemoServer } from '../tests/support/server';

const MINUTES = 30;
const PEOPLE = { readers: 4, writers: 2 };
const LOOK_MS = 200;
/** Shorter than a session. */
const SHIFT_MS = 240_000;
const LOOKS_PER_MINUTE = 4;
/** The share of the time until a process has done everything once. */
const WARM_UP = 0.25;
const WIDTH = 50;

/** Memory of the server while users work for 30 minutes, or the number of minutes given. */
export async function benchSoak(): Promise<void> {
  const minutes = Number(process.argv[process.argv.indexOf('soak') + 1]) || MINUTES;
  const server = await startDemoServer({ LOG_LEVEL: 'silent', RATE_LIMIT: '1000000', SANDBOX_SPEED: '100' });
  const until = performance.now() + minutes * 60_000;
  const counts = { reads: 0, writes: 0, looks: 0 };
  try {
    const idle = megabytesOf(server);
    const samples: number[] = [];
    const working = work(server, until, counts);
    while (performance.now() < until) {
      await sleep(60_000 / LOOKS_PER_MINUTE);
      samples.push(megabytesOf(server));
    }
    await working;
    draw(idle, samples);
    const { reads, writes, looks } = counts;
    console.log(
      `${reads} pages of lists, ${writes} jobs and tickets, ${looks} other looks in ${minutes} minutes`,
    );
  } finally {
    await server.stop();
  }
}

/** In shifts, because sessions end. */
async function work(
  server: RunningServer,
  until: number,
  counts: Record<'reads' | 'writes' | 'looks', number>,
) {
  while (performance.now() < until) {
    const load = await startLoad(server, PEOPLE);
    const end = Math.min(until, performance.now() + SHIFT_MS);
    counts.looks += await look(server, end);
    await load.stop();
    counts.reads += load.reads();
    counts.writes += load.acknowledged.jobs.length + load.acknowledged.tickets.length;
    for (const [type, { times, message }] of load.refusals)
      console.log(`refused ${times} ×: ${type} ${message}`);
    if (load.unanswered.length > 0) throw load.unanswered[0];
  }
}

const LOOKS = [
  'getDashboardCounts(companyId: $id, action: "getDashboardCounts") { openDamages attention { count } }',
  `getTicketStatistics(companyId: $id, group: active, filters: [], action: "getTicketStatistics") {
    expiryByDay { count } byVerdict { count } lateByUtility { late } }`,
  `getTicketsNeedingAction(companyId: $id, action: "getTicketsNeedingAction", body: { skip: 0, take: 25 }) {
    total data { reasons ticket { ID } } }`,
  'getSilentUtilities(companyId: $id, action: "getSilentUtilities") { total data { utility tickets { ID } } }',
  'search(companyId: $id, text: "2026", action: "search") { tickets { ID } }',
  'getTicketMap(companyId: $id, group: active, filters: [], action: "getTicketMap") { total data { ID } }',
  `exportTickets(input: { action: "exportActiveTickets", companyId: $id, format: "csv", ticketIds: [],
    filters: [{ field: Status, operator: eq, value: ["ACTIVE"] }] }) { statusCode }`,
];

async function look(server: RunningServer, until: number): Promise<number> {
  const { apiKey } = await (await fetch(`${server.url}/config.json`)).json();
  const account = (await demoAccounts(server.dataFolder)).find(({ role }) => role === 'CompanyAdmin');
  const ask = async (headers: Record<string, string>, query: string, variables: object) => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = await response.json();
    if (errors) throw new Error(`${query}: ${JSON.stringify(errors)}`);
    return data;
  };
  const { username, password } = account ?? {};
  const { login } = await ask({ 'x-api-key': apiKey }, LOGIN, { username, password });
  const headers = { authorization: `Bearer ${login.token}` };
  let looks = 0;
  while (performance.now() < until) {
    const query = `query ($id: ID!) { ${LOOKS[looks % LOOKS.length]} }`;
    await ask(headers, query, { id: login.userInfo.company });
    looks += 1;
    await sleep(LOOK_MS);
  }
  return looks;
}

const LOGIN = `mutation ($username: String!, $password: String!) {
  login(username: $username, password: $password, action: "login") { token userInfo { company } }
}`;

function draw(idle: number, samples: number[]): void {
  const most = Math.max(...samples);
  console.log(`idle after its start: ${idle.toFixed(0)} MB`);
  const step = Math.max(1, Math.round(samples.length / 30));
  for (const [index, megabytes] of samples.entries()) {
    if ((index + 1) % step !== 0) continue;
    const minute = ((index + 1) / LOOKS_PER_MINUTE).toFixed(1).padStart(5);
    console.log(
      `${minute} min ${megabytes.toFixed(0).padStart(4)} MB ${'█'.repeat(Math.round((megabytes / most) * WIDTH))}`,
    );
  }
  const warm = samples.slice(Math.floor(samples.length * WARM_UP));
  const half = Math.floor(warm.length / 2);
  const [before, after] = [mean(warm.slice(0, half)), mean(warm.slice(half))];
  console.log(
    `after the first quarter: ${before.toFixed(0)} MB on average in its first half, ${after.toFixed(0)} in its second ` +
      `(${(after / before).toFixed(2)}), at most ${Math.max(...warm).toFixed(0)}`,
  );
}

const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
