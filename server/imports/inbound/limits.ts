import type { ClientBase } from 'pg';
import { AppError } from '../../../domain/errors';
import { networkOf } from '../../access/rateLimits/network';
import { withTenant } from '../../database/tenant';
import type { Services } from '../../services';
import { selectMailBytes } from './mails.sql';

/** Mails of a company in an hour; more are asked to come again later. */
const MOST_MAILS = 2000;
/** Bytes of them that are stored in an hour; those that come at the same time may go beyond by what one process holds. */
const MOST_BYTES = 500_000_000;
const HOUR_MS = 3_600_000;
/** Addresses of nobody that one network may try in an hour. */
const MOST_STRANGERS = 100;

/** Counts a mail for the company: seconds to wait when it has had too many, or too much of them, else null. */
export async function countMail(
  { tries, pool, now }: Pick<Services, 'tries' | 'pool' | 'now'>,
  companyId: string,
): Promise<number | null> {
  const { wait } = await tries.count('inboundMail', [{ of: companyId, most: MOST_MAILS }]);
  if (wait !== null) return wait;
  const isFull = await withTenant(pool, companyId, client => isOver(client, now(), 1));
  return isFull ? WAIT_SECONDS : null;
}

/**
 * Lets a mail of so many bytes be stored for the company entered. What was stored counts, so one that comes twice does once.
 *
 * @throws ServiceUnavailableException when it goes beyond what a company is sent in an hour
 */
export async function holdRoom(client: ClientBase, now: Date, bytes: number): Promise<void> {
  if (!(await isOver(client, now, bytes))) return;
  const message = 'This company was sent more mail in an hour than is taken. Try again later.';
  throw new AppError('ServiceUnavailableException', message, { retryAfter: WAIT_SECONDS });
}

const WAIT_SECONDS = 600;

async function isOver(client: ClientBase, now: Date, bytes: number): Promise<boolean> {
  return (await selectMailBytes(client, new Date(now.getTime() - HOUR_MS))) + bytes > MOST_BYTES;
}

/** The same of an address that nobody has, for the network that asked for it. */
export async function countStranger({ tries }: Pick<Services, 'tries'>, ip: string): Promise<number | null> {
  return (await tries.count('inboundStranger', [{ of: networkOf(ip), most: MOST_STRANGERS }])).wait;
}
