import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { ClientBase } from 'pg';
import { AppError, invalid } from '../../../domain/errors';
import { passkeyNameSchema, provenSchema } from '../../../domain/people/secondFactor';
import { parse } from '../../../domain/validation';
import { hashOf } from '../../access/accessTokens';
import type { SignedIn } from '../../access/actor';
import { assertNoWait, networkOf } from '../../access/rateLimits/rateLimits';
import { withViewer } from '../../access/withActor';
import { isDuplicate } from '../../database/errors';
import { withTenant } from '../../database/tenant';
import type { RequestContext } from '../../graphql/context';
import type {
  AddedPasskey,
  LoginResult,
  PasskeyOptions,
  SuccessResult,
} from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { personGone } from '../employers/rules';
import { notifyOfNewFactor, notifyOfRemovedFactor } from '../notify';
import { provenHash } from '../passwords/passwords';
import { selectViewerWords } from '../passwords/passwords.sql';
import { signInAs } from '../sessions/sessions';
import { assertNotRequired } from './ownFactor';
import { type PasskeySite, passkeySite } from './passkeySite';
import {
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  selectOwnPasskeys,
  takeChallenge,
  takePasskey,
} from './passkeys.sql';
import { hashOfCode, newRecoveryCodes } from './recoveryCodes';
import { selectFactorState } from './secondFactor.sql';

const MINUTES = 5;
const MAX_PASSKEYS = 20;
/** A site or a phone network has one address for many people. */
const MAX_PER_ADDRESS = 300;

function siteOf({ config }: Services): PasskeySite {
  const site = passkeySite(config.baseUrl);
  if (site) return site;
  throw new AppError('ConflictException', 'Passkeys need a site with a name and HTTPS. Use an app instead.');
}

/** @throws ValidationException naming `currentPassword`, TooManyRequestsException, or ConflictException */
export async function beginPasskey(
  services: Services,
  viewer: SignedIn,
  input: { currentPassword: string },
): Promise<PasskeyOptions> {
  const { currentPassword } = parse(provenSchema, input);
  const site = siteOf(services);
  await provenHash(services, viewer, currentPassword);
  return withViewer(services.pool, viewer, null, async client => {
    const known = await selectOwnPasskeys(client);
    if (known.length >= MAX_PASSKEYS) {
      throw new AppError('ConflictException', `You have ${MAX_PASSKEYS} passkeys. Remove one first.`);
    }
    const options = await generateRegistrationOptions({
      rpName: 'Whiteline',
      rpID: site.domain,
      userName: viewer.username,
      userID: new Uint8Array(Buffer.from(viewer.id.replaceAll('-', ''), 'hex')),
      attestationType: 'none',
      excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await keepChallenge(client, services, options.challenge, viewer.id);
    return { options: JSON.stringify(options) };
  });
}

/** @throws ValidationException naming `name` or `response` */
export async function addPasskey(
  services: Services,
  viewer: SignedIn,
  requestId: string,
  input: { name: string; response: string },
): Promise<AddedPasskey> {
  const { name } = parse(passkeyNameSchema, { name: input.name });
  const { origin, domain } = siteOf(services);
  const response = readResponse<RegistrationResponseJSON>(input.response);
  return withViewer(services.pool, viewer, null, async client => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge => isKept(client, services, challenge, viewer.id),
      expectedOrigin: origin,
      expectedRPID: domain,
      requireUserVerification: true,
    }).catch(() => ({ verified: false, registrationInfo: undefined }));
    if (!verified || !registrationInfo) throw passkeyRefused();
    const words = await selectViewerWords(client);
    if (!words) throw personGone();
    const { id, publicKey, counter } = registrationInfo.credential;
    const transports = (response.response.transports ?? []).map(String).slice(0, 10);
    const codes = newRecoveryCodes();
    const key = { id, publicKey, counter, transports, name, codeHashes: codes.map(hashOfCode), requestId };
    const isFirst = await insertPasskey(client, key);
    await notifyOfNewFactor(client, services, words, 'passkey');
    return { recoveryCodes: isFirst ? codes : null };
  }).catch(error => {
    throw isDuplicate(error, 'passkeys_pkey') ? passkeyRefused() : error;
  });
}

