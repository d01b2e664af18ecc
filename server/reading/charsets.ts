import iconv from 'iconv-lite';
import type PostalMime from 'postal-mime';

/** Decodes text with a missing or wrong charset: UTF-16, UTF-8, else Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (first !== undefined && first !== 0 && second === 0) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0 && second !== undefined && second !== 0) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return iconv.decode(Buffer.from(bytes), WINDOWS);
  }
}

/** Some supported Node versions decode this as Latin-1, without quotes and dashes. */
const WINDOWS = 'windows-1252';

interface MailPart {
  content?: ArrayBuffer;
  contentType: { parsed: { value: string; params: Record<string, string> } };
}
interface Collecting {
  collectNode(part: MailPart, ...more: unknown[]): Promise<void>;
}

export function withDecodedTexts(parser: PostalMime): PostalMime {
  const collecting = parser as unknown as Collecting;
  const collectNode = collecting.collectNode.bind(parser);
  collecting.collectNode = (part, ...more) => {
    const { value, params } = part.contentType.parsed;
    const text = part.content && /^text\//.test(value) && decoded(part.content, params.charset);
    if (typeof text === 'string') {
      part.content = Uint8Array.from(Buffer.from(text)).buffer;
      params.charset = 'utf-8';
    }
    return collectNode(part, ...more);
  };
  return parser;
}

/** Null if postal-mime decodes it well, or the charset is unknown. */
function decoded(content: ArrayBuffer, label = ''): string | null {
  const charset = label.trim().toLowerCase();
  if (['', 'ascii', 'us-ascii'].includes(charset)) return decodeText(new Uint8Array(content));
  if (/^utf-?8$/.test(charset) || !iconv.encodingExists(charset)) return null;
  return iconv.decode(Buffer.from(content), LATIN.has(charset) ? WINDOWS : charset);
}

/** Mail programs read these as Windows-1252. */
const LATIN: ReadonlySet<string> = new Set(['iso-8859-1', 'iso8859-1', 'iso_8859-1', 'latin1']);

/** Fixes headers in which postal-mime left Windows quotes and dashes as control characters. */
export const headingText = (text: string) =>
  text.replaceAll(/[\u0080-\u009f]/g, character => iconv.decode(Buffer.from(character, 'latin1'), WINDOWS));
