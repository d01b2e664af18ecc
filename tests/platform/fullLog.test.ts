import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { ensureBuilt } from '../support/built';
import { freePort, serverEnvironment } from '../support/server';
import { temporaryFolder } from './folder';

const root = fileURLToPath(new URL('../..', import.meta.url));

beforeAll(ensureBuilt);

it.skipIf(!existsSync('/dev/full'))(
  'continues when the disk of its log is full',
  async () => {
    const port = String(await freePort());
    const env = serverEnvironment({
      DATA_DIR: await temporaryFolder(),
      PORT: port,
      DEMO: '0',
      LOG_LEVEL: 'trace',
    });
    const full = openSync('/dev/full', 'w');
    const server = spawn(process.execPath, [join(root, 'dist/server/main.mjs')], {
      cwd: root,
      env,
      stdio: ['ignore', full, full],
    });
    closeSync(full);
    const ended = once(server, 'exit');
    onTestFinished(async () => {
      server.kill('SIGTERM');
      await ended;
    });
    const statusOf = async (path: string, method = 'GET') =>
      (await fetch(`http://127.0.0.1:${port}${path}`, { method })).status;
    await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), 90_000);
    for (let n = 0; n < 5; n += 1) expect(await statusOf('/graphql', 'POST')).toBe(200);
    expect(await statusOf('/readyz')).toBe(200);
    expect(server.exitCode).toBeNull();
  },
  120_000,
);
