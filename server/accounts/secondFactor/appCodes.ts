import { generateSecret, generateURI, verifySync } from 'otplib';
import type { AppSetUp } from '../../../domain/people/secondFactor';
import { open, seal } from '../../access/sealing';
import type { Keyring } from '../../config/keyring';

const ISSUER = 'Whiteline';
const PURPOSE = 'second factors';

/** Phones may be half a minute off. */
const TOLERANCE_SECONDS = 30;
const STEP_SECONDS = 30;

/**
 * The number of the half minute whose code it is, or null.
 * @param after codes of this half minute and earlier have been used
 */
export function stepOfCode(secret: string, code: string, at: Date, after = 0): number | null {
  const epoch = Math.floor(at.getTime() / 1000);
  // The library takes no later step than the one of the clock, which may have been set back.
  if (after > epoch / STEP_SECONDS) return null;
  const tolerance = { epochTolerance: TOLERANCE_SECONDS, afterTimeStep: after };
  const result = verifySync({ secret, token: code, epoch, ...tolerance });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

const SET_UP_MS = 15 * 60_000;

interface Owner {
  id: string;
  username: string;
}

export function newSetUp(keys: Keyring, { id, username }: Owner, now: Date): AppSetUp {
  const secret = generateSecret();
  const until = now.getTime() + SET_UP_MS;
  return {
    key: secret,
    address: generateURI({ issuer: ISSUER, label: username, secret }),
    token: seal(keys, PURPOSE, setUpOwner(id), JSON.stringify({ secret, until })).toString('base64url'),
  };
}

/** The secret, or null if the token is someone else's, too old, or no token. */
export function openSetUp(keys: Keyring, personId: string, token: string, now: Date): string | null {
  try {
    const text = open(keys, PURPOSE, setUpOwner(personId), Buffer.from(token, 'base64url'));
    const { secret, until } = JSON.parse(text) as { secret: string; until: number };
    return until > now.getTime() ? secret : null;
  } catch {
    return null;
  }
}

const setUpOwner = (personId: string) => `second factor to set up:${personId}`;

export function sealSecret(keys: Keyring, personId: string, secret: string): Buffer {
  return seal(keys, PURPOSE, secretOwner(personId), secret);
}

export function openSecret(keys: Keyring, personId: string, sealed: Buffer): string {
  return open(keys, PURPOSE, secretOwner(personId), sealed);
}

const secretOwner = (personId: string) => `second factor:${personId}`;
