import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from './folder';

const program = fileURLToPath(new URL('race.ts', import.meta.url));

async function contend(folder: string, moment: number): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', program, folder, String(moment)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill());
  const [answer] = await once(child.stdout, 'data');
  return String(answer);
}

it('gives a dead process’s folder to exactly one of many that start at once', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'lock'));
  await writeFile(join(folder, 'lock/4'), '999999999\nsome boot 1\n');
  const moment = Date.now() + 3000;
  const answers = await Promise.all(Array.from({ length: 8 }, () => contend(folder, moment)));
  expect(answers.sort()).toEqual([...Array(7).fill('refused'), 'won']);
});
