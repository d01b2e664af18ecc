import { Refusal } from './refusal';
import type { SignedRequest } from './signed';

/**
 * S3 names many operations by a parameter, such as `?tagging`, and ties some to a condition: whoever asks for one of
 * them must not get a plain one instead.
 *
 * @throws Refusal
 */
export function assertKnown({ method, query, headers }: SignedRequest): void {
  const isConditional = CHANGING.has(method) && CONDITIONS.some(name => name in headers);
  if (isConditional || !Object.keys(query).every(name => PLAIN.test(name)))
    throw new Refusal('NotImplemented');
}

/**
 * Clients say by the first which plain operation they mean; the others are headers, and what an address signed
 * beforehand says of its signature.
 */
const PLAIN = /^(?:x-id|x-amz-.*)$/i;

const CHANGING: ReadonlySet<string> = new Set(['PUT', 'DELETE']);
const CONDITIONS = ['if-match', 'if-none-match'];
