import type { ClientBase } from 'pg';
import type { RoleName } from '../../../domain/permissions/roles';

/** Someone who may sign in. */
export interface Person {
  id: string;
  username: string;
  email: string;
  role: RoleName;
  /** Null for a SASAdministrator. */
  companyId: string | null;
  passwordHash: string;
}

/** The active user with this username or e-mail. */
export async function findPerson(client: ClientBase, login: string): Promise<Person | null> {
  const { rows } = await client.query<Person>({
    name: 'find-person',
    text: `select user_id as id, username, email, role, company_id as "companyId", password_hash as "passwordHash"
           from sign_in_lookup($1)`,
    values: [login],
  });
  return rows[0] ?? null;
}

interface NewSession {
  userId: string;
  tokenHash: Buffer;
  expires: Date;
  userAgent: string;
  address: string;
}

/** Stores a session and its audit row; answers its ID, or null when the user has meanwhile been made inactive. */
export async function insertSession(client: ClientBase, session: NewSession): Promise<string | null> {
  const { rows } = await client.query<{ id: string | null }>({
    name: 'insert-session',
    text: 'select start_session($1, $2, $3, $4, $5) as id',
    values: [session.userId, session.tokenHash, session.expires, session.userAgent, session.address],
  });
  return rows[0]?.id ?? null;
}

/** A session that lives, with its user as of now. */
type LiveSession = Pick<Person, 'id' | 'username' | 'role' | 'companyId'> & { sessionId: string };

/** Finds the session and notes that it was used, which pushes its idle limit on. */
export async function touchSession(
  client: ClientBase,
  { login, tokenHash, idleDays }: { login: string; tokenHash: Buffer; idleDays: number },
): Promise<LiveSession | null> {
  const { rows } = await client.query<LiveSession>({
    name: 'touch-session',
    text: `select session_id as "sessionId", user_id as id, username, role, company_id as "companyId"
           from use_session($1, $2, make_interval(days => $3))`,
    values: [login, tokenHash, idleDays],
  });
  return rows[0] ?? null;
}

/** Revokes the session of a token, if there is one, and logs it. */
export async function revokeSession(client: ClientBase, tokenHash: Buffer): Promise<void> {
  await client.query({ name: 'revoke-session', text: 'select end_session($1)', values: [tokenHash] });
}
