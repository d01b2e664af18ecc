import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

interface FormParts {
  isStreamed(name: string): boolean;
  onStream(value: Readable): void;
  onField(name: string, value: string): void;
}

const MAX_FIELDS = 100;
const MAX_CHARACTERS = 1_000_000;

/** Joining a 35 MB value at the end would block for a second. @throws if the form is too large */
export async function readUrlForm(source: AsyncIterable<Buffer>, parts: FormParts): Promise<void> {
  let [name, value, fields, hasName] = ['', '', 0, false];
  let kept: Buffer = Buffer.alloc(0);
  let stream: PassThrough | null = null;

  const feed = async (bytes: Buffer) => {
    const at = hasName ? -1 : bytes.indexOf('=');
    if (!hasName) name += plain(at < 0 ? bytes : bytes.subarray(0, at)).toString('latin1');
    if (at >= 0) {
      hasName = true;
      if (parts.isStreamed(name)) {
        stream = new PassThrough();
        parts.onStream(stream);
      }
    }
    if (!hasName) return;
    const chunk = plain(bytes.subarray(at + 1));
    if (stream === null) value += chunk.toString('latin1');
    else if (!stream.write(chunk)) await once(stream, 'drain');
  };
  const end = () => {
    if (stream) stream.end();
    else if (name !== '') parts.onField(name, value);
    [name, value, hasName, stream] = ['', '', false, null];
  };

  const take = async (bytes: Buffer) => {
    for (let from = 0; from <= bytes.length; ) {
      const next = bytes.indexOf('&', from);
      const to = next < 0 ? bytes.length : next;
      await feed(bytes.subarray(from, to));
      if (name.length + value.length > MAX_CHARACTERS) throw new Error('too long a field');
      if (next >= 0) end();
      if (next >= 0 && ++fields > MAX_FIELDS) throw new Error('too many fields');
      from = to + 1;
    }
  };

  for await (const chunk of source) {
    const bytes = Buffer.concat([kept, chunk]);
    // A `%XX` cut off by the chunk's end is decoded with the next chunk.
    const cut = bytes.lastIndexOf('%');
    const whole = cut >= 0 && cut > bytes.length - 3 ? cut : bytes.length;
    kept = bytes.subarray(whole);
    await take(bytes.subarray(0, whole));
    await nextTurn();
  }
  await take(kept);
  end();
}

const [PERCENT, PLUS, BLANK] = [0x25, 0x2b, 0x20];

function plain(bytes: Buffer): Buffer {
  const out = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    const [high, low] = byte === PERCENT ? [digit(bytes[at + 1]), digit(bytes[at + 2])] : [-1, -1];
    if (high >= 0 && low >= 0) {
      out[length++] = high * 16 + low;
      at += 2;
    } else out[length++] = byte === PLUS ? BLANK : (byte ?? 0);
  }
  return out.subarray(0, length);
}

const DIGITS = new Map(
  [...'0123456789abcdefABCDEF'].map(one => [one.charCodeAt(0), Number.parseInt(one, 16)]),
);
const digit = (code: number | undefined) => DIGITS.get(code ?? 0) ?? -1;
