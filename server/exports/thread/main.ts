import { parentPort, workerData } from 'node:worker_threads';
import { cellsOf, type ExportRows, headersOf } from '../../../domain/exports/columns';
import { openWriter } from './openWriter';
import { cutIntoParts } from './parts';
import type { FileTask, FromThread, ToThread } from './protocol';

/** A thread that makes one file out of the rows it is handed, so that the process goes on answering meanwhile. */
const task = workerData as FileTask;
const port = parentPort;
if (!port) throw new Error('this is started as a thread');

const answer = (message: FromThread, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
const parts = cutIntoParts(part => answer({ part }, [part.buffer]));
const writer = openWriter(task.format, {
  columns: headersOf(task.list, task.format),
  head: task.head,
  write: parts.add,
});

port.on('message', async (message: ToThread) => {
  if (message === 'end') {
    await (await writer).end();
    parts.end();
  } else {
    const rows = message.rows as readonly ExportRows[typeof task.list][];
    (await writer).add(rows.map(row => cellsOf(task.list, row, task.format, task.moment)));
  }
  answer('done');
});
