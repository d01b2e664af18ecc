/**
 * The mail without the company's addresses: who knows one can send tickets in. Each of these tokens is replaced by as many x,
 * in any letter case, also where quoted-printable folds it, or base64 hides it. The length stays.
 * @param tokens first parts of addresses: 20 letters and digits or more
 */
export function withoutAddresses(bytes: Buffer, tokens: readonly string[]): Buffer {
  const wanted = tokens.filter(token => /^[a-z\d]{20,64}$/i.test(token));
  if (wanted.length === 0) return bytes;
  // One character for each byte, and back.
  let text = bytes.toString('latin1');
  for (const token of wanted) {
    text = text.replace(foldable(token), found => found.replaceAll(/=?[a-z\d]/gi, masked));
    for (const pieces of BASE64_PASSES) text = withoutEncoded(text, token, pieces);
  }
  return Buffer.from(text, 'latin1');
}

/** The same of a text. */
export function withoutTokens(text: string, tokens: readonly string[]): string {
  return tokens.reduce(
    (left, token) => left.replace(new RegExp(token, 'gi'), 'x'.repeat(token.length)),
    text,
  );
}

/** A fold of quoted-printable, or a break of a folded heading. */
const FOLD = '(?:=?\\r?\\n[ \\t]*)?';

/** A letter may be written as itself or by its number. */
const foldable = (token: string) =>
  new RegExp(
    [...token]
      .map(letter => `(?:${letter}|=${hexOf(letter.toLowerCase())}|=${hexOf(letter.toUpperCase())})`)
      .join(FOLD),
    'gi',
  );

const hexOf = (letter: string) => letter.charCodeAt(0).toString(16);

/** The `=` of a fold or a number stays, so that what is around it reads as before. */
const masked = (found: string) => (found.startsWith('=') ? 'x'.repeat(found.length) : 'x');

/**
 * Base64 in pieces, or a mail of many megabytes would take seconds and its memory. A token across the border of two pieces is
 * within one of the second pass. Pieces of one long line are of whole groups of four letters.
 */
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

/** What `withoutAddresses` would change: little of a mail of many megabytes. */
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