/** @throws ValidationException naming `currentPassword`, NotFoundException, or ConflictException */
export async function removePasskey(
  services: Services,
  viewer: SignedIn,
  requestId: string,
  { passkeyId, ...input }: { passkeyId: string; currentPassword: string },
): Promise<SuccessResult> {
  const { currentPassword } = parse(provenSchema, input);
  await provenHash(services, viewer, currentPassword);
  await withViewer(services.pool, viewer, null, async client => {
    const state = await selectFactorState(client, viewer.id);
    if (state.sealed === null && state.passkeys === 1) assertNotRequired(services, viewer, state.forAll);
    const words = await selectViewerWords(client);
    if (!(await deletePasskey(client, passkeyId, requestId)) || !words) {
      throw new AppError('NotFoundException', 'This passkey was removed already.');
    }
    await notifyOfRemovedFactor(client, services, words, 'passkey');
  });
  return { success: true };
}

type Visitor = Pick<RequestContext, 'services' | 'address' | 'userAgent' | 'requestId'>;

/** @throws TooManyRequestsException, or ConflictException if the site has no passkeys */
export async function beginPasskeySignIn({ services, address }: Visitor): Promise<PasskeyOptions> {
  const site = siteOf(services);
  await countSignIn(services, address);
  const options = await generateAuthenticationOptions({ rpID: site.domain, userVerification: 'required' });
  await withTenant(services.pool, null, client => keepChallenge(client, services, options.challenge, null));
  return { options: JSON.stringify(options) };
}

/** Needs no password. @throws UnauthorizedException */
export async function signInWithPasskey(
  { services, address, userAgent, requestId }: Visitor,
  input: { response: string },
): Promise<LoginResult> {
  const { origin, domain } = siteOf(services);
  const response = readResponse<AuthenticationResponseJSON>(input.response);
  return withTenant(services.pool, null, async client => {
    const owner = await findPasskey(client, response.id);
    if (!owner) throw passkeyUnknown();
    const { publicKey, counter, transports, ...person } = owner;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge => isKept(client, services, challenge, null),
      expectedOrigin: origin,
      expectedRPID: domain,
      credential: {
        id: response.id,
        publicKey: new Uint8Array(publicKey),
        counter,
        transports: transports as AuthenticatorTransport[],
      },
      requireUserVerification: true,
    }).catch(() => ({ verified: false, authenticationInfo: undefined }));
    if (!verified || !authenticationInfo) throw passkeyUnknown();
    const { newCounter } = authenticationInfo;
    const use = { id: response.id, counter: newCounter, now: services.now(), requestId };
    if (!(await takePasskey(client, use))) throw passkeyUnknown();
    return { ...(await signInAs(client, services, { address, userAgent }, person)), recoveryCodes: null };
  });
}

async function countSignIn({ rateLimits }: Services, address: string): Promise<void> {
  const network = { of: `address ${networkOf(address)}`, most: MAX_PER_ADDRESS };
  assertNoWait(await rateLimits.count('passkey', [network]), 'sign-ins');
}

function keepChallenge(
  client: ClientBase,
  { now }: Services,
  challenge: string,
  personId: string | null,
): Promise<void> {
  const until = new Date(now().getTime() + MINUTES * 60_000);
  return insertChallenge(client, { hash: hashOf(challenge), personId, until, now: now() });
}

/** It signs in once. */
function isKept(
  client: ClientBase,
  { now }: Services,
  challenge: string,
  personId: string | null,
): Promise<boolean> {
  return takeChallenge(client, { hash: hashOf(challenge), personId, now: now() });
}

/** The library checks all of its content. */
function readResponse<T extends { id: string }>(text: string): T {
  try {
    const response = JSON.parse(text) as T;
    if (typeof response.id === 'string' && response.id.length <= MAX_ID) return response;
  } catch {
    // Reported below.
  }
  throw invalid({ response: 'This is not what a passkey answers. Try again.' });
}

const MAX_ID = 1500;

function passkeyRefused(): AppError {
  return invalid({ response: 'This passkey could not be added. Try again, or use an app.' });
}

function passkeyUnknown(): AppError {
  return new AppError('UnauthorizedException', 'This passkey doesn’t work here. Sign in with your password.');
}
