import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';

/** A connection keeps every named statement until it closes, so their number has a bound. */
const MOST_NAMES = 256;
const names = new Map<string, string>();

/**
 * A statement that PostgreSQL parses and plans once per connection: its name comes from its text. Shapes beyond the
 * first 256 that this process meets, which only unusual filters reach, run without a name.
 */
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
