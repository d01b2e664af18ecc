import type { Actor } from '../access/actor';
import { authorize } from '../access/authorize';
import { withActor } from '../access/withActor';
import type { Onboarding } from '../graphql/generated/schema';
import type { Services } from '../services';
import { companyWays } from '../tickets/placing/ways';
import { selectOnboarding } from './onboarding.sql';

/** What the company has done of what it needs for its first ticket, as far as the viewer may read it. */
export async function getOnboarding({ pool, config }: Services, actor: Actor): Promise<Onboarding> {
  authorize(actor.viewer, 'READ', 'dashboard');
  return withActor(pool, actor, async client => {
    const found = await selectOnboarding(client, actor.viewer.id);
    const ways = await companyWays(client, config.practice);
    return { ...found, credentials: ways.some(({ way }) => way === 'SANDBOX') ? found.credentials : null };
  });
}
