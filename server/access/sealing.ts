import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { ID_BYTES, type Keyring, type Purpose } from '../config/keyring';

const CIPHER = 'aes-256-gcm';
/** First byte of a sealed text. The id of its key follows. */
const VERSION = 2;
/** Without an id, and with the key itself. Such texts are sealed again by `npm run keys:rotate`. */
const VERSION_WITHOUT_ID = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Returns version, id of the key, nonce, tag, and ciphertext.
 * @param owner whose text it is. It opens for no other
 */
export function seal(keys: Keyring, purpose: Purpose, owner: string, text: string): Buffer {
  const key = keys.newest();
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key.for(purpose), iv);
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([beginningOf(keys), iv, cipher.getAuthTag(), sealed]);
}

/** What texts begin with that the newest key seals. */
export function beginningOf(keys: Keyring): Buffer {
  return Buffer.concat([Buffer.of(VERSION), Buffer.from(keys.newest().id, 'hex')]);
}

/** @throws if no key opens it, the purpose or owner is wrong, or the data was changed */
export function open(keys: Keyring, purpose: Purpose, owner: string, sealed: Buffer): string {
  if (sealed[0] === VERSION) {
    const id = sealed.toString('hex', 1, 1 + ID_BYTES);
    const key = keys.all().find(one => one.id === id);
    if (key) return opened(key.for(purpose), owner, sealed.subarray(1 + ID_BYTES));
    throw new Error(`A text is sealed with the key ${id}, which is not known.`);
  }
  if (sealed[0] !== VERSION_WITHOUT_ID) throw new Error('A sealed text has an unknown form.');
  let trouble: unknown;
  for (const { secret } of keys.all()) {
    try {
      return opened(Buffer.from(secret, 'hex'), owner, sealed.subarray(1));
    } catch (error) {
      trouble ??= error;
    }
  }
  throw trouble;
}

function opened(key: Uint8Array, owner: string, body: Buffer): string {
  if (body.length < IV_BYTES + TAG_BYTES) throw new Error('A sealed text is too short.');
  const iv = body.subarray(0, IV_BYTES);
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(body.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = body.subarray(IV_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
}
