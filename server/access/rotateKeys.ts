import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase, Pool } from 'pg';
import { ConfigError } from '../config/error';
import { KEY_DELAY_MS, type Key, type Keyring, ringOf } from '../config/keyring';
import { KEY_KINDS, type KeyKind, newKey, type Secrets, writeKeys } from '../config/secrets';
import { recordAudit } from './audit/audit.sql';
import { lockRotation, replaceSealed, selectOtherwiseSealed } from './sealed.sql';
import { beginningOf, open, seal } from './sealing';

interface Rotation {
  dataFolder: string;
  /** Reads them again. */
  secrets: () => Pick<Secrets, 'tokenKeys' | 'credentialKeys'>;
  /** Whether a kind comes from the settings, where it is replaced by hand. */
  isSet: Record<KeyKind, boolean>;
  /** Ends what was made with the keys of before. */
  dropsOld: boolean;
  wait?: (ms: number) => Promise<unknown>;
}

export interface Rotated {
  /** By kind. Empty for one that is set. */
  keys: Record<KeyKind, readonly Key[]>;
  sealedAgain: number;
  /** Owners of what no key opens. It stays as it is. */
  unopened: readonly string[];
}

/**
 * Replaces the keys while the server runs. Every process knows a new key before any uses it, and none is dropped
 * that something is still sealed with. Cut off at any point, all that was made still opens.
 * @throws ConfigError if another rotation is under way
 */
export async function rotateKeys(pool: Pool, rotation: Rotation): Promise<Rotated> {
  const client = await pool.connect();
  try {
    if (!(await lockRotation(client))) {
      throw new ConfigError('DATA_DIR', 'the keys are being replaced by another command.');
    }
    return await rotateWith(client, rotation);
  } finally {
    // The lock goes with the connection.
    client.release(true);
  }
}

async function rotateWith(
  client: ClientBase,
  { dataFolder, secrets, isSet, dropsOld, wait = sleep }: Rotation,
): Promise<Rotated> {
  const kinds = KEY_KINDS.filter(kind => !isSet[kind]);
  const { tokenKeys, credentialKeys } = secrets();
  const ringFor = { tokenSecret: tokenKeys, credentialsKey: credentialKeys };
  const plans = kinds.map(kind => {
    const [current, ...older] = ringFor[kind].all() as [Key, ...Key[]];
    return { kind, current, older, next: newKey(kind) };
  });

  for (const { kind, current, next, older } of plans) writeKeys(dataFolder, kind, [current, next, ...older]);
  if (plans.length > 0) await wait(UNTIL_KNOWN_MS);
  for (const { kind, current, next, older } of plans) writeKeys(dataFolder, kind, [next, current, ...older]);
  if (plans.length > 0) await wait(UNTIL_KNOWN_MS);

  const own = plans.find(({ kind }) => kind === 'credentialsKey');
  const ring = own ? ringOf([own.next, own.current, ...own.older]) : credentialKeys;
  let { sealedAgain, unopened } = await sealAgain(client, ring);
  if (dropsOld && own) {
    await wait(UNTIL_WRITTEN_MS);
    const late = await sealAgain(client, ring);
    sealedAgain += late.sealedAgain;
    unopened = late.unopened;
  }

  const keys: Rotated['keys'] = { tokenSecret: [], credentialsKey: [] };
  for (const { kind, next, current, older } of plans) {
    const isNeeded = kind === 'credentialsKey' && unopened.length > 0;
    keys[kind] = dropsOld && !isNeeded ? [next] : [next, current, ...older];
    if (dropsOld && !isNeeded) writeKeys(dataFolder, kind, [next]);
  }
  await recordAudit(client, {
    ...{ companyId: null, userId: null, userName: 'SYSTEM' },
    ...{ action: 'rotateKeys', entity: 'keys', entityId: 'installation' },
    before: Object.fromEntries(plans.map(({ kind, current }) => [kind, current.id])),
    after: { ...Object.fromEntries(plans.map(({ kind, next }) => [kind, next.id])), sealedAgain, dropsOld },
  });
  return { keys, sealedAgain, unopened };
}

/** Until every running process knows. */
const UNTIL_KNOWN_MS = KEY_DELAY_MS + 1000;

/** Until whatever was sealed with an old key is stored, or given up (`createPool`). */
const UNTIL_WRITTEN_MS = 30_000;

/** Again and again, because logins are stored meanwhile. */
async function sealAgain(client: ClientBase, ring: Keyring): Promise<Omit<Rotated, 'keys'>> {
  let total = 0;
  for (;;) {
    let sealedAgain = 0;
    let isMissed = false;
    const unopened: string[] = [];
    for (const one of await selectOtherwiseSealed(client, beginningOf(ring))) {
      const text = opened(ring, one);
      if (text === null) unopened.push(one.owner);
      else if (await replaceSealed(client, one, seal(ring, one.purpose, one.owner, text))) sealedAgain += 1;
      else isMissed = true;
    }
    total += sealedAgain;
    if (sealedAgain === 0 && !isMissed) return { sealedAgain: total, unopened };
  }
}

type Sealed = Awaited<ReturnType<typeof selectOtherwiseSealed>>[number];

function opened(ring: Keyring, { purpose, owner, sealed }: Sealed): string | null {
  try {
    return open(ring, purpose, owner, sealed);
  } catch {
    return null;
  }
}
