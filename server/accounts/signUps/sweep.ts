import { withTenant } from '../../database/tenant';
import type { Services } from '../../services';
import { sweep } from './signUps.sql';

const MOST_AT_ONCE = 5000;

/**
 * Forgets what counts no more: sign-ups a day old and their letters, tries, spent bot proofs, and other letters to people
 * outside of any company a month after they were stored.
 *
 * @returns whether there may be more
 */
export function sweepAccounts({ pool, now }: Pick<Services, 'pool' | 'now'>): Promise<boolean> {
  return withTenant(pool, null, client => sweep(client, now(), MOST_AT_ONCE));
}
