import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';

const CASES = 100_000;

/** Runs every `*.fuzz.test.ts` with 100,000 cases per property, or the number given. Slow properties run fewer. */
export async function benchFuzz(): Promise<void> {
  const cases = Number(process.argv[process.argv.indexOf('fuzz') + 1]) || CASES;
  const seed = process.env.FUZZ_SEED ?? String(randomInt(2 ** 31));
  console.log(`FUZZ_SEED=${seed} npm run bench -- fuzz ${cases}`);
  const held = [...(await run('unit', cases, seed)), ...(await run('api', cases, seed))];
  const all = held.reduce((sum, one) => sum + one, 0);
  console.log(`seed ${seed}: ${all.toLocaleString('en-US')} cases of ${held.length} properties held`);
}

/**
 * Runs one Vitest project and returns the number of passing cases per property. Projects use different worker counts, so
 * each runs separately.
 */
async function run(project: string, cases: number, seed: string): Promise<number[]> {
  const options = ['vitest', 'run', '--project', project, '.fuzz.test', '--reporter', 'verbose'];
  const child = spawn('npx', options, {
    env: { ...process.env, FUZZ_CASES: String(cases), FUZZ_SEED: seed, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (text: Buffer) => {
    said += text;
    process.stdout.write(text);
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`A property does not hold with the seed ${seed}.`);
  return [...said.matchAll(/✓.*\((\d+) cases\)/g)].map(([, count]) => Number(count));
}
