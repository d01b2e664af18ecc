import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's disk in memory. Making a database took 44 ms there and 400 ms on ext4, and a run of tests makes hundreds. */
const MEMORY = '/dev/shm';
/** A run was never seen to hold a third of it; containers have 64 MB as a rule, and use the disk. */
const ENOUGH_BYTES = 4 * 2 ** 30;

/** The folder that a run of all tests keeps its files in; whoever makes it removes it. */
export function makeScratch(place = hasRoom(MEMORY) ? MEMORY : tmpdir()) {
  removeOrphans(place);
  return mkdtempSync(join(place, `whiteline-run-${process.pid}-`));
}

/** What runs left behind that were killed: nobody else would free the memory. */
function removeOrphans(place) {
  for (const name of readdirSync(place)) {
    const [, pid] = /^whiteline-run-(\d+)-/.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) rmSync(join(place, name), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function hasRoom(place) {
  try {
    const { bavail, bsize } = statfsSync(place);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
