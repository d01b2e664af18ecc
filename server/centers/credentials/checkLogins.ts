import type { ClientBase, Pool } from 'pg';
import { CENTERS } from '../../../domain/calendar/centers';
import { auditBySystem } from '../../access/audit/auditBy';
import type { Keyring } from '../../config/keyring';
import { withTenant } from '../../database/tenant';
import { type Letter, writeLetter } from '../../mail/letter';
import { credentialsResultLetter } from '../../mail/letters/credentials';
import { insertMail } from '../../mail/mails.sql';
import type { CallCenterGateway, LoginAnswer } from '../gateway';
import {
  claimLogin,
  type DueLogin,
  postponeLogin,
  selectDueLogins,
  selectLoginPerson,
  selectStopped,
  settleLogin,
} from './checkLogins.sql';
import { openPassword } from './credentials';
import type { CredentialsOwner } from './credentials.sql';

interface LoginCheckParts {
  pool: Pool;
  gateway: CallCenterGateway;
  credentialKeys: Keyring;
  now(): Date;
  baseUrl: string;
  onTrouble(error: unknown): void;
}

const MAX_AT_ONCE = 20;
const LEASE_SECONDS = 120;
const SHORTEST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 3600;

/** Drops a result if the login was changed meanwhile. @returns whether more may be due */
export async function checkLogins(parts: LoginCheckParts): Promise<boolean> {
  const due = await withTenant(parts.pool, null, client => selectDueLogins(client, parts.now(), MAX_AT_ONCE));
  for (const owner of due) await checkLogin(parts, owner);
  return due.length === MAX_AT_ONCE;
}

async function checkLogin(parts: LoginCheckParts, owner: CredentialsOwner): Promise<void> {
  const now = parts.now();
  const login = await withTenant(parts.pool, owner.companyId, client =>
    claimLogin(client, owner, now, later(now, LEASE_SECONDS)),
  );
  if (login === null) return;
  const answer = await ask(parts, owner, login);
  await withTenant(parts.pool, owner.companyId, async client => {
    const at = parts.now();
    if (answer.kind === 'later') {
      const wait = Math.max(answer.retryAfter ?? 0, waitSeconds(login.since, at));
      const message = `${CENTERS[owner.callCenter].name} could not be asked yet: ${answer.message}`;
      await postponeLogin(client, owner, login.changeId, { until: later(at, wait), message });
    } else {
      await settle(client, parts, owner, login, answer.kind === 'valid' ? null : answer.message);
    }
  });
}

async function ask(parts: LoginCheckParts, owner: CredentialsOwner, login: DueLogin): Promise<LoginAnswer> {
  let password: string;
  try {
    password = openPassword(parts.credentialKeys, owner, login.secret);
  } catch {
    return {
      kind: 'refused',
      reason: 'INVALID_CREDENTIALS',
      message: 'The stored login can no longer be read. Store it again.',
    };
  }
  try {
    return await parts.gateway.validateCredentials(owner.callCenter, { username: login.username, password });
  } catch (error) {
    parts.onTrouble(error);
    return { kind: 'later', reason: 'UNAVAILABLE', message: 'It could not be reached.', retryAfter: null };
  }
}

/** `refusal` is null if the center accepts the login. */
async function settle(
  client: ClientBase,
  { baseUrl, now: clock }: LoginCheckParts,
  owner: CredentialsOwner,
  { username, changeId }: DueLogin,
  refusal: string | null,
): Promise<void> {
  const { companyId, userId, callCenter } = owner;
  const now = clock();
  const status = refusal === null ? 'VALID' : 'INVALID';
  const settled = await settleLogin(client, owner, changeId, { status, message: refusal, now });
  if (settled === null) return;
  await auditBySystem(client, companyId, {
    action: 'validateCredentials',
    entity: 'credentials',
    entityId: userId,
    before: { status: settled.before },
    after: { callCenter, status, ...(refusal !== null && { message: refusal }) },
  });
  const person = await selectLoginPerson(client, userId);
  if (person === null) return;
  const stopped = refusal === null ? await selectStopped(client, owner, now) : [];
  const result = { name: person.name, username, callCenter, refusal, stopped, baseUrl };
  const letter = credentialsResultLetter(result);
  await mailLogin(
    client,
    { companyId, changeId, to: [person.email, settled.mailTo ?? person.email] },
    letter,
  );
}

export async function mailLogin(
  client: ClientBase,
  { companyId, changeId, to: addresses }: { companyId: string; changeId: string; to: readonly string[] },
  letter: Letter,
): Promise<void> {
  for (const to of new Set(addresses)) {
    const dedupeKey = `credentials:${changeId}:${to}`;
    await insertMail(client, { companyId, kind: 'credentialsResult', to, ...writeLetter(letter), dedupeKey });
  }
}

/** The wait equals the time since the last change, so it doubles each time. */
function waitSeconds(since: Date, now: Date): number {
  const age = (now.getTime() - since.getTime()) / 1000;
  return Math.min(Math.max(age, SHORTEST_WAIT_SECONDS), LONGEST_WAIT_SECONDS);
}

function later(from: Date, seconds: number): Date {
  return new Date(from.getTime() + seconds * 1000);
}
