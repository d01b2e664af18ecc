import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';

/**
 * The shell without windows first: Chromium itself opens a window for each test, and draws it, with a process of its own
 * for what stands around the page. The shell took a third less of the processor for the same stories.
 */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];

/** Where installers put browsers on systems that do not use the path for it. */
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * The browser to test with: the one $CHROMIUM_PATH names, else one of the system, else the one Playwright installed.
 * Undefined when there is none. A name that does not run, such as Ubuntu's stand-in for a snap, is passed over.
 */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = NAMES.flatMap(name => folders.map(folder => join(folder, name)));
  return [...onPath, ...PLACES, chromium.executablePath()].find(path => isProgram(path) && runs(path));
}

/** How to launch it; the sandbox cannot be had as root, and containers give little shared memory. */
export function launchOptions(executablePath: string): LaunchOptions {
  const isRoot = process.getuid?.() === 0;
  return { executablePath, args: ['--disable-dev-shm-usage', ...(isRoot ? ['--no-sandbox'] : [])] };
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Chrome on Windows opens a window when asked for its version. */
const runs = (path: string) =>
  process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;
