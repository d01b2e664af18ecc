import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/**
 * What breaks a rule of axe on the page as it stands, once nothing moves.
 *
 * @param rules those alone; all of them without
 */
export async function axeViolations(page: Page, rules?: string[]): Promise<Violations> {
  await untilStill(page);
  // Looked at in the page itself: a report put together in a page of its own, as axe does it by itself, is for frames of
  // other origins, and no page of ours has one.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations;
}

/**
 * What fades in has less contrast on its way; what goes on without end, as a skeleton, is not waited for. An inherited
 * color that changes by degrees lets that of its children begin when its own ends, so the page must stand still twice.
 * Asked from outside again and again: a page that waits for its own frames may get none while nobody asks it anything.
 */
async function untilStill(page: Page): Promise<void> {
  for (let still = 0; still < 2; ) {
    await page.waitForTimeout(50);
    still = (await page.evaluate(isMoving)) ? 0 : still + 1;
  }
}

/** In the page. */
function isMoving(): boolean {
  return document
    .getAnimations()
    .some(
      ({ playState, effect }) =>
        playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
    );
}
