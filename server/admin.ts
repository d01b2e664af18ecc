import { parseArgs } from 'node:util';
import { invalid } from '../domain/errors';
import { createPasswords } from './access/passwords';
import { createAdministrator, removeAdministratorsFactor } from './accounts/employers/employers';
import { givenAdminPassword, loadConfig } from './config/config';
import { visitDatabase } from './database/visit';
import { explain } from './process/explain';
import { ask, askHidden, firstLine, NoAnswerError } from './process/questions';

/**
 * `npm run admin:factor` removes the second factor of a system administrator who lost it. `npm run
 * admin:create` makes one: asks for whatever the options leave out. The password comes from ADMIN_PASSWORD, a
 * pipe, or a prompt, never from an option, which other programs could see.
 */
const OPTIONS = {
  username: { type: 'string' },
  email: { type: 'string' },
  name: { type: 'string' },
  'remove-second-factor': { type: 'boolean' },
} as const;

const UNATTENDED =
  'No one is there to answer: give --username, --email and --name, and the password in ADMIN_PASSWORD or piped in.';

try {
  const { values } = parseArgs({ options: OPTIONS });
  if (values['remove-second-factor']) await removeFactor(values.username ?? (await ask('Username: ')));
  else await make(values);
} catch (error) {
  console.error(error instanceof NoAnswerError ? UNATTENDED : explain(error));
  process.exitCode = 1;
}

async function make(values: { username?: string; email?: string; name?: string }): Promise<void> {
  const person = {
    username: values.username ?? (await ask('Username: ')),
    email: values.email ?? (await ask('Email: ')),
    name: values.name ?? (await ask('Name: ')),
    password: await readPassword(),
  };
  await create(person);
  console.log(`${person.username} can sign in now as a system administrator.`);
}

async function removeFactor(username: string): Promise<void> {
  await visitDatabase(loadConfig(), pool => removeAdministratorsFactor(pool, username));
  console.log(`${username} signs in with the password now, and sets up a second factor again.`);
}

async function readPassword(): Promise<string> {
  const given = givenAdminPassword();
  if (given !== undefined) return given;
  if (!process.stdin.isTTY) return firstLine();
  const password = await askHidden('Password (12 characters or more): ');
  if ((await askHidden('Once more: ')) === password) return password;
  throw invalid({ password: 'The two passwords are not the same.' });
}

async function create(person: unknown): Promise<void> {
  const config = loadConfig();
  const passwords = createPasswords(config.passwordCost);
  await visitDatabase(config, pool => createAdministrator(pool, passwords, person));
}
