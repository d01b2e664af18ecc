import { parentPort } from 'node:worker_threads';
import { type OpenFile, openFile } from './openFile';
import type { FromThread, ToThread } from './protocol';

/** Worker thread that formats one file at a time, to keep the main process responsive. */
const port = parentPort;
if (!port) throw new Error('this is started as a thread');

const answer = (message: FromThread, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
let file: OpenFile | undefined;

port.on('message', async (message: ToThread) => {
  if (message === 'end') await file?.end();
  else if ('rows' in message) file?.add(message.rows);
  else file = await openFile(message.task, part => answer({ part }, [part.buffer]));
  answer('done');
});
