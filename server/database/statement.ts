import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';

/** A connection keeps every named statement until it closes, so their number has a bound. */
const MOST_NAMES = 256;
const names = new Map<string, string>();

/** Parsed and planned once per connection, as its name comes from its text; beyond 256 shapes it runs without a name. */
export function statement(text: string, values: unknown[]): QueryConfig {
  const name = nameOf(text);
  return name === undefined ? { text, values } : { name, text, values };
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}

/** To be called when connections are opened that know no names yet, or what went before leaves them none. */
export function forgetNames(): void {
  names.clear();
}

/** Collects the values of a statement and names their places. */
export class Parameters {
  readonly values: unknown[] = [];

  /** Where the value stands in the statement: `$1`, `$2` … */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** PostgreSQL keeps no NUL and no half of a character, which what comes from outside may hold. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').replaceAll(HALF, '\ufffd');
}

const HALF = /\p{Surrogate}/gu;
