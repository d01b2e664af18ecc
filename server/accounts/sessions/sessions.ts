import type { ClientBase } from 'pg';
import { ACTIONS } from '../../../domain/actions';
import { AppError, type BotCheckProblem } from '../../../domain/errors';
import { browserWords } from '../../../domain/people/browser';
import { roleOf } from '../../../domain/permissions/roles';
import { isUuid } from '../../../domain/text';
import { companyFor, requireViewer, type SignedIn } from '../../access/actor';
import { proofWanted } from '../../access/botCheck/botCheck';
import { assertNoWait, networkOf, WITHOUT_LIMIT } from '../../access/rateLimits/rateLimits';
import { withViewer } from '../../access/withActor';
import { withTenant } from '../../database/tenant';
import type { RequestContext } from '../../graphql/context';
import type {
  EndedSessions,
  LoginResult,
  Session,
  SuccessResult,
  Viewer,
} from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { companyWays } from '../../tickets/placing/placements';
import { hashOf, newRefreshToken } from './accessTokens';
import {
  endOwnSessions,
  findAdministrator,
  findCompanyUser,
  findPerson,
  insertSession,
  type Person,
  revokeSession,
  selectOwnSessions,
  touchSession,
} from './sessions.sql';

/**
 * A wrong password and an unknown name get the same answer after the same work.
 * @throws UnauthorizedException when they do not match
 * @throws ValidationException with `botCheck` when a bot proof is wanted after failures
 * @throws TooManyRequestsException after too many failures
 */
export async function login(
  services: Services,
  caller: Pick<RequestContext, 'address' | 'userAgent' | 'botProof'>,
  { username, password }: { username: string; password: string },
): Promise<LoginResult> {
  const { pool, passwords, botCheck } = services;
  const proofProblem = await botCheck.spend(caller.botProof);
  const typed = username.trim().toLowerCase();
  const person = await withTenant(pool, null, client => findPerson(client, typed));
  await beginSignIn(services, typed, caller.address, proofProblem);
  let isRight = false;
  try {
    isRight = await passwords.matches(person?.passwordHash ?? null, password);
  } finally {
    if (!isRight) await signInFailed(services, typed, caller.address);
  }
  if (!person || !isRight) {
    throw new AppError('UnauthorizedException', 'The username or password is not right.');
  }
  await signInSucceeded(services, typed, caller.address);
  return withTenant(pool, null, client => startSession(client, services, caller, person));
}

/** A new access token for a living session. @throws UnauthorizedException when it was revoked, unused too long or over */
export async function refresh(
  { config, pool, accessTokens }: Services,
  { username, refreshToken }: { username: string; refreshToken: string },
): Promise<{ token: string }> {
  const session = await withTenant(pool, null, client =>
    touchSession(client, {
      login: username,
      tokenHash: hashOf(refreshToken),
      idleDays: config.session.idleDays,
    }),
  );
  if (!session) throw sessionEnded();
  return { token: await accessTokens.issue(session) };
}

/** Ends the session; an unknown token is no error, for then there is nothing left to end. */
export async function logout({ pool }: Services, refreshToken: string): Promise<{ success: boolean }> {
  await withTenant(pool, null, client => revokeSession(client, hashOf(refreshToken)));
  return { success: true };
}

/** Where the viewer is signed in, the last used first. */
export async function listSessions({ pool, config }: Services, viewer: SignedIn): Promise<Session[]> {
  const sessions = await withViewer(pool, viewer, null, client =>
    selectOwnSessions(client, config.session.idleDays),
  );
  return sessions.map(({ id, startedAt, lastUsedAt, userAgent, address }) => ({
    ID: id,
    current: id === viewer.sessionId,
    startedAt: startedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    browser: browserWords(userAgent),
    address,
  }));
}

/** Ends one of the viewer's sessions, with its access tokens. @throws NotFoundException when it is over, or another's */
export async function endSession(
  { pool }: Services,
  viewer: SignedIn,
  requestId: string,
  sessionId: string,
): Promise<SuccessResult> {
  if (!isUuid(sessionId)) throw sessionGone();
  const ended = await withViewer(pool, viewer, null, client =>
    endOwnSessions(client, { one: sessionId, allBut: null }, { action: ACTIONS.endSession, requestId }),
  );
  if (ended === 0) throw sessionGone();
  return { success: true };
}

/** Ends every session of the viewer but the one that asks. */
export async function endOtherSessions(
  { pool }: Services,
  viewer: SignedIn,
  requestId: string,
): Promise<EndedSessions> {
  const log = { action: ACTIONS.endOtherSessions, requestId };
  const ended = await withViewer(pool, viewer, null, client =>
    endOwnSessions(client, { one: null, allBut: viewer.sessionId }, log),
  );
  return { success: true, ended };
}

function sessionGone(): AppError {
  return new AppError('NotFoundException', 'This session is over already.');
}

