import type { ClientBase } from 'pg';
import { ACTIONS } from '../../../domain/actions';
import { AppError, type BotCheckProblem } from '../../../domain/errors';
import { browserWords } from '../../../domain/people/browser';
import { roleOf } from '../../../domain/permissions/roles';
import { isUuid } from '../../../domain/text';
import { hashOf, newRefreshToken } from '../../access/accessTokens';
import { companyFor, requireViewer, type SignedIn } from '../../access/actor';
import { proofWanted } from '../../access/botCheck/botCheck';
import { companyWays } from '../../access/companyWays.sql';
import { assertNoWait, networkOf, WITHOUT_LIMIT } from '../../access/rateLimits/rateLimits';
import { withViewer } from '../../access/withActor';
import { withTenant } from '../../database/tenant';
import type { RequestContext } from '../../graphql/context';
import type {
  EndedSessions,
  LoginResult,
  SecondFactorInput,
  Session,
  SuccessResult,
  Viewer,
} from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { notifyOfCopy, notifyOfDevice, notifyOfFailures } from '../notify';
import { codeFailed, passFactor, readFactor, WrongCodeError } from '../secondFactor/signInFactor';
import {
  endOwnSessions,
  findAdministrator,
  findCompanyUser,
  findPerson,
  insertSession,
  type Person,
  recordFailedSignIn,
  revokeSession,
  selectKnownAgents,
  selectOwnSessions,
  touchSession,
} from './sessions.sql';

/**
 * A wrong password and an unknown user take the same time and get the same error.
 * @throws UnauthorizedException, TooManyRequestsException, or ValidationException with `botCheck` if failures
 * require a bot check, with `secondFactor` if one is needed, or naming a field of `secondFactor`
 */
export async function login(
  services: Services,
  caller: Pick<RequestContext, 'address' | 'userAgent' | 'botProof' | 'requestId'>,
  { username, password, secondFactor }: Credentials,
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
    if (!isRight) await signInFailed(services, { typed, person }, caller.address);
  }
  if (!person || !isRight) {
    throw new AppError('UnauthorizedException', 'The username or password is not right.');
  }
  await signInSucceeded(services, typed, caller.address);
  const factor = await readFactor(services, person, secondFactor ?? null);
  const session = await withTenant(pool, null, async client => {
    const recoveryCodes = await passFactor(client, services, person, factor, caller.requestId);
    return { ...(await signInAs(client, services, caller, person)), recoveryCodes };
  }).catch(async error => {
    if (error instanceof WrongCodeError) await codeFailed(services, person, caller.address);
    throw error;
  });
  if (factor) await services.rateLimits.forget('secondFactor', [person.id]);
  return session;
}

interface Credentials {
  username: string;
  password: string;
  secondFactor?: SecondFactorInput | null | undefined;
}

/** Also tells the person if the browser is new. */
export async function signInAs(
  client: ClientBase,
  services: Services,
  caller: Caller,
  person: Omit<Person, 'passwordHash'>,
): Promise<LoginResult> {
  const { userAgent, address } = caller;
  const agents = await selectKnownAgents(client, person.id);
  const session = await startSession(client, services, caller, person);
  await notifyOfDevice(client, services, person, { agents, userAgent, address });
  return session;
}

/** @throws UnauthorizedException if the session was revoked, idle too long, has expired, or was copied */
export async function refresh(
  services: Services,
  { userAgent }: Pick<RequestContext, 'userAgent'>,
  { username, refreshToken }: { username: string; refreshToken: string },
): Promise<{ token: string }> {
  const { config, pool, accessTokens } = services;
  const session = await withTenant(pool, null, async client => {
    const used = await touchSession(client, {
      login: username,
      tokenHash: hashOf(refreshToken),
      idleDays: config.session.idleDays,
      browser: browserWords(userAgent),
    });
    if (used?.isCopied) await notifyOfCopy(client, services, used);
    return used;
  });
  if (!session || session.isCopied) throw sessionEnded();
  return { token: await accessTokens.issue(session) };
}

/** An unknown token isn't an error, since there is nothing left to end. */
export async function logout({ pool }: Services, refreshToken: string): Promise<{ success: boolean }> {
  await withTenant(pool, null, client => revokeSession(client, hashOf(refreshToken)));
  return { success: true };
}

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

/** @throws NotFoundException if the session has ended or is someone else's */
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

const FREE_FAILURES = 3;
const LOGINS_PER_ADDRESS = 10;

type Parts = Pick<Services, 'rateLimits' | 'config'>;

/**
 * Counts a try per login and address, per address, and per login. Only the first two are limited, or anyone
 * could lock a user out. Username and email count separately, or the counts would reveal that they belong
 * together.
 * @param typed the username or email as looked up
 * @param proofProblem null if the bot check passed
 * @throws TooManyRequestsException, or ValidationException with `botCheck` if a bot check is required, in
 * which case the try isn't counted
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
 * Resets the login's failures from this address. The other counts only lose this try, or one valid account
 * would allow guessing at others.
 */
function signInSucceeded({ rateLimits }: Parts, typed: string, address: string): Promise<void> {
  const { ofBoth, ofAddress, ofLogin } = namesOf(typed, address);
  return rateLimits.end('signIn', { whole: [ofBoth], single: [ofAddress, ofLogin] }, ofAddress);
}

/** What it does for an unknown login takes as long. */
async function signInFailed(
  services: Services,
  { typed, person }: { typed: string; person: Person | null },
  address: string,
): Promise<void> {
  const { pool, rateLimits } = services;
  const { ofBoth, ofAddress, ofLogin } = namesOf(typed, address);
  await rateLimits.end('signIn', { failed: [ofBoth, ofAddress, ofLogin] }, ofAddress);
  await withTenant(pool, null, async client => {
    await recordFailedSignIn(client, person?.id ?? null, address);
    const streak = [{ of: person?.id ?? `login ${typed}`, most: STREAK - 1 }];
    const { wait } = await rateLimits.countWith(client, 'failedSignIns', streak);
    if (wait !== null) await notifyOfFailures(client, services, person, STREAK);
  });
}

/** Failures within an hour before the person gets a mail. */
const STREAK = 5;

function namesOf(typed: string, address: string) {
  const network = networkOf(address);
  return { ofBoth: `both ${network} ${typed}`, ofAddress: `address ${network}`, ofLogin: `login ${typed}` };
}

type Caller = Pick<RequestContext, 'address' | 'userAgent'>;

const DAY_MS = 86_400_000;

export async function startSession(
  client: ClientBase,
  { config, now, accessTokens }: Pick<Services, 'config' | 'now' | 'accessTokens'>,
  caller: Caller,
  person: Omit<Person, 'passwordHash' | 'name'>,
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

/** Has no company if a SASAdministrator selected none, or one that is gone. @throws UnauthorizedException */
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
    language: row.language,
  };
}

function enteredCompany(viewer: SignedIn, { selectedCompanyId }: RequestContext): string | null {
  if (viewer.companyId === null && selectedCompanyId === null) return null;
  return companyFor(viewer, null, selectedCompanyId);
}
