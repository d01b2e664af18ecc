import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ReadResult } from '../../../../domain/imports/readTicket';
import { projectFolder } from '../../../process/config/projectFolder';

/** Twice what the largest archive holds; a file that takes more ends its thread and not the process. */
const MOST_HEAP_MB = 512;

/** Starts the thread that reads: the built one beside the built server, else from its source as tests run. */
export function startReading(): Worker {
  const source = join(dirname(fileURLToPath(import.meta.url)), 'fromSource.mjs');
  const built = join(projectFolder, 'dist/server/readingThread.mjs');
  const thread = new Worker(existsSync(source) ? source : built, {
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
  });
  // One that waits for work keeps no process going.
  thread.unref();
  return thread;
}

/** One file for the thread to read. */
export interface ToReader {
  name: string;
  bytes: Uint8Array;
  /** The files of the archive that were read before. */
  skip: number;
}

/** What it tells meanwhile: which file of an archive it begins with, what it read, and that it is through. */
export type FromReader = { entry: number; name: string } | { result: ReadResult } | 'done';
