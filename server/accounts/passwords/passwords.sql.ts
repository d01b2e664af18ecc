import type { ClientBase } from 'pg';

export interface PersonWords {
  username: string;
  email: string;
  name: string;
  company: string;
}

export interface PasswordLink {
  id: string;
  username: string;
  invites: boolean;
  proven: boolean;
  /** Someone else, in any company, has verified it. Only that person may learn about it. */
  elsewhere: boolean;
}

interface NewPasswordLink {
  personId: string;
  tokenHash: Buffer;
  now: Date;
  inviteHours: number;
  resetHours: number;
}

export async function insertPasswordLink(
  client: ClientBase,
  { personId, tokenHash, now, inviteHours, resetHours }: NewPasswordLink,
): Promise<PasswordLink | null> {
  const { rows } = await client.query<PasswordLink>({
    name: 'make-password-link',
    text: `select link_id as id, username, invites, proven, elsewhere
      from make_password_link($1, $2, $3, make_interval(hours => $4), make_interval(hours => $5))`,
    values: [personId, tokenHash, now, inviteHours, resetHours],
  });
  return rows[0] ?? null;
}

interface RequestedLink {
  id: string;
  username: string;
  name: string;
  email: string;
}

export async function insertRequestedLink(
  client: ClientBase,
  link: NewPasswordLink & { requestId: string },
): Promise<RequestedLink | null> {
  const { personId, tokenHash, now, inviteHours, resetHours, requestId } = link;
  const { rows } = await client.query<RequestedLink>({
    name: 'request-password-link',
    text: `select link_id as id, username, name, email
      from request_password_link($1, $2, $3, make_interval(hours => $4), make_interval(hours => $5), $6)`,
    values: [personId, tokenHash, now, inviteHours, resetHours, requestId],
  });
  return rows[0] ?? null;
}

export async function selectLinkPerson(
  client: ClientBase,
  tokenHash: Buffer,
  now: Date,
): Promise<PersonWords | null> {
  const { rows } = await client.query<PersonWords>({
    name: 'person-of-password-link',
    text: 'select username, email, name, company from person_of_password_link($1, $2)',
    values: [tokenHash, now],
  });
  return rows[0] ?? null;
}

export async function selectLinkState(
  client: ClientBase,
  tokenHash: Buffer,
  now: Date,
): Promise<'OPEN' | 'USED' | 'EXPIRED' | null> {
  const { rows } = await client.query<{ state: 'OPEN' | 'USED' | 'EXPIRED' | null }>({
    name: 'state-of-password-link',
    text: 'select state_of_password_link($1, $2) as state',
    values: [tokenHash, now],
  });
  return rows[0]?.state ?? null;
}

export async function selectViewerWords(client: ClientBase): Promise<PersonWords | null> {
  const { rows } = await client.query<PersonWords>({
    name: 'viewer-words',
    text: 'select username, email, name, company from viewer_words()',
  });
  return rows[0] ?? null;
}

/** False if the link no longer works. Throws (`users_proven_email`) if someone else verified the email. */
export async function useLink(
  client: ClientBase,
  use: { tokenHash: Buffer; passwordHash: string; now: Date; requestId: string },
): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>({
    name: 'set-password',
    text: 'select set_password($1, $2, $3, $4) as done',
    values: [use.tokenHash, use.passwordHash, use.now, use.requestId],
  });
  return rows[0]?.done ?? false;
}

/** Also writes an audit row. False if the password changed since `knownHash` was read. */
export async function replacePassword(
  client: ClientBase,
  change: { knownHash: string; passwordHash: string; sessionId: string; now: Date; requestId: string },
): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>({
    name: 'change-password',
    text: 'select change_password($1, $2, $3, $4, $5) as done',
    values: [change.knownHash, change.passwordHash, change.sessionId, change.now, change.requestId],
  });
  return rows[0]?.done ?? false;
}

export async function findForReset(client: ClientBase, login: string): Promise<string | null> {
  const { rows } = await client.query<{ id: string | null }>({
    name: 'find-for-reset',
    text: 'select reset_lookup($1) as id',
    values: [login],
  });
  return rows[0]?.id ?? null;
}
