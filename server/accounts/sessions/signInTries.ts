import type { BotCheckProblem } from '../../../domain/errors';
import { proofWanted } from '../../access/botCheck/requireProof';
import { networkOf } from '../../access/rateLimits/network';
import { assertNoWait, WITHOUT_LIMIT } from '../../access/rateLimits/tries';
import type { Services } from '../../services';

/** After so many failures of a login or from an address a bot proof is wanted. */
const FREE_FAILURES = 3;
const LOGINS_PER_ADDRESS = 10;

type Parts = Pick<Services, 'tries' | 'config'>;

/**
 * Begins a try to sign in, whose end has to be told. It counts with a login from one address, with any from it, and with the
 * login from anywhere. Only the first two are limited, for otherwise anybody could lock somebody out. The username and the e-mail of one account count
 * apart, as if they were two people's: counted together they would tell whose is whose, and that there is somebody.
 *
 * @param typed the username or e-mail as it was looked up
 * @param proofProblem what is wrong with the call's bot proof; null when it counts
 * @throws TooManyRequestsException with the seconds to wait
 * @throws ValidationException with `botCheck` when a proof is wanted; the try is not counted then
 */
export async function beginSignIn(
  { tries, config }: Parts,
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
  const verdict = await tries.begin('signIn', counts, isProven, ofAddress);
  assertNoWait(verdict, 'failed sign-ins');
  if (verdict.needsProof) throw proofWanted(proofProblem ?? 'missing');
}

/**
 * Forgets the login's failures from this address. Of the address itself only this one try, or one good account would let
 * it guess at others; and of the login from anywhere too, or strangers would see its owner come, and thereby that there
 * is one.
 */
export function signInSucceeded({ tries }: Parts, typed: string, address: string): Promise<void> {
  const { ofBoth, ofAddress, ofLogin } = namesOf(typed, address);
  return tries.end('signIn', { whole: [ofBoth], single: [ofAddress, ofLogin] }, ofAddress);
}

/** Lets the try stay counted. */
export function signInFailed({ tries }: Parts, typed: string, address: string): Promise<void> {
  const { ofBoth, ofAddress, ofLogin } = namesOf(typed, address);
  return tries.end('signIn', { failed: [ofBoth, ofAddress, ofLogin] }, ofAddress);
}

function namesOf(typed: string, address: string) {
  const network = networkOf(address);
  return { ofBoth: `both ${network} ${typed}`, ofAddress: `address ${network}`, ofLogin: `login ${typed}` };
}
