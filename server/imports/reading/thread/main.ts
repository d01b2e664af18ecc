import { parentPort } from 'node:worker_threads';
import { readParts } from '../readParts';
import type { FromReader, ToReader } from './start';

/** A thread that reads files one after the other, so that the process goes on answering, and outlives what a file does to it. */
const port = parentPort;
if (!port) throw new Error('this is started as a thread');

const tell = (message: FromReader) => port.postMessage(message);

port.on('message', async ({ name, bytes, skip }: ToReader) => {
  const onEntry = (entry: number, entryName: string) => tell({ entry, name: entryName });
  for await (const result of readParts(name, bytes, { skip, onEntry })) tell({ result });
  tell('done');
});