/** After so many failures of a login or from an address a bot proof is wanted. */
const FREE_FAILURES = 3;
const LOGINS_PER_ADDRESS = 10;

type Parts = Pick<Services, 'rateLimits' | 'config'>;

/**
 * Counts a try with a login from one address, from any, and of any login; only the first two are limited, or anybody could
 * lock somebody out. Username and e-mail of an account count apart: together they would tell whose is whose.
 * @param typed the username or e-mail as it was looked up
 * @param proofProblem what is wrong with the call's bot proof; null when it counts
 * @throws TooManyRequestsException with the seconds to wait
 * @throws ValidationException with `botCheck` when a proof is wanted; the try is not counted then
 */
async function beginSignIn(
  { rateLimits, config }: Parts,
  typed: string,
  address: string,
  proofProblem: BotCheckProblem | null,
): Promise<void> {
  const most = config.limits.signInFailures;
  const { ofBoth, ofAddress, ofLogin } = namesOf(typed, address);
  const isProven = proofProblem === null;
  const counts = [
    { of: ofBoth, most },
    { of: ofAddress, most: most * LOGINS_PER_ADDRESS, proofAfter: FREE_FAILURES },
    { of: ofLogin, most: WITHOUT_LIMIT, proofAfter: FREE_FAILURES },
  ];
  const verdict = await rateLimits.begin('signIn', counts, isProven, ofAddress);
  assertNoWait(verdict, 'failed sign-ins');
  if (verdict.needsProof) throw proofWanted(proofProblem ?? 'missing');
}

/**
 * Forgets the login's failures from this address; of the address, and of the login from anywhere, only this try: one good
 * account would let it guess at others, and strangers would see an owner come.
 */
function signInSucceeded({ rateLimits }: Parts, typed: string, address: string): Promise<void> {
  const { ofBoth, ofAddress, ofLogin } = namesOf(typed, address);
  return rateLimits.end('signIn', { whole: [ofBoth], single: [ofAddress, ofLogin] }, ofAddress);
}

/** Lets the try stay counted. */
function signInFailed({ rateLimits }: Parts, typed: string, address: string): Promise<void> {
  const { ofBoth, ofAddress, ofLogin } = namesOf(typed, address);
  return rateLimits.end('signIn', { failed: [ofBoth, ofAddress, ofLogin] }, ofAddress);
}

function namesOf(typed: string, address: string) {
  const network = networkOf(address);
  return { ofBoth: `both ${network} ${typed}`, ofAddress: `address ${network}`, ofLogin: `login ${typed}` };
}

type Caller = Pick<RequestContext, 'address' | 'userAgent'>;

const DAY_MS = 86_400_000;

/** In the caller's transaction. @throws UnauthorizedException when the person has meanwhile been made inactive */
export async function startSession(
  client: ClientBase,
  { config, now, accessTokens }: Pick<Services, 'config' | 'now' | 'accessTokens'>,
  caller: Caller,
  person: Omit<Person, 'passwordHash'>,
): Promise<LoginResult> {
  const refreshToken = newRefreshToken();
  const sessionId = await insertSession(client, {
    userId: person.id,
    tokenHash: hashOf(refreshToken),
    expires: new Date(now().getTime() + config.session.absoluteDays * DAY_MS),
    userAgent: caller.userAgent,
    address: caller.address,
  });
  if (sessionId === null) throw sessionEnded();
  const { username, role, email, companyId } = person;
  const token = await accessTokens.issue({ id: person.id, username, role, companyId, sessionId });
  return { token, refreshToken, userInfo: { username, company: companyId, role, email } };
}

function sessionEnded(): AppError {
  return new AppError('UnauthorizedException', 'Your session has ended. Sign in again.');
}

/**
 * Without a company for a SASAdministrator who has selected none, or one that is gone.
 * @throws UnauthorizedException when the account was removed, suspended or given another role since the token was issued
 */
export async function viewerOf(ctx: RequestContext): Promise<Viewer> {
  const signedIn = requireViewer(ctx);
  const isAdministrator = signedIn.companyId === null;
  const find = isAdministrator ? findAdministrator : findCompanyUser;
  const { config, pool } = ctx.services;
  const { row, ways } = await withViewer(pool, signedIn, enteredCompany(signedIn, ctx), async client => ({
    row: await find(client, signedIn.id),
    ways: await companyWays(client, config.practice),
  }));
  if (!row) throw new AppError('UnauthorizedException', 'This account is no longer active.');
  return {
    ID: signedIn.id,
    username: signedIn.username,
    Name: row.name,
    Email: row.email,
    Phone: row.phone,
    Role: roleOf(signedIn.role),
    company: row.company,
    sandbox: ways.some(({ way }) => way === 'SANDBOX'),
    ways,
  };
}

function enteredCompany(viewer: SignedIn, { selectedCompanyId }: RequestContext): string | null {
  if (viewer.companyId === null && selectedCompanyId === null) return null;
  return companyFor(viewer, null, selectedCompanyId);
}
