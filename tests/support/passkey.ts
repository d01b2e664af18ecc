import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Use {
  /** What the browser says the page is. */
  origin?: string;
  /** Whether the device asked for a finger, a face or a PIN. */
  isVerified?: boolean;
  counter?: number;
}

/** A device that makes and uses one passkey, as a browser would pass it on. */
export function createPasskey(domain: string, ownOrigin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const clientData = (type: string, options: string, origin: string) =>
    Buffer.from(
      JSON.stringify({ type, challenge: JSON.parse(options).challenge, origin, crossOrigin: false }),
    );
  const head = ({ isVerified = true, counter = 0 }: Use, isNew: boolean) => {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (isNew ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(Buffer.from(domain)), Buffer.of(flags), count]);
  };
  const answer = (response: object) =>
    JSON.stringify({
      ...{ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' },
      clientExtensionResults: {},
      response,
    });

  return {
    id: id.toString('base64url'),

    /** @param options of `beginPasskey` */
    make(options: string, use: Use = {}): string {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array<ArrayBuffer>>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytes(Buffer.from(x, 'base64url'))],
          [-3, bytes(Buffer.from(y, 'base64url'))],
        ]),
      );
      const authData = Buffer.concat([head(use, true), Buffer.alloc(16), Buffer.of(0, id.length), id, key]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', bytes(authData)],
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', options, use.origin ?? ownOrigin).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      });
    },

    /** @param options of `beginPasskeySignIn` */
    sign(options: string, use: Use = {}): string {
      const data = clientData('webauthn.get', options, use.origin ?? ownOrigin);
      const authData = head(use, false);
      const signature = createSign('sha256').update(authData).update(sha256(data)).sign(privateKey);
      return answer({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest();
const bytes = (data: Buffer) => new Uint8Array(data);
