import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { processBirth } from '../../server/database/postgresql/processes';
import { postmasterOf, query, start, temporaryFolder } from './folder';
import { type Holder, startHolder } from './holder';

async function holderWithRow(folder: string): Promise<Holder> {
  const holder = await startHolder(folder);
  onTestFinished(() => holder.kill());
  await query(holder.url, 'create table dig (n int); insert into dig values (811)');
  return holder;
}

it('replaces the server left by a killed process, and keeps its rows', async () => {
  const folder = await temporaryFolder();
  const holder = await holderWithRow(folder);
  const orphan = postmasterOf(folder);
  await holder.kill();
  expect(processBirth(orphan)).toBeDefined();

  const { url } = await start(folder);
  expect(await query(url, 'select n from dig')).toEqual([{ n: 811 }]);
  expect(processBirth(orphan)).toBeUndefined();
});

it('recovers after everything was killed at once', async () => {
  const folder = await temporaryFolder();
  const holder = await holderWithRow(folder);
  process.kill(postmasterOf(folder), 'SIGKILL');
  await holder.kill();

  const { url } = await start(folder);
  expect(await query(url, 'select n from dig')).toEqual([{ n: 811 }]);
});

it('restarts the server when only the server was killed, at the same address', async () => {
  const folder = await temporaryFolder();
  const { url, said } = await start(folder);
  await query(url, 'create table dig (n int); insert into dig values (811)');
  const first = postmasterOf(folder);
  process.kill(first, 'SIGKILL');

  await vi.waitFor(async () => expect(await query(url, 'select n from dig')).toEqual([{ n: 811 }]), 20_000);
  expect(postmasterOf(folder)).not.toBe(first);
  expect(said).toEqual(['The database ended unexpectedly and is started again.']);
});

it('stops permanently even while the server is restarting', async () => {
  const folder = await temporaryFolder();
  const { stop } = await start(folder);
  process.kill(postmasterOf(folder), 'SIGKILL');
  await stop();
  await (await start(folder)).stop();
  await expect(readFile(join(folder, 'postgres/cluster/postmaster.pid'))).rejects.toThrow('ENOENT');
});

it('does not mistake another process for its server because of a reused process ID', async () => {
  const folder = await temporaryFolder();
  await (await start(folder)).stop();
  const otherProcess = spawn('sleep', ['60'], { stdio: 'ignore' });
  onTestFinished(() => void otherProcess.kill());
  await writeFile(
    join(folder, 'postgres/cluster/postmaster.pid'),
    `${otherProcess.pid}\n${folder}\n0\n1\n\n127.0.0.1\n`,
  );

  const { url } = await start(folder);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(otherProcess.exitCode ?? otherProcess.signalCode).toBeNull();
});

it('Ctrl-C in the terminal reaches only the program', async () => {
  const folder = await temporaryFolder();
  const holder = await holderWithRow(folder);
  process.kill(-holder.pid, 'SIGINT');
  expect(await query(holder.url, 'select n from dig')).toEqual([{ n: 811 }]);
  await holder.kill();
  await start(folder);
});
