import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { projectFolder } from '../../config/projectFolder';
import type { FileTask } from './protocol';

/** A runaway file ends its own thread and not the process. */
const MOST_HEAP_MB = 384;

/** Starts the thread of a file: the built one beside the built server, else from its source as tests and benches run. */
export function startThread(task: FileTask): Worker {
  const source = join(dirname(fileURLToPath(import.meta.url)), 'fromSource.mjs');
  const built = join(projectFolder, 'dist/server/exportThread.mjs');
  return new Worker(existsSync(source) ? source : built, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
  });
}
