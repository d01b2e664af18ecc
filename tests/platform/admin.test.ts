import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { ensureBuilt } from '../support/built';
import { serverEnvironment, startServer } from '../support/server';
import { temporaryFolder } from './folder';

const program = fileURLToPath(new URL('../../dist/server/admin.mjs', import.meta.url));
const PASSWORD = 'a long enough pass';

beforeAll(ensureBuilt);

/** Runs `admin:create` with a password piped in. */
function createAdmin(dataFolder: string, username: string, password = PASSWORD) {
  const options = ['--username', username, '--email', `${username}@example.com`, '--name', 'Ada Ops'];
  return runProgram(dataFolder, options, `${password}\n`);
}

async function runProgram(dataFolder: string, options: string[], input: string) {
  const child = spawn(process.execPath, [program, ...options], {
    env: serverEnvironment({ DATA_DIR: dataFolder }),
  });
  child.stdin.end(input);
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, out, error };
}

async function canSignIn(url: string, username: string): Promise<boolean> {
  const { apiKey } = await (await fetch(`${url}/config.json`)).json();
  const query = `mutation { login(username: "${username}", password: "${PASSWORD}", action: "login") { token } }`;
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
    body: JSON.stringify({ query }),
  });
  return (await answer.json()).data !== null;
}

it('creates an administrator before the first start, and beside a running server', async () => {
  const folder = await temporaryFolder();
  expect(await createAdmin(folder, 'before')).toEqual({
    code: 0,
    out: 'before can sign in now as a system administrator.\n',
    error: '',
  });
  expect(existsSync(join(folder, 'postgres/cluster/postmaster.pid'))).toBe(false);

  const server = await startServer(folder, { DEMO: '0', SECOND_FACTOR: '0' });
  onTestFinished(async () => void (await server.stop()));
  expect(await createAdmin(folder, 'beside')).toMatchObject({ code: 0, error: '' });
  expect(await canSignIn(server.url, 'before')).toBe(true);
  expect(await canSignIn(server.url, 'beside')).toBe(true);
  expect(await canSignIn(server.url, 'nobody')).toBe(false);
});

it('says in one line why a password is refused', async () => {
  const { code, out, error } = await createAdmin(await temporaryFolder(), 'weak', 'short');
  expect({ code, out, error }).toEqual({
    code: 1,
    out: '',
    error: 'A password needs at least 12 characters.\n',
  });
});

it.each([
  ['anything', []],
  ['the prompt after the username', ['--username', 'ada']],
  ['the password', ['--username', 'ada', '--email', 'ada@example.com', '--name', 'Ada Ops']],
])('explains in one line how to avoid prompts when stdin ends before %s', async (_what, options) => {
  const { code, error } = await runProgram(await temporaryFolder(), options, '');
  expect({ code, error }).toEqual({
    code: 1,
    error:
      'No one is there to answer: give --username, --email and --name, and the password in ADMIN_PASSWORD or piped in.\n',
  });
});
