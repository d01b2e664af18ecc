import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';

/** Connections keep named statements until they close, so limit how many there are. */
const MAX_NAMES = 256;
const names = new Map<string, string>();

/** Named by its text, so each is planned once per connection. Beyond 256 they are unnamed. */
export function statement(text: string, values: unknown[]): QueryConfig {
  const name = nameOf(text);
  return name === undefined ? { text, values } : { name, text, values };
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMES) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}

export function forgetNames(): void {
  names.clear();
}

export class Parameters {
  readonly values: unknown[] = [];

  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** Removes what PostgreSQL text can't store: NUL and unpaired surrogates. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').replaceAll(HALF, '\ufffd');
}

const HALF = /\p{Surrogate}/gu;
