import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { ensureBuilt } from '../support/built';
import {
  type DemoAccount,
  demoAccounts,
  freePort,
  type RunningServer,
  serverEnvironment,
  startServer,
} from '../support/server';
import { postmasterOf, temporaryFolder } from './folder';

const root = fileURLToPath(new URL('../..', import.meta.url));

beforeAll(ensureBuilt);

async function start(dataFolder: string, settings: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const server = await startServer(dataFolder, settings);
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  onTestFinished(() => endDatabaseOf(dataFolder));
  return server;
}

/** Only a test that failed, or that killed the server, leaves one running. */
function endDatabaseOf(dataFolder: string): void {
  try {
    process.kill(postmasterOf(dataFolder), 'SIGKILL');
  } catch {}
}

const hasDatabase = (dataFolder: string) => existsSync(join(dataFolder, 'postgres/cluster/postmaster.pid'));

async function signIn(url: string, { username, password }: DemoAccount): Promise<unknown> {
  const { apiKey } = await (await fetch(`${url}/config.json`)).json();
  const query = `mutation ($username: String!, $password: String!) {
    login(username: $username, password: $password, action: "login") { token }
  }`;
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
    body: JSON.stringify({ query, variables: { username, password } }),
  });
  return answer.json();
}

it('prints the address and a sign-in for each role, readable only by the owner', async () => {
  const folder = await temporaryFolder();
  const server = await start(folder);
  await vi.waitFor(() => expect(server.output()).toContain(`runs at ${server.url}\n`), 5000);
  const accounts = await demoAccounts(folder);
  const isPrinted = ({ username, password }: DemoAccount) =>
    server.output().includes(username) && server.output().includes(password);
  const roles = new Set(accounts.map(({ role }) => role));
  expect(roles).toContain('SASAdministrator');
  await vi.waitFor(
    () => expect(new Set(accounts.filter(isPrinted).map(({ role }) => role))).toEqual(roles),
    5000,
  );
  expect(statSync(join(folder, 'demo-accounts.json')).mode & 0o777).toBe(0o600);
});

it.each(['SIGINT', 'SIGTERM'] as const)('stops everything cleanly on %s', async signal => {
  const folder = await temporaryFolder();
  const server = await start(folder);
  expect(hasDatabase(folder)).toBe(true);
  expect(await server.stop(signal)).toBe(0);
  expect(hasDatabase(folder)).toBe(false);
  await expect(fetch(server.url)).rejects.toThrow();
});

it('simply works again after kill -9, with the same sign-ins', async () => {
  const folder = await temporaryFolder();
  const first = await start(folder);
  const accounts = await demoAccounts(folder);
  await first.stop('SIGKILL');

  const second = await start(folder);
  expect(await demoAccounts(folder)).toEqual(accounts);
  for (const account of accounts) {
    expect(await signIn(second.url, account)).toEqual({ data: { login: { token: expect.any(String) } } });
  }
  expect(await second.stop()).toBe(0);
});

it('says in one line that the data folder is in use, and leaves its process running', async () => {
  const folder = await temporaryFolder();
  const first = await start(folder);
  const second = await start(folder, { LOG_LEVEL: 'fatal' });
  expect(second.child.exitCode).toBe(1);
  expect(second.output()).toBe(
    `Whiteline is already running on this data folder (process ${first.child.pid}).\n`,
  );
  expect((await fetch(`${first.url}/readyz`)).ok).toBe(true);
});

it('says in one line that the port is in use, and leaves no database running', async () => {
  const other = createServer(socket => socket.destroy()).listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const folder = await temporaryFolder();
  const server = await start(folder, { PORT: String(port), LOG_LEVEL: 'fatal' });
  expect(server.child.exitCode).toBe(1);
  expect(server.output()).toMatch(new RegExp(`^[^\\n]*${port}[^\\n]*\\n$`));
  expect(hasDatabase(folder)).toBe(false);
});

it('ends on Ctrl-C in the terminal where npm start was run', async () => {
  const dataFolder = await temporaryFolder();
  const port = String(await freePort());
  const env = serverEnvironment({ PORT: port, DATA_DIR: dataFolder });
  const npm = spawn('npm', ['start'], { cwd: root, env, detached: true, stdio: 'ignore' });
  onTestFinished(() => {
    if (npm.exitCode === null && npm.signalCode === null && npm.pid) process.kill(-npm.pid, 'SIGKILL');
    endDatabaseOf(dataFolder);
  });
  await vi.waitFor(
    async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).ok).toBe(true),
    30_000,
  );
  process.kill(-(npm.pid ?? 0), 'SIGINT');
  await once(npm, 'exit');
  await vi.waitFor(() => expect(hasDatabase(dataFolder)).toBe(false), 10_000);
});
