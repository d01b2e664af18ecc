import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { canEnter, runAs, unprivilegedAccount } from '../../server/database/postgresql/account';
import { findBinaries } from '../../server/database/postgresql/binaries';
import { postmasterOf, query, start, temporaryFolder } from './folder';
import { startHolder } from './holder';

const unprivileged = unprivilegedAccount();
const checkout = fileURLToPath(new URL('../..', import.meta.url));
/** Whether the tests themselves can be run as someone else: checkout and Node may lie where only root gets. */
const canTestUnprivileged =
  unprivileged !== undefined &&
  canEnter(unprivileged, checkout) &&
  runAs(unprivileged, process.execPath, ['--version']);

/** A data folder below one that only root may enter, and a folder to stand in for /var/lib/whiteline. */
async function closedPlace() {
  const folder = await temporaryFolder();
  const closed = join(folder, 'closed');
  await mkdir(closed, { mode: 0o700 });
  return { dataFolder: join(closed, 'data'), systemFolder: join(folder, 'system') };
}

it.runIf(unprivileged)('runs the database unprivileged when started by root', async () => {
  const folder = await temporaryFolder();
  await start(join(folder, 'data'));
  expect(statSync(`/proc/${postmasterOf(join(folder, 'data'))}`).uid).toBe(unprivileged?.uid);
});

it.runIf(unprivileged)(
  'puts the database elsewhere, says where, and leaves a link when it cannot access the folder',
  async () => {
    const { dataFolder, systemFolder } = await closedPlace();
    const first = await start(dataFolder, systemFolder);
    expect(first.said).toEqual([expect.stringContaining(`The database is kept in ${systemFolder}`)]);
    expect(lstatSync(join(dataFolder, 'postgres')).isSymbolicLink()).toBe(true);
    await query(first.url, 'create table dig (n int); insert into dig values (811)');
    await first.stop();

    const second = await start(dataFolder, systemFolder);
    expect(await query(second.url, 'select n from dig')).toEqual([{ n: 811 }]);
  },
);

it.runIf(unprivileged)(
  'starts over when the data folder was deleted, and keeps the database stored elsewhere',
  async () => {
    const { dataFolder, systemFolder } = await closedPlace();
    const first = await start(dataFolder, systemFolder);
    await query(first.url, 'create table dig (n int)');
    await first.stop();
    await rm(dataFolder, { recursive: true });

    const second = await start(dataFolder, systemFolder);
    expect(await query(second.url, `select from pg_tables where tablename = 'dig'`)).toEqual([]);
    const [shelf = ''] = readdirSync(systemFolder);
    expect(
      readdirSync(join(systemFolder, shelf)).filter(name => name.startsWith('postgres-until-')),
    ).toHaveLength(1);
  },
);

it.runIf(unprivileged)('never replaces a database that it can no longer access', async () => {
  const folder = await temporaryFolder();
  const parent = join(folder, 'parent');
  await mkdir(parent, { mode: 0o755 });
  const { stop } = await start(join(parent, 'data'));
  await stop();
  await chmod(parent, 0o700);
  await expect(start(join(parent, 'data'), join(folder, 'system'))).rejects.toThrow('cannot reach it');
  expect(existsSync(join(folder, 'system'))).toBe(false);
});

it.runIf(unprivileged)(
  'copies the programs once to where the account can run them, including links',
  async () => {
    const folder = await temporaryFolder();
    const installed = join(folder, 'closed/package');
    const { postgres: program } = findBinaries(undefined, '');
    await cp(join(program, '../../..'), installed, { recursive: true, verbatimSymlinks: true });
    await chmod(dirname(installed), 0o700);
    const links: { target: string }[] = JSON.parse(
      await readFile(join(installed, 'native/pg-symlinks.json'), 'utf8'),
    );
    for (const { target } of links) await rm(join(installed, target));

    const shelf = join(folder, 'system/shelf');
    const { postgres } = findBinaries(unprivileged, shelf, installed);
    expect(postgres.startsWith(shelf)).toBe(true);
    const copied = statSync(postgres).ino;
    expect(statSync(findBinaries(unprivileged, shelf, installed).postgres).ino).toBe(copied);
  },
);

it.runIf(canTestUnprivileged)('works for an ordinary user, whose database root can open', async () => {
  const folder = await temporaryFolder();
  await chmod(folder, 0o777);
  const holder = await startHolder(join(folder, 'data'), { uid: unprivileged?.uid });
  onTestFinished(() => holder.kill());
  expect(await query(holder.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await holder.kill();
  const root = await start(join(folder, 'data'));
  expect(await query(root.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it.runIf(canTestUnprivileged)('informs another user that the data folder is not theirs', async () => {
  const folder = await temporaryFolder();
  await (await start(folder)).stop();
  const holder = await startHolder(folder, { uid: unprivileged?.uid });
  expect(holder.error).toMatch(/^The data folder .* cannot be used: EACCES/);
});
