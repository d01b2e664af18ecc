import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/**
 * What breaks a rule of axe on the page as it stands, once nothing moves.
 *
 * @param rules those alone; all of them without
 */
export async function axeViolations(page: Page, rules?: string[]): Promise<Violations> {
  await page.evaluate(endOfAnimations);
  // Looked at in the page itself: a report put together in a page of its own, as axe does it by itself, is for frames of
  // other origins, and no page of ours has one.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations;
}

/**
 * What fades in has less contrast on its way; what goes on without end, as a skeleton, is not waited for. An inherited
 * color that changes by degrees lets that of its children begin when its own ends.
 */
async function endOfAnimations(): Promise<void> {
  for (;;) {
    await new Promise(drawn => requestAnimationFrame(drawn));
    const ending = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
      );
    if (ending.length === 0) return;
    await Promise.allSettled(ending.map(animation => animation.finished));
  }
}
