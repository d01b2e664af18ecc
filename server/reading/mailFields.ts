export interface Field {
  name: string;
  value: string;
  start: number;
  end: number;
}

const MAX_HEADING_BYTES = 256 * 1024;

/** Strict, because mail programs disagree about malformed headers and a proof must hold for all of them. */
export function fieldsOf(bytes: Buffer): Field[] | null {
  const fields: Field[] = [];
  let start = 0;
  while (start < MAX_HEADING_BYTES) {
    const newline = bytes.indexOf(0x0a, start);
    if (newline < 0) return null;
    const end = newline + 1;
    const line = bytes.toString('latin1', start, newline).replace(/\r$/, '');
    if (line === '') return fields;
    const [, name, value] = /^([!-9;-~]+):(.*)$/.exec(line) ?? [];
    const last = fields.at(-1);
    if (!isPlain(line) || line.trim() === '') return null;
    if (name !== undefined && value !== undefined)
      fields.push({ name: name.toLowerCase(), value: value.trim(), start, end });
    else if (/^[ \t]/.test(line) && last) Object.assign(last, { value: `${last.value} ${line.trim()}`, end });
    else return null;
    start = end;
  }
  return null;
}

function isPlain(line: string): boolean {
  for (let no = 0; no < line.length; no++) {
    const code = line.charCodeAt(no);
    if (code === 127 || (code < 32 && code !== 9)) return false;
  }
  return true;
}

export const namedField = (fields: readonly Field[], name: string) =>
  fields.find(field => field.name === name.toLowerCase());

/** Null if a tag is repeated or invalid, or has quotes or comments. */
export function tagsOf(value: string): Map<string, string> | null {
  if (/[()"'\\]/.test(value)) return null;
  const tags = new Map<string, string>();
  for (const part of value.replace(/;\s*$/, '').split(';')) {
    const [, name = '', text = ''] = /^\s*([a-z]\w*)\s*=(.*)$/is.exec(part) ?? [];
    if (name === '' || tags.has(name.toLowerCase())) return null;
    tags.set(name.toLowerCase(), text.replaceAll(/\s+/g, ''));
  }
  return tags;
}

export function without(
  bytes: Buffer,
  fields: readonly Field[],
  isLeftOut: (field: Field, no: number) => boolean,
): Buffer {
  const kept = fields.filter((field, no) => !isLeftOut(field, no));
  const body = fields.at(-1)?.end ?? 0;
  return Buffer.concat([...kept.map(({ start, end }) => bytes.subarray(start, end)), bytes.subarray(body)]);
}
