import { readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { limitLog } from './logFile';
import { type Postmaster, type PostmasterOptions, startPostmaster, stopPostmaster } from './postmaster';

export interface Log {
  info(message: string): void;
  warn(message: string): void;
}

/** A killed predecessor may still be shutting down, so retry for a few seconds. */
const ATTEMPTS = 12;
const PAUSE_MS = 250;
const LOG_CHECK_MS = 60_000;

/** Restarts the server on the same port if it dies. @throws EmbeddedDatabaseError if the first start fails */
export async function supervise(server: PostmasterOptions, portNote: string, log: Log) {
  await stopPostmaster(server);
  limitLog(server.logFile);
  const { port, postmaster } = await startPatiently(server, () => choosePort(portNote));
  let isStopping = false;

  const watch = async () => {
    await postmaster.ended;
    while (!isStopping) {
      log.warn('The database ended unexpectedly and is started again.');
      try {
        // Leftover files, or another process started there, would block the restart.
        await stopPostmaster(server);
        const again = await startPatiently(server, () => Promise.resolve(port));
        if (isStopping) await stopPostmaster(server);
        await again.postmaster.ended;
      } catch (error) {
        log.warn((error as Error).message);
      }
    }
  };
  const watching = watch();
  const logTimer = setInterval(() => limitLog(server.logFile), LOG_CHECK_MS).unref();

  const stop = async () => {
    isStopping = true;
    clearInterval(logTimer);
    await stopPostmaster(server);
    await watching;
  };
  return { port, stop };
}

/** Chooses a port for each attempt, since another process may have taken the last one. */
async function startPatiently(
  server: PostmasterOptions,
  choose: () => Promise<number>,
): Promise<{ port: number; postmaster: Postmaster }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await choose();
    try {
      return { port, postmaster: await startPostmaster(server, port) };
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

async function choosePort(noteFile: string): Promise<number> {
  const earlier = noted(noteFile);
  const port = (earlier && (await openPort(earlier))) || (await openPort(0));
  if (!port) throw new Error('No free port on 127.0.0.1.');
  writeFileSync(noteFile, String(port));
  return port;
}

function noted(noteFile: string): number | undefined {
  try {
    return Number(readFileSync(noteFile, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

function openPort(port: number): Promise<number | undefined> {
  return new Promise(resolve => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const { port: opened } = server.address() as AddressInfo;
      server.close(() => resolve(opened));
    });
  });
}
