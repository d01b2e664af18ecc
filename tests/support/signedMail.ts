import { generateKeyPairSync } from 'node:crypto';
import { sealMessage } from 'mailauth/lib/arc';
import { dkimSign } from 'mailauth/lib/dkim/sign';
import type { ProofParts } from '../../server/reading/mailProof';

/** The center of the tests sends from here. */
export const TRUSTED = 'example.com';
/** Its forwarder that is believed. */
export const SEALER = 'forwarder.example';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const PEM = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const RECORD = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
/** The same mail is signed alike each time. */
const SIGNED_AT = new Date('2026-11-01T00:00:00Z');

/** Keys of every domain of the tests are under the selector `test`; nothing else is there. */
export async function resolveKeys(name: string): Promise<string[][]> {
  if (name.startsWith('test._domainkey.')) return [[RECORD]];
  if (name.startsWith('trial._domainkey.')) return [[`${RECORD}; t=y`]];
  throw Object.assign(new Error(name), { code: name.startsWith('down.') ? 'ETIMEOUT' : 'ENOTFOUND' });
}

export const PROOF: ProofParts = {
  resolve: resolveKeys,
  trustedDomains: [TRUSTED],
  trustedSealers: [SEALER],
  now: () => new Date('2026-11-20T00:00:00Z'),
};

interface Signing {
  domain?: string;
  selector?: string;
  headerList?: string[];
  maxBodyLength?: number;
  algorithm?: string;
  expires?: Date;
}

/** The mail with a DKIM signature on top. */
export async function signed(mail: string | Buffer, signing: Signing = {}): Promise<Buffer> {
  const { domain = TRUSTED, selector = 'test', headerList, maxBodyLength, expires } = signing;
  const bytes = Buffer.from(mail);
  const { signatures } = await dkimSign(bytes, {
    canonicalization: 'relaxed/relaxed',
    algorithm: signing.algorithm ?? 'rsa-sha256',
    signTime: SIGNED_AT,
    ...(headerList && { headerList: headerList.join(':') }),
    ...(expires && { expires }),
    signatureData: [
      {
        signingDomain: domain,
        selector,
        privateKey: PEM,
        ...(maxBodyLength !== undefined && { maxBodyLength }),
      },
    ],
  } as Parameters<typeof dkimSign>[1]);
  return Buffer.concat([Buffer.from(signatures), bytes]);
}

/** The mail as a forwarder seals it. */
export async function sealed(
  mail: string | Buffer,
  authResults: string,
  { domain = SEALER, cv = 'none', i = 1 }: { domain?: string; cv?: string; i?: number } = {},
): Promise<Buffer> {
  const bytes = Buffer.from(mail);
  const seal = {
    ...{ i, cv, authResults, signTime: SIGNED_AT, algorithm: 'rsa-sha256' },
    ...{ signingDomain: domain, selector: 'test', privateKey: PEM },
  };
  const head = await sealMessage(bytes, seal as unknown as Parameters<typeof sealMessage>[1]);
  return Buffer.concat([head, bytes]);
}
