import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createTransport } from 'nodemailer';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { ensureBuilt } from '../support/built';
import { centerTicket } from '../support/centerFiles/centerTicket';
import { writeMailText } from '../support/centerFiles/mailText';
import { demoAccounts, freePort, serverEnvironment, startServer } from '../support/server';
import { temporaryFolder } from './folder';

const program = fileURLToPath(new URL('../../dist/server/import.mjs', import.meta.url));

beforeAll(ensureBuilt);

/** Runs `npm run import`. */
async function runImport(dataFolder: string, ...options: string[]) {
  const child = spawn(process.execPath, [program, ...options], {
    env: serverEnvironment({ DATA_DIR: dataFolder }),
  });
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, out, error };
}

async function ask(url: string, headers: object, query: string) {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });
  return (await answer.json()).data;
}

it('files mail received by SMTP, and the command previews and imports beside the running server', async () => {
  const folder = await temporaryFolder();
  const port = await freePort();
  const settings = { INBOUND_DOMAIN: 'in.example.com', INBOUND_SMTP_PORT: String(port) };
  const server = await startServer(folder, settings);
  onTestFinished(async () => void (await server.stop()));
  const owner = (await demoAccounts(folder)).find(({ role }) => role === 'CompanySuperAdmin');
  const { apiKey } = await (await fetch(`${server.url}/config.json`)).json();
  const signIn = `mutation { login(username: "${owner?.username}", password: "${owner?.password}", action: "login") {
    token userInfo { company } } }`;
  const { login } = await ask(server.url, { 'x-api-key': apiKey }, signIn);
  const { getInboundAddress } = await ask(
    server.url,
    { authorization: `Bearer ${login.token}` },
    `{ getInboundAddress(companyId: "${login.userInfo.company}", action: "getInboundAddress") { address } }`,
  );
  const ticket = centerTicket({ number: '2026112100066' });
  const contents = { ...ticket.contents, company: owner?.company };
  const mail = writeMailText({ ...ticket, contents }, 'newer');
  const file = join(folder, 'ticket.txt');
  writeFileSync(file, mail);
  const who = ['--company', owner?.company ?? '', '--user', owner?.email ?? ''];
  expect(await runImport(folder, ...who, file)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/\nnew +2026112100066-/),
  });

  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  const envelope = { from: 'dana@example.com', to: getInboundAddress.address };
  await transport.sendMail({ envelope, subject: 'CA TICKET: 2026112100066', text: mail });
  await vi.waitFor(
    async () => expect((await runImport(folder, ...who, file)).out).toMatch(/\nsame +2026112100066-/),
    { timeout: 20_000, interval: 500 },
  );
  const imported = await runImport(folder, ...who, '--yes', file);
  expect(imported).toMatchObject({
    code: 0,
    out: expect.stringContaining('1 imported, 0 left out, 0 failed'),
  });
  const { code, error } = await runImport(folder, '--company', 'Nobody', '--user', 'x@example.com', file);
  expect([code, error]).toEqual([1, 'There is no active company “Nobody”. Give its name or its ID.\n']);
});
