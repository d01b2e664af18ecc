// Finds, downloads (Playwright), or installs (Debian-like systems, as root) a browser for the tests and
// prints its path. Run with `node --import tsx`.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '../tests/support/browser.ts';

const playwright = fileURLToPath(new URL('../node_modules/playwright/cli.js', import.meta.url));

const WAYS = [downloadFromPlaywright, installFromDebian];

const found = findBrowser() ?? installOne();
if (!found) {
  console.error(
    'No browser to test with. Install Chromium or Chrome, run `npx playwright install chromium`, ' +
      'or set CHROMIUM_PATH to the program.',
  );
  process.exit(1);
}
console.log(found);

function installOne() {
  for (const way of WAYS) {
    way();
    const path = findBrowser();
    if (path) return path;
  }
}

/** With a timeout, because a network that drops the request must not block the tests. */
function downloadFromPlaywright() {
  console.error('No browser found; Playwright downloads one.');
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' };
  run(process.execPath, [playwright, 'install', 'chromium'], { env, timeout: 300_000 });
}

function installFromDebian() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.error('That did not work; apt-get installs Chromium.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update'], { env, timeout: 300_000 });
  const install = name =>
    run('apt-get', ['install', '-y', '--no-install-recommends', name], { env, timeout: 900_000 });
  if (!install('chromium-headless-shell')) install('chromium');
}

function run(program, args, options) {
  const { status, stdout, stderr } = spawnSync(program, args, { ...options, encoding: 'utf8' });
  if (status !== 0) console.error(`${stdout}\n${stderr}`.trim().split('\n').slice(-5).join('\n'));
  return status === 0;
}
