import { startTestCluster } from '../tests/support/cluster';
import { CALLS, callBody } from './calls';
import type { SeedSize } from './seed';
import { type BenchServer, startBenchServer } from './server';

const ROUNDS = 11;
const BUDGET = 3;

const WORLDS = {
  'six of ten in force (600 and 60,000)': [{ ticketsEach: 1000 }, { ticketsEach: 100_000 }],
  'one in its first weeks and one after seven years (600 and 3,000 in force)': [
    { ticketsEach: 1000, inForceEach: 600 },
    { ticketsEach: 100_000, inForceEach: 3000 },
  ],
} satisfies Record<string, [Partial<SeedSize>, Partial<SeedSize>]>;

/** Compares 1,000 with 100,000 tickets, by active tickets and by history. Prints medians and their ratio. */
export async function benchCompany(): Promise<void> {
  for (const [world, [few, many]] of Object.entries(WORLDS)) {
    console.log(`\n${world}`);
    await compare(few, many);
  }
}

async function compare(few: Pick<SeedSize, 'ticketsEach'>, many: Pick<SeedSize, 'ticketsEach'>) {
  const cluster = await startTestCluster();
  const sizes = { companies: 1, stationsEach: 4 };
  const small = await startBenchServer(cluster.url, { ...sizes, ...few });
  const large = await startBenchServer(cluster.url, { ...sizes, ...many });
  try {
    const missed: string[] = [];
    console.log(
      '| case | ms at 1,000 | at 100,000 | ratio | kB at 1,000 | at 100,000 |\n|---|---|---|---|---|---|',
    );
    for (const [name, call] of Object.entries(CALLS)) {
      const measured = await measure(small, large, call);
      if (measured.ratio > BUDGET) missed.push(name);
      console.log(`| ${name} | ${measured.columns.join(' | ')} |`);
    }
    console.log(`above the budget of ${BUDGET}: ${missed.join(', ') || 'none'}`);
  } finally {
    await small.stop();
    await large.stop();
    await cluster.stop();
  }
}

async function measure(small: BenchServer, large: BenchServer, call: string) {
  const [few, many]: [number[], number[]] = [[], []];
  let sizes = '';
  for (let round = 0; round <= ROUNDS; round++) {
    const [one, other] = [await ask(small, call), await ask(large, call)];
    if (round > 0) few.push(one.took);
    if (round > 0) many.push(other.took);
    sizes = `${one.size} | ${other.size}`;
  }
  const ratio = median(many) / median(few);
  return { ratio, columns: [median(few).toFixed(1), median(many).toFixed(1), ratio.toFixed(1), sizes] };
}

async function ask(server: BenchServer, call: string): Promise<{ took: number; size: string }> {
  const began = performance.now();
  const response = await fetch(server.graphql, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...server.headers },
    body: callBody(call, server.companyId),
  });
  const text = await response.text();
  const took = performance.now() - began;
  const { errors } = JSON.parse(text) as { errors?: { errorType?: string }[] };
  if (!errors) return { took, size: (text.length / 1000).toFixed(0) };
  // Users also wait for the error above the limit.
  if (errors[0]?.errorType === 'ValidationException') return { took, size: 'too many' };
  throw new Error(`${call}: ${JSON.stringify(errors)}`);
}

function median(numbers: number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
