import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import {
  browserSecretSchema,
  SIGN_ON_RETURN,
  type SignOnFailure,
  signOnSchema,
} from '../../../domain/companies/signOn';
import { AppError, changedInBetween, invalid } from '../../../domain/errors';
import { parse } from '../../../domain/validation';
import { hashOf, newRefreshToken } from '../../access/accessTokens';
import type { Actor } from '../../access/actor';
import { auditBy } from '../../access/audit/auditBy';
import { authorize } from '../../access/authorize';
import { requireProof } from '../../access/botCheck/botCheck';
import { assertNoWait, networkOf } from '../../access/rateLimits/rateLimits';
import { withActor } from '../../access/withActor';
import { withTenant } from '../../database/tenant';
import type { RequestContext } from '../../graphql/context';
import type { LoginResult, SignOn, SignOnAddress, SuccessResult } from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { notifyOfSignOn } from '../notify';
import { provenHash } from '../passwords/passwords';
import { signInAs } from '../sessions/sessions';
import { addressOf, connect, emailOf, openClientSecret, sealClientSecret } from './provider';
import {
  deleteProvider,
  endTry,
  findProviderOf,
  finishTry,
  insertTry,
  proveTry,
  selectOwners,
  selectProvider,
  selectTry,
  storeProvider,
} from './signOn.sql';

export async function getSignOn(services: Services, actor: Actor): Promise<SignOn> {
  authorize(actor.viewer, 'UPDATE', 'companies');
  const provider = await withActor(services.pool, actor, selectProvider);
  const returnAddress = `${services.config.baseUrl}${SIGN_ON_RETURN}`;
  if (!provider) return { issuer: null, clientId: null, returnAddress, version: null };
  const { issuer, clientId, version } = provider;
  return { issuer, clientId, returnAddress, version };
}

/**
 * Asks the provider for its configuration first, so that a wrong address is noticed now. Mails all owners.
 * @throws ValidationException naming a field of `signOn`, or ConflictException if it was changed meanwhile
 */
export async function updateSignOn(services: Services, actor: Actor, input: object): Promise<SuccessResult> {
  authorize(actor.viewer, 'UPDATE', 'companies');
  const { version, clientSecret, currentPassword, ...provider } = parse(signOnSchema, input, 'signOn');
  const { companyId } = actor;
  await provenHash(services, actor.viewer, currentPassword, 'signOn.currentPassword');
  const known = await withActor(services.pool, actor, selectProvider);
  if ((known?.version ?? null) !== version) throw changedInBetween();
  // The stored one is for the provider that it was given by.
  const isSame = known?.issuer === provider.issuer && known.clientId === provider.clientId;
  const secretText = clientSecret ?? (known && isSame ? openClientSecret(services, known) : null);
  if (secretText === null) throw invalid({ 'signOn.clientSecret': 'Client secret is required.' });
  await connect(services, provider, secretText).catch(error => {
    throw invalid({ 'signOn.issuer': `The provider doesn’t answer at this address: ${reasonOf(error)}` });
  });
  const secret = sealClientSecret(services, companyId, secretText);
  await withActor(services.pool, actor, async client => {
    const now = services.now();
    if (!(await storeProvider(client, { companyId, secret, ...provider }, version, now))) {
      throw changedInBetween();
    }
    await auditBy(client, actor, {
      action: 'updateSignOn',
      entity: 'company',
      entityId: companyId,
      before: known && { issuer: known.issuer, clientId: known.clientId },
      after: { ...provider, ...(clientSecret !== null && { clientSecret: 'new' }) },
    });
    await notifyOfSignOn(client, services, await selectOwners(client), provider.issuer);
  });
  return { success: true };
}

/** Its first sentence, of the error that caused the others. */
function reasonOf(error: unknown): string {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  return cause instanceof Error ? cause.message : String(cause);
}

export async function removeSignOn(services: Services, actor: Actor): Promise<SuccessResult> {
  authorize(actor.viewer, 'UPDATE', 'companies');
  await withActor(services.pool, actor, async client => {
    if (!(await deleteProvider(client))) return;
    const { companyId: entityId } = actor;
    await auditBy(client, actor, { action: 'removeSignOn', entity: 'company', entityId });
  });
  return { success: true };
}

