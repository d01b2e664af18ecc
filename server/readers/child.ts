import { Worker } from 'node:worker_threads';
import { AppError } from '../../domain/errors';
import type { FromReader, ToReader } from './protocol';

type ReaderTask = (input: never, onEvent: (event: unknown) => void) => unknown;

/** Runs in a process without database, secrets, or requests. The parent may kill it at any time. */
export function serveTasks(tasks: Readonly<Record<string, ReaderTask>>): void {
  watchMemory(Number(process.argv[2]));
  process.on('disconnect', () => process.exit());
  // These signals reach the whole process group. The parent ends this process once it has the result.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
  let parts: Uint8Array[] = [];
  process.on('message', async (message: ToReader) => {
    if ('part' in message) return void parts.push(message.part);
    const send = (reply: FromReader) => process.send?.(reply);
    try {
      const task = tasks[message.task];
      if (!task) throw new Error(`there is no task ${message.task}`);
      const input = parts.length > 0 ? { ...message.input, bytes: Buffer.concat(parts) } : message.input;
      parts = [];
      const result = await task(input as never, event => send({ kind: 'event', event }));
      send({ kind: 'done', result, rss: process.memoryUsage.rss() });
    } catch (error) {
      if (error instanceof AppError) {
        const { errorType, message: text, errorInfo: info } = error;
        send({ kind: 'refused', errorType, message: text, info, rss: process.memoryUsage.rss() });
      } else send({ kind: 'failed', message: error instanceof Error ? String(error.stack) : String(error) });
    }
  });
}

/** Runs in a thread, because the main one may be in a loop. Also ends the process if the parent is gone. */
function watchMemory(mostMegabytes: number): void {
  const source = `
    const { workerData } = require('node:worker_threads');
    const parent = process.ppid;
    setInterval(() => {
      if (process.memoryUsage.rss() > workerData) process.kill(process.pid, 'SIGABRT');
      if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
    }, 20);`;
  const watch = new Worker(source, { eval: true, workerData: mostMegabytes * 2 ** 20 });
  watch.unref();
}
