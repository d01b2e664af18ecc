import { ReadableStream } from 'node:stream/web';
import { BackupError } from './errors';

type Bytes = AsyncIterable<Uint8Array>;

/** Files in the age format, which the ordinary `age` opens too. Loaded on first use, as it takes a quarter of a second. */
const age = () => import('age-encryption');

export const makeKey = async () => (await age()).generateX25519Identity();

const SECRET = /^AGE-SECRET-KEY-1/;

/** Whom a key encrypts for. It is no secret, and enough to write backups. @param key secret or public */
export async function recipientOf(key: string): Promise<string> {
  const { Encrypter, identityToRecipient } = await age();
  try {
    const recipient = SECRET.test(key) ? await identityToRecipient(key) : key;
    new Encrypter().addRecipient(recipient);
    return recipient;
  } catch {
    throw new BackupError(
      'BACKUP_KEY must be a key that npm run backup -- --new-key prints: AGE-SECRET-KEY-1…, or age1… to write only.',
    );
  }
}

export async function* encrypted(source: Bytes, recipient: string): Bytes {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  yield* await encrypter.encrypt(webStream(source));
}

export async function* decrypted(source: Bytes, key: string): Bytes {
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  yield* await decrypter.decrypt(webStream(source));
}

/** @throws BackupError unless the key opens what was encrypted for this recipient */
export async function assertOpens(key: string | null, recipient: string): Promise<void> {
  if (key === null) {
    throw new BackupError(`The backup is encrypted. Set BACKUP_KEY to the secret key of ${recipient}.`);
  }
  if (!SECRET.test(key)) {
    throw new BackupError('BACKUP_KEY is a public key, which can only write backups. Set the secret one.');
  }
  const own = await recipientOf(key);
  if (own !== recipient) {
    throw new BackupError(
      `BACKUP_KEY is the wrong key: it is that of ${own}, and the backup is for ${recipient}.`,
    );
  }
}

const webStream = (source: Bytes) => ReadableStream.from(source) as globalThis.ReadableStream<Uint8Array>;
