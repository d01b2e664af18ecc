/**
 * Masks the company's inbound addresses, because anyone who knows one can send tickets in. Finds tokens
 * folded by quoted-printable or hidden by base64, and keeps the length.
 * @param tokens local parts of at least 20 letters and digits
 */
export function withoutAddresses(bytes: Buffer, tokens: readonly string[]): Buffer {
  const wanted = tokens.filter(token => /^[a-z\d]{20,64}$/i.test(token));
  if (wanted.length === 0) return bytes;
  let text = bytes.toString('latin1');
  for (const token of wanted) {
    text = text.replace(foldable(token), found => found.replaceAll(/=?[a-z\d]/gi, masked));
    for (const pieces of BASE64_PASSES) text = withoutEncoded(text, token, pieces);
  }
  return Buffer.from(text, 'latin1');
}

export function withoutTokens(text: string, tokens: readonly string[]): string {
  return tokens.reduce(
    (left, token) => left.replace(new RegExp(token, 'gi'), 'x'.repeat(token.length)),
    text,
  );
}

/** A soft line break of quoted-printable, or a folded header. */
const FOLD = '(?:=?\\r?\\n[ \\t]*)?';

/** Quoted-printable may write a letter as its code. */
const foldable = (token: string) =>
  new RegExp(
    [...token]
      .map(letter => `(?:${letter}|=${hexOf(letter.toLowerCase())}|=${hexOf(letter.toUpperCase())})`)
      .join(FOLD),
    'gi',
  );

const hexOf = (letter: string) => letter.charCodeAt(0).toString(16);

/** Keep the `=` of a soft break or code, so that the surroundings still decode. */
const masked = (found: string) => (found.startsWith('=') ? 'x'.repeat(found.length) : 'x');

/** In pieces, to limit time and memory. A token across two pieces is inside one piece of the second pass. */
const BASE64_PASSES = [
  /[A-Za-z\d+/]{16,32000}(?:\r?\n[A-Za-z\d+/]{1,1000}){0,400}={0,2}/g,
  /[A-Za-z\d+/]{16,31996}(?:\r?\n[A-Za-z\d+/]{1,1000}){0,399}={0,2}/g,
];

function withoutEncoded(text: string, token: string, pieces: RegExp): string {
  return text.replace(pieces, block => {
    const packed = block.replaceAll(/\r?\n/g, '');
    const plain = Buffer.from(packed, 'base64').toString('latin1');
    const places = [...plain.matchAll(new RegExp(token, 'gi'))];
    if (places.length === 0) return block;
    const hidden = places.reduce(
      (all, { index }) => all.slice(0, index) + 'x'.repeat(token.length) + all.slice(index + token.length),
      plain,
    );
    const again = Buffer.from(hidden, 'latin1').toString('base64');
    let place = 0;
    return block.replaceAll(/[A-Za-z\d+/]/g, () => again[place++] ?? 'A');
  });
}

export interface Change {
  at: number;
  bytes: Uint8Array;
}

/** The few changes that `withoutAddresses` makes to a large mail. */
export function changesBy(original: Uint8Array, tokens: readonly string[]): Change[] {
  const bytes = Buffer.from(original.buffer as ArrayBuffer, original.byteOffset, original.byteLength);
  const hidden = withoutAddresses(bytes, tokens);
  const changes: Change[] = [];
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === hidden[at]) continue;
    const from = at;
    while (at < bytes.length && bytes[at] !== hidden[at]) at++;
    changes.push({ at: from, bytes: hidden.subarray(from, at) });
  }
  return changes;
}
