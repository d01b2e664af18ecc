import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder on a disk of a megabyte, or the size given; null where none can be mounted. */
export function smallDisk(size = '1m'): { folder: string; unmount(): void } | null {
  const folder = mkdtempSync(join(tmpdir(), 'whiteline-full-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'none', folder], {
      stdio: 'ignore',
    });
  } catch {
    remove();
    return null;
  }
  const unmount = () => {
    execFileSync('umount', ['-l', folder]);
    remove();
  };
  return { folder, unmount };
}
