import type { Pool } from 'pg';
import * as v from 'valibot';
import { AppError } from '../../../domain/errors';
import { passwordSchema } from '../../../domain/people/password';
import { required } from '../../../domain/text';
import { parse } from '../../../domain/validation';
import { recordAudit } from '../../audit/audit.sql';
import { inTransaction } from '../../database/transaction';
import type { Passwords } from '../sessions/passwords';
import { insertAdministrator } from './administrators.sql';

const schema = v.object({
  username: v.pipe(
    required('Username', 60),
    v.regex(/^[\w.-]{3,}$/, 'A username has at least 3 letters, digits, dots, dashes or underscores.'),
  ),
  email: v.pipe(required('Email', 120), v.email('Email must look like name@example.com.')),
  name: required('Name', 80),
  password: passwordSchema,
});

/**
 * Makes a SASAdministrator: the way into an installation that holds no account yet. Only who holds the database can.
 *
 * @throws ValidationException for what is missing or too weak
 * @throws ConflictException when the username or e-mail is taken
 */
export async function createAdministrator(pool: Pool, passwords: Passwords, input: unknown): Promise<void> {
  const { password, ...person } = parse(schema, input);
  const passwordHash = await passwords.hash(password);
  await inTransaction(pool, async client => {
    const id = await insertAdministrator(client, { ...person, passwordHash });
    if (id === null) throw new AppError('ConflictException', 'This username or email is already taken.');
    await recordAudit(client, {
      companyId: null,
      userId: id,
      userName: person.username,
      action: 'createAdministrator',
      entity: 'user',
      entityId: id,
      after: person,
    });
  });
}
