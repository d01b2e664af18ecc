import type { Pool } from 'pg';
import { invalid } from '../../../domain/errors';
import { listContactMessages, type StoredMessage } from './contactMessage.sql';

/** Some of what came by the contact form. */
export interface FoundMessages {
  /** Newest first. */
  messages: StoredMessage[];
  hasOlder: boolean;
}

/**
 * Reads the latest messages of the contact form. Only who holds the database can: no request reads them.
 *
 * @param most how many at most, as it was typed
 * @throws ValidationException when that is no number from 1 on
 */
export async function readContactMessages(pool: Pool, most: string): Promise<FoundMessages> {
  if (!/^[1-9]\d{0,5}$/.test(most)) {
    throw invalid({ most: '--most is how many messages are shown: a whole number from 1 on.' });
  }
  const count = Number(most);
  const found = await listContactMessages(pool, count + 1);
  return { messages: found.slice(0, count), hasOlder: found.length > count };
}
