import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../tests/support/server';

/** From launching the built server to its first answer: on an empty data folder, then warm. */
export async function benchStart(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'whiteline-bench-'));
  try {
    for (const what of ['first start, with demo data', 'warm', 'warm', 'warm']) {
      const began = performance.now();
      const server = await startServer(folder, { LOG_LEVEL: 'silent' });
      console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(2)} s (budget when warm: 3 s)`);
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
