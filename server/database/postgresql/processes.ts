import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The start time identifies a process even if its id is reused. Undefined if none is running. */
export function processBirth(pid: number): string | undefined {
  if (process.platform === 'linux') return birthOnLinux(pid);
  if (process.platform === 'win32') return isSignalable(pid) ? 'running' : undefined;
  const line = ps(pid, 'stat=,lstart=');
  return line === '' || line.startsWith('Z') ? undefined : line.split(/\s+/).slice(1).join(' ');
}

export function processCommand(pid: number): string {
  if (process.platform === 'win32') return '';
  if (process.platform !== 'linux') return ps(pid, 'args=');
  return readOrEmpty(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
}

function birthOnLinux(pid: number): string | undefined {
  const stat = readOrEmpty(`/proc/${pid}/stat`);
  // The second field is the program's name in parentheses, which may contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, startTicks] = [fields[0], fields[19]];
  if (!startTicks || state === 'Z' || state === 'X') return undefined;
  return `${readOrEmpty('/proc/sys/kernel/random/boot_id').trim()} ${startTicks}`;
}

function ps(pid: number, columns: string): string {
  const env = { ...process.env, LC_ALL: 'C' };
  const { stdout } = spawnSync('ps', ['-ww', '-o', columns, '-p', String(pid)], { env, encoding: 'utf8' });
  return (stdout ?? '').trim();
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function isSignalable(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
