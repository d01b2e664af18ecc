import type { ClientBase } from 'pg';
import type { Language } from '../../../domain/language';
import type { RoleName } from '../../../domain/permissions/roles';
import type { Company } from '../../graphql/generated/schema';

export interface Person {
  id: string;
  username: string;
  email: string;
  name: string;
  role: RoleName;
  companyId: string | null;
  passwordHash: string;
}

export async function findPerson(client: ClientBase, login: string): Promise<Person | null> {
  const { rows } = await client.query<Person>({
    name: 'find-person',
    text: `select user_id as id, username, email, name, role, company_id as "companyId", password_hash as "passwordHash"
           from sign_in_lookup($1)`,
    values: [login],
  });
  return rows[0] ?? null;
}

/** What the user has signed in with before. */
export async function selectKnownAgents(client: ClientBase, userId: string): Promise<string[]> {
  const { rows } = await client.query<{ agent: string }>({
    name: 'known-agents',
    text: 'select agent from known_agents($1) as agent',
    values: [userId],
  });
  return rows.map(({ agent }) => agent);
}

/** @param userId null for an unknown login, which takes as long */
export async function recordFailedSignIn(
  client: ClientBase,
  userId: string | null,
  address: string,
): Promise<void> {
  await client.query({
    name: 'note-failed-sign-in',
    text: 'select note_failed_sign_in($1, $2)',
    values: [userId, address],
  });
}

interface NewSession {
  userId: string;
  tokenHash: Buffer;
  expires: Date;
  userAgent: string;
  address: string;
}

/** Null if the user has been deactivated meanwhile. */
export async function insertSession(client: ClientBase, session: NewSession): Promise<string | null> {
  const { rows } = await client.query<{ id: string | null }>({
    name: 'insert-session',
    text: 'select start_session($1, $2, $3, $4, $5) as id',
    values: [session.userId, session.tokenHash, session.expires, session.userAgent, session.address],
  });
  return rows[0]?.id ?? null;
}

interface UsedSession extends Omit<Person, 'passwordHash'> {
  sessionId: string;
  /** Two browsers took turns with it. It has been ended. */
  isCopied: boolean;
}

export async function touchSession(
  client: ClientBase,
  use: { login: string; tokenHash: Buffer; idleDays: number; browser: string },
): Promise<UsedSession | null> {
  const { rows } = await client.query<UsedSession>({
    name: 'touch-session',
    text: `select session_id as "sessionId", user_id as id, username, role, company_id as "companyId", name, email,
             is_copied as "isCopied"
           from use_session_as($1, $2, make_interval(days => $3), $4)`,
    values: [use.login, use.tokenHash, use.idleDays, use.browser],
  });
  return rows[0] ?? null;
}

export async function revokeSession(client: ClientBase, tokenHash: Buffer): Promise<void> {
  await client.query({ name: 'revoke-session', text: 'select end_session($1)', values: [tokenHash] });
}

interface OwnSession {
  id: string;
  startedAt: Date;
  lastUsedAt: Date;
  userAgent: string;
  address: string;
}

export async function selectOwnSessions(client: ClientBase, idleDays: number): Promise<OwnSession[]> {
  const { rows } = await client.query<OwnSession>({
    name: 'own-sessions',
    text: `select session_id as id, started_at as "startedAt", used_at as "lastUsedAt", agent as "userAgent",
        from_address as address
      from own_sessions(make_interval(days => $1))`,
    values: [idleDays],
  });
  return rows;
}

type Ending = { one: string; allBut: null } | { one: null; allBut: string };

export async function endOwnSessions(
  client: ClientBase,
  { one, allBut }: Ending,
  log: { action: string; requestId: string },
): Promise<number> {
  const { rows } = await client.query<{ ended: number }>({
    name: 'end-own-sessions',
    text: 'select end_own_sessions($1, $2, $3, $4) as ended',
    values: [one, allBut, log.action, log.requestId],
  });
  return rows[0]?.ended ?? 0;
}

interface ViewerRow {
  name: string;
  email: string;
  phone: string | null;
  language: Language | null;
  company: Company | null;
}

/** Also for an API key of the company, which has no active account. The transaction has checked the session. */
export async function findCompanyUser(client: ClientBase, userId: string): Promise<ViewerRow | null> {
  const { rows } = await client.query<ViewerRow>({
    name: 'find-company-user',
    text: `select u.name, u.email, u.phone, u.language, json_build_object('ID', c.id, 'Name', c.name) as company
           from users u join companies c on c.id = u.company_id
           where u.id = $1`,
    values: [userId],
  });
  return rows[0] ?? null;
}

export async function findAdministrator(client: ClientBase, userId: string): Promise<ViewerRow | null> {
  const { rows } = await client.query<ViewerRow>({
    name: 'find-administrator',
    text: `select a.name, a.email, null as phone, null as language, (select json_build_object('ID', c.id, 'Name', c.name) from companies c) as company
           from administrator($1) a`,
    values: [userId],
  });
  return rows[0] ?? null;
}
