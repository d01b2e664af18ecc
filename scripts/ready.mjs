// Makes a checkout ready to run: installs packages when they are missing or outdated, and with --build rebuilds dist/
// when its sources changed. It runs before anything is installed, so it and what it imports use node: modules only.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled } from './installed.mjs';
import { sourceHash } from './sources.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

requireNode();
if (!isInstalled(root)) install();
if (process.argv.includes('--build')) build();

/** Node 20 from 20.19 and 22 from 22.12 load ES modules by require(), which packages in use rely on. */
function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isFit = major === 20 ? minor >= 19 : major === 22 ? minor >= 12 : major > 22;
  if (!isFit) stop(`Whiteline needs Node 20.19 or later, 22.12 or later, or 24; this is ${process.version}.`);
}

function install() {
  console.log('Installing packages; this takes a minute the first time.');
  const status = npm(['ci', '--include=dev', '--no-audit', '--no-fund']);
  if (status !== 0) stop('Installing packages failed; npm says why above.');
}

/** The stamp is gone while a build runs, so that one cut short is done again. */
function build() {
  const stamp = join(root, 'dist/.sources');
  const hash = sourceHash(root);
  if (readOrEmpty(stamp) === hash) return;
  console.log('Building.');
  rmSync(stamp, { force: true });
  // Started from a test or a developer's shell, the build must not come out as one for development.
  const status = npm(['run', '--silent', 'build'], { NODE_ENV: 'production' });
  if (status !== 0) stop('The build failed; the reason is above.');
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, hash);
}

/** Runs the npm this script was started by, else the one on the path. */
function npm(args, env = {}) {
  const own = process.env.npm_execpath;
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } };
  const { status } = own?.endsWith('.js')
    ? spawnSync(process.execPath, [own, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  return status;
}

function readOrEmpty(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
