import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '../support/test';

/** All mails to somebody, as text; they are files where no server is set up for them. */
export async function mailsTo(email: string): Promise<string[]> {
  const folder = join(process.env.WHITELINE_DATA ?? '', 'mail');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')));
  return mails
    .filter(mail => mail.includes(email))
    .map(mail => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='));
}

/** The code mailed to whoever has just signed up, once it has come. */
export async function mailedCode(email: string): Promise<string> {
  const found = async () =>
    (await mailsTo(email)).flatMap(mail => /code is (\d{6})/.exec(mail)?.[1] ?? [])[0];
  await expect.poll(found, { timeout: 30_000 }).toBeDefined();
  return (await found()) ?? '';
}

/** The addresses mailed to somebody where a password is set, in no order. */
export async function passwordLinksTo(email: string): Promise<string[]> {
  return (await mailsTo(email)).flatMap(
    mail => /\/reset-password\?(?:set|welcome)#token=[\w-]+/.exec(mail)?.[0] ?? [],
  );
}
