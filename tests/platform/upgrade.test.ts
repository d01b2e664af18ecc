import { execFileSync } from 'node:child_process';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { ensureBuilt } from '../support/built';
import { mustRun, startServer } from '../support/server';
import { temporaryFolder } from './folder';
import { companyOf, createCaller, run } from './program';

beforeAll(ensureBuilt);

/** Demo data of 0.1.0: a backup of it, its keys, and the account of the company's owner. */
async function unpacked() {
  const home = await temporaryFolder();
  execFileSync('tar', ['-xzf', join(import.meta.dirname, 'fixtures/demo-0.1.0.tar.gz'), '-C', home]);
  const backup = join(home, 'whiteline-2026-11-29T222459Z');
  const dataFolder = join(home, 'data');
  await cp(join(home, 'keys'), dataFolder, { recursive: true });
  const [owner] = JSON.parse(await readFile(join(home, 'accounts.json'), 'utf8'));
  const { tables } = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8'));
  const rowsOf = (name: string): number => tables.find((table: { name: string }) => table.name === name).rows;
  return { backup, dataFolder, owner, rowsOf };
}

it('data of 0.1.0 is brought up to date: people sign in, tickets have verdicts, and stored logins open, also with new keys', async () => {
  const { backup, dataFolder, owner, rowsOf } = await unpacked();
  expect(await run('restore', { DATA_DIR: dataFolder }, backup)).toMatchObject({ code: 0, error: '' });
  const withoutKeys = await run('restore', { DATA_DIR: `${dataFolder}-2` }, '--new-keys', backup);
  expect(withoutKeys).toMatchObject({ code: 0, error: '' });
  const server = await startServer(dataFolder, { LOG_LEVEL: 'error', DEMO: '0', SECOND_FACTOR: '0' });
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  await mustRun(server);

  const { call, signIn, storedLogin } = await createCaller(server.url);
  const token = await signIn(owner);
  const { getAllTickets } = await call(
    `query ($company: ID!, $body: TicketListInput!) {
      getAllTickets(companyId: $company, body: $body, action: "getAllTickets") { total data { verdict { verdict } } } }`,
    { company: companyOf(token), body: { skip: 0, take: -1 } },
    token,
  );
  expect(getAllTickets.total).toBeGreaterThan(rowsOf('tickets') / 2);
  const verdicts = new Set(
    getAllTickets.data.map((ticket: { verdict: { verdict: string } }) => ticket.verdict.verdict),
  );
  expect(verdicts).toContain('DO_NOT_DIG');

  const stored = await storedLogin(token, owner.email);
  expect(stored).toMatchObject({ pass: expect.any(String) });
  const rotated = await run('keys', { DATA_DIR: dataFolder }, '--drop-old');
  expect(rotated.out).toContain(`Encrypted again: ${rowsOf('credentials')} logins`);
  expect(await storedLogin(await signIn(owner), owner.email)).toEqual(stored);
  expect(server.output()).not.toMatch(/"level":(50|60)/);
});
