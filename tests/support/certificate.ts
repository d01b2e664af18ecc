import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** A certificate that vouches for itself, with its key; both PEM. */
interface Certificate {
  cert: string;
  key: string;
}

/** Makes a certificate for a host name, good for the test's day and the years around it. */
export function certificateFor(host: string): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const commonName = set(sequence(oid('550403'), der(0x0c, Buffer.from(host))));
  const name = sequence(commonName);
  const signing = sequence(oid('2a8648ce3d040302'));
  const body = sequence(
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ...[signing, name],
    sequence(...['200101000000Z', '491231235959Z'].map(time => der(0x17, Buffer.from(time)))),
    ...[name, publicKey.export({ type: 'spki', format: 'der' })],
  );
  const signature = createSign('sha256').update(body).sign(privateKey);
  const whole = sequence(body, signing, der(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
}

const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts));
const set = (...parts: Buffer[]) => der(0x31, Buffer.concat(parts));
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));

/** A value of ASN.1 with its tag and length. */
function der(tag: number, value: Buffer): Buffer {
  const { length } = value;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), value]);
}
