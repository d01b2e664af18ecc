import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's RAM disk. Creating a database takes 44 ms there and 400 ms on ext4. */
const MEMORY = '/dev/shm';
/** Test runs use less than a third of this. Containers usually have 64 MB, so they use the disk. */
const ENOUGH_BYTES = 4 * 2 ** 30;

/** A folder for a whole test run. The caller deletes it. */
export function makeScratch(place = hasRoom(MEMORY) ? MEMORY : tmpdir()) {
  removeOrphans(place);
  return mkdtempSync(join(place, `whiteline-run-${process.pid}-`));
}

function removeOrphans(place) {
  for (const name of readdirSync(place)) {
    const [, pid] = /^whiteline-run-(\d+)-/.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) removeOrphan(join(place, name));
  }
}

/** A run that was killed may have left a disk mounted. What cannot be deleted stays, and stops no run. */
function removeOrphan(folder) {
  try {
    for (const name of readdirSync(folder)) spawnSync('umount', [join(folder, name)], { stdio: 'ignore' });
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    console.warn(`The folder of an earlier test run is left: ${error.message}`);
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
