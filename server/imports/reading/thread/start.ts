import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ReadResult } from '../../../../domain/imports/readTicket';
import { projectFolder } from '../../../process/config/projectFolder';
import { READING_LIMITS } from '../limits';

/**
 * Starts the thread that reads: the built one beside the built server, else from its source as tests run. A file that takes
 * more than its heap ends the thread and not the process.
 */
export function startReading(): Worker {
  const source = join(dirname(fileURLToPath(import.meta.url)), 'fromSource.mjs');
  const built = join(projectFolder, 'dist/server/readingThread.mjs');
  const thread = new Worker(existsSync(source) ? source : built, {
    resourceLimits: { maxOldGenerationSizeMb: READING_LIMITS.heapMegabytes },
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
