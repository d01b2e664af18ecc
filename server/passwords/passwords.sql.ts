import type { ClientBase } from 'pg';

/** A link that was made, and whose it is. */
export interface PasswordLink {
  id: string;
  username: string;
  /** The person has never signed in. */
  invites: boolean;
}

export interface NewPasswordLink {
  personId: string;
  tokenHash: Buffer;
  now: Date;
  /** How long it works for somebody who never signed in, and for everybody else. */
  inviteHours: number;
  resetHours: number;
}

/** Stores a link, which ends every earlier one of the person; null when the company entered has no such person. */
export async function insertPasswordLink(
  client: ClientBase,
  { personId, tokenHash, now, inviteHours, resetHours }: NewPasswordLink,
): Promise<PasswordLink | null> {
  const { rows } = await client.query<PasswordLink>({
    name: 'make-password-link',
    text: `select link_id as id, username, invites
      from make_password_link($1, $2, $3, make_interval(hours => $4), make_interval(hours => $5))`,
    values: [personId, tokenHash, now, inviteHours, resetHours],
  });
  return rows[0] ?? null;
}

/** Ends every link of the person; answers whether it is somebody of the company entered who has never signed in. */
export async function endPasswordLinks(client: ClientBase, personId: string, now: Date): Promise<boolean> {
  const { rows } = await client.query<{ isNew: boolean }>({
    name: 'end-password-links',
    text: 'select end_password_links($1, $2) as "isNew"',
    values: [personId, now],
  });
  return rows[0]?.isNew ?? false;
}

/** Whether the link is known, young enough and not used. */
export async function isLinkAlive(client: ClientBase, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await client.query<{ works: boolean }>({
    name: 'password-link-works',
    text: 'select password_link_works($1, $2) as works',
    values: [tokenHash, now],
  });
  return rows[0]?.works ?? false;
}

/** Gives the link's person the password, with its audit row; false when the link does not work any more. */
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

/** Gives the viewer another password, with its audit row; false when it was changed since `knownHash` was read. */
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
