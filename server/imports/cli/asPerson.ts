import type { Pool } from 'pg';
import { AppError, invalid } from '../../../domain/errors';
import type { Actor } from '../../access/actor';
import { hashOf, newRefreshToken } from '../../accounts/sessions/refreshToken';
import { insertSession, revokeSession } from '../../accounts/sessions/sessions.sql';
import { withTenant } from '../../database/tenant';
import { inTransaction } from '../../database/transaction';
import { selectCompany, selectPerson } from './person.sql';

/** Whom a command works for. */
interface Named {
  /** Id or name. */
  company: string;
  email: string;
}

const HOUR_MS = 3_600_000;

/**
 * Has a command work as somebody of a company, in a session of its own that ends with it: who holds the database says who
 * it is, and the log tells of the session.
 *
 * @throws ValidationException naming `company` or `user` when there is none
 */
export async function asPerson<T>(
  pool: Pool,
  { company, email }: Named,
  now: Date,
  work: (actor: Actor) => Promise<T>,
): Promise<T> {
  const { companyId, person } = await inTransaction(pool, async client => {
    const found = await selectCompany(client, company);
    if (!found)
      throw invalid({ company: `There is no active company “${company}”. Give its name or its ID.` });
    const user = await selectPerson(client, found.id, email);
    if (!user) throw invalid({ user: `${found.name} has no active user with the email ${email}.` });
    return { companyId: found.id, person: user };
  });
  const tokenHash = hashOf(newRefreshToken());
  const expires = new Date(now.getTime() + HOUR_MS);
  const session = {
    userId: person.id,
    tokenHash,
    expires,
    userAgent: 'npm run import',
    address: 'this machine',
  };
  const sessionId = await withTenant(pool, null, client => insertSession(client, session));
  if (sessionId === null) throw new AppError('UnauthorizedException', `${email} cannot sign in any more.`);
  try {
    const { id, username, role } = person;
    const viewer = { id, username, role, companyId, sessionId };
    return await work({ viewer, companyId, requestId: 'npm run import' });
  } finally {
    await withTenant(pool, null, client => revokeSession(client, tokenHash));
  }
}