type Visitor = Pick<RequestContext, 'services' | 'address' | 'userAgent' | 'botProof' | 'requestId'>;

/** A site or a phone network has one address for many people. */
const MAX_PER_ADDRESS = 300;
const MINUTES = 10;

/**
 * @param browserSecret known to the browser alone until `finishSignOn`
 * @throws TooManyRequestsException, ValidationException with `botCheck`, ValidationException naming `username`, or ServiceUnavailableException if
 * the provider doesn't answer
 */
export async function beginSignOn(
  ctx: Visitor,
  { username, ...input }: { username: string; browserSecret: string },
): Promise<SignOnAddress> {
  const { services, address } = ctx;
  const { pool, now } = services;
  const { browserSecret } = parse(browserSecretSchema, input);
  await requireProof(ctx);
  await countTry(services, address);
  const found = await withTenant(pool, null, client => findProviderOf(client, username.trim().toLowerCase()));
  if (!found) {
    throw invalid({ username: 'This account has no single sign-on. Enter its password.' });
  }
  const provider = await connect(services, found, openClientSecret(services, found)).catch(() => {
    throw new AppError(
      'ServiceUnavailableException',
      'Your company’s sign-in doesn’t answer. Try again, or use your password.',
    );
  });
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  const until = new Date(now().getTime() + MINUTES * 60_000);
  const begun = {
    ...{ stateHash: hashOf(state), browserHash: hashOf(browserSecret), companyId: found.companyId },
    ...{ verifier, nonce, until, now: now() },
  };
  await withTenant(pool, null, client => insertTry(client, begun));
  return { address: await addressOf(services, provider, { state, nonce, verifier }) };
}

/**
 * Where the browser comes back to from the provider.
 * @param search of that address
 */
export async function returnFromSignOn(
  services: Services,
  search: string,
  address: string,
): Promise<Returned> {
  const { pool, now } = services;
  await countTry(services, address);
  const state = new URLSearchParams(search).get('state') ?? '';
  const stateHash = hashOf(state);
  const begun = await withTenant(pool, null, client => selectTry(client, stateHash, now()));
  if (!begun) return { failure: 'late' };
  const email = await connect(services, begun, openClientSecret(services, begun))
    .then(provider => emailOf(services, provider, search, { ...begun, state }))
    .catch(() => undefined);
  const end = (failure: SignOnFailure) =>
    withTenant(pool, null, client => endTry(client, stateHash)).then(() => ({ failure }));
  if (email === undefined) return end('refused');
  if (email === null) return end('noEmail');
  const code = newRefreshToken();
  const proof = { stateHash, email, codeHash: hashOf(code), now: now() };
  const isProven = await withTenant(pool, null, client => proveTry(client, proof));
  return isProven ? { code } : end('unknown');
}

/** The code is for `finishSignOn`. */
type Returned = { code: string } | { failure: SignOnFailure };

/** @throws UnauthorizedException, or ValidationException naming `browserSecret` */
export async function finishSignOn(
  { services, address, userAgent, requestId }: Visitor,
  { code, ...input }: { code: string; browserSecret: string },
): Promise<LoginResult> {
  const { browserSecret } = parse(browserSecretSchema, input);
  const [codeHash, browserHash] = [hashOf(code), hashOf(browserSecret)];
  const end = { codeHash, browserHash, now: services.now(), requestId };
  return withTenant(services.pool, null, async client => {
    const person = await finishTry(client, end);
    if (!person) {
      const message = 'This sign-in took too long, or was begun in another browser. Try again.';
      throw new AppError('UnauthorizedException', message);
    }
    return { ...(await signInAs(client, services, { address, userAgent }, person)), recoveryCodes: null };
  });
}

async function countTry({ rateLimits }: Services, address: string): Promise<void> {
  const network = { of: `address ${networkOf(address)}`, most: MAX_PER_ADDRESS };
  assertNoWait(await rateLimits.count('signOn', [network]), 'sign-ins');
}
