import { type Budget, unpack } from './archive';
import { decodeText } from './charsets';
import { textOfHtml } from './html';
import { kindOf } from './kinds';
import { READING_LIMITS } from './limits';
import { readMime, readOutlook } from './mail';
import { piecesOf } from './pdf';
import { withoutAddresses } from './withoutAddresses';

/** Searches compressed, double-encoded, and split text too. Unreadable files count as containing a token. */
export async function holdsToken(bytes: Uint8Array, tokens: readonly string[]): Promise<boolean> {
  const budget = { bytes: READING_LIMITS.unpackedBytes, parts: READING_LIMITS.parts };
  return isHeldIn(bytes, tokens, budget, 0).catch(() => true);
}

async function isHeldIn(
  bytes: Uint8Array,
  tokens: readonly string[],
  budget: Budget,
  level: number,
): Promise<boolean> {
  if (level > READING_LIMITS.nesting || --budget.parts < 0) return true;
  const plain = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!withoutAddresses(plain, tokens).equals(plain)) return true;
  const decoded = decodeText(bytes);
  const kind = await kindOf(bytes, () => decoded);
  if (kind === 'picture') return false;
  if (kind === 'binary' || kind === 'rtf' || kind === 'tnef') return true;
  if (kind === 'zip' || kind === 'office' || kind === 'workbook') {
    for await (const file of unpack(bytes, budget)) {
      if (containsToken(file.name, tokens)) return true;
      if (file.bytes === null || (await isHeldIn(file.bytes, tokens, budget, level + 1))) return true;
    }
    return false;
  }
  if (kind === 'pdf') return containsToken((await piecesOf(bytes)).map(({ text }) => text).join(''), tokens);
  // Outlook and Windows files use UTF-16.
  if (containsToken(plain.toString('latin1').replaceAll('\0', ''), tokens)) return true;
  if (kind !== 'mail' && kind !== 'outlook') return containsToken(textOfHtml(decoded), tokens);
  const { subject, texts, attachments } = kind === 'mail' ? await readMime(bytes) : readOutlook(bytes);
  if (containsToken([subject ?? '', ...attachments.map(({ name }) => name)].join('\n'), tokens)) return true;
  for (const part of [...texts.map(text => Buffer.from(text)), ...attachments.map(one => one.bytes)])
    if (await isHeldIn(part, tokens, budget, level + 1)) return true;
  return false;
}

function containsToken(text: string, tokens: readonly string[]): boolean {
  const letters = text.replaceAll(/\s+/g, '').toLowerCase();
  return tokens.some(token => letters.includes(token.toLowerCase()));
}
