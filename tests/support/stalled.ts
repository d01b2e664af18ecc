import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page, TestInfo } from '@playwright/test';
import { storyPages } from './keptContext';

const WAIT_MS = 5_000;

/**
 * Once in thousands of stories Chromium stops drawing: pages answer, but no frame comes any more, and a click waits for
 * one until its time is over. Such a try says nothing about the product and is repeated in a new browser. Every other
 * failure counts (decision 039).
 */
export async function refuseOtherRetries({ retry, project, testId }: TestInfo): Promise<void> {
  if (retry === 0 || existsSync(noteOf(project.outputDir, testId))) return;
  throw new Error(
    'It failed at the first try. Only a browser that stopped drawing is a reason for a second one.',
  );
}

/** After a try that failed: remembers when one of its pages draws no more. */
export async function noteStall(context: BrowserContext, info: TestInfo): Promise<void> {
  if (info.retry > 0 || info.status === info.expectedStatus) return;
  const stalls = await Promise.all(storyPages(context).map(hasStalled));
  if (!stalls.includes(true)) return;
  info.annotations.push({ type: 'stalled', description: 'The browser answered and drew nothing.' });
  await mkdir(info.project.outputDir, { recursive: true });
  await writeFile(noteOf(info.project.outputDir, info.testId), '');
}

const noteOf = (folder: string, testId: string) => join(folder, `stalled-${testId}`);

/** A page that is busy or gone answers nothing, and that is its own fault. */
async function hasStalled(page: Page): Promise<boolean> {
  if (!(await inTime(page.evaluate(() => true)))) return false;
  return !(await inTime(page.evaluate(nextFrame)));
}

/** In the page. A story that holds the clock has frames of its own making; it is not asked about. */
function nextFrame(): Promise<true> {
  const isReal = String(requestAnimationFrame).includes('native code');
  return new Promise(draw => (isReal ? requestAnimationFrame(() => draw(true)) : draw(true)));
}

function inTime(answer: Promise<true>): Promise<boolean> {
  return Promise.race([answer.catch(() => false), sleep(WAIT_MS, false)]);
}
