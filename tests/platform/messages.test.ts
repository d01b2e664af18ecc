import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { proofOf } from '../support/botProof';
import { ensureBuilt } from '../support/built';
import { serverEnvironment, startServer } from '../support/server';
import { temporaryFolder } from './folder';

const program = fileURLToPath(new URL('../../dist/server/messages.mjs', import.meta.url));

beforeAll(ensureBuilt);

/** Runs `admin:messages`. */
async function printMessages(dataFolder: string, ...options: string[]) {
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

/** Writes by the contact form, as its page does. */
async function write(url: string, message: string): Promise<void> {
  const { apiKey } = await (await fetch(`${url}/config.json`)).json();
  const proof = await proofOf(await (await fetch(`${url}/bot-challenge`)).json());
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey, 'x-bot-proof': proof },
    body: JSON.stringify({
      query: `mutation ($message: String!) {
        sendContactMessage(name: "Ada Park", email: "ada@example.com", message: $message, action: "sendContactMessage") { success }
      }`,
      variables: { message },
    }),
  });
  expect(await answer.json()).toEqual({ data: { sendContactMessage: { success: true } } });
}

it('prints the messages, newest first, with or without a running server', async () => {
  const folder = await temporaryFolder();
  const server = await startServer(folder, { DEMO: '0' });
  onTestFinished(async () => void (await server.stop()));
  expect(await printMessages(folder)).toEqual({
    code: 0,
    out: 'No messages from the contact form yet.\n',
    error: '',
  });
  await write(server.url, 'Do you serve Reno?');
  await write(server.url, 'And Sparks?');
  const { code, out } = await printMessages(folder);
  expect(code).toBe(0);
  expect(out).toMatch(
    /^\d{4}-\d\d-\d\d \d\d:\d\d UTC\nName: Ada Park\nEmail: ada@example\.com\n {4}And Sparks\?\n\n[\s\S]*Reno\?\n$/,
  );
  await server.stop();
  expect((await printMessages(folder, '--most', '1')).out).toMatch(
    /And Sparks\?\n\nThere are older messages/,
  );
});

it('explains an error in one line', async () => {
  const { code, out, error } = await printMessages(await temporaryFolder(), '--most', 'all');
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(error).toBe('--most sets how many messages to show: a whole number from 1.\n');
});
