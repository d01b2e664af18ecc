import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Builds what is outdated in dist/, for tests that run the built server or measure what it serves. */
export function ensureBuilt(): void {
  const script = fileURLToPath(new URL('../../scripts/ready.mjs', import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--build'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The build failed:\n${stdout}\n${stderr}`);
}
