// Prepares a checkout: installs missing or outdated packages, and with --build rebuilds dist/ if its sources
// changed. With --run-only it installs what building and running need, unless development packages are installed
// already. Runs before anything is installed, so it only imports node: modules.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasTools, isInstalled } from './installed.mjs';
import { replacePackages, restorePackages } from './replacePackages.mjs';
import { slim } from './slim.mjs';
import { sourceHash } from './sources.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

requireNode();
restorePackages(root);
const isRunOnly = process.argv.includes('--run-only') && !hasTools(root);
if (!isInstalled(root, { isRunOnly })) install();
if (process.argv.includes('--build')) build();

/** Node 20.19 and 22.12 can load ES modules with require(), which some packages need. */
function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isFit = major === 20 ? minor >= 19 : major === 22 ? minor >= 12 : major > 22;
  if (!isFit) stop(`Whiteline needs Node 20.19 or later, 22.12 or later, or 24; this is ${process.version}.`);
}

function install() {
  console.log('Installing packages; this takes a minute the first time.');
  const command = ['ci', isRunOnly ? '--omit=dev' : '--include=dev', '--no-audit', '--no-fund'];
  const isDone = replacePackages(root, () => npm(command) === 0);
  if (!isDone)
    stop(
      'Installing packages failed; npm says why above. If the disk is full, delete node_modules and try again.',
    );
  if (isRunOnly) slim(root);
}

/** The stamp is removed during a build, so that an interrupted one is repeated. */
function build() {
  const stamp = join(root, 'dist/.sources');
  const hash = sourceHash(root);
  if (readOrEmpty(stamp) === hash) return;
  console.log('Building.');
  rmSync(stamp, { force: true });
  // Tests and shells may set another NODE_ENV.
  const status = npm(['run', '--silent', 'build'], { NODE_ENV: 'production' });
  if (status !== 0) stop('The build failed; the reason is above.');
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, hash);
}

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
