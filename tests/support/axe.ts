import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/**
 * What breaks a rule of axe on the page as it stands.
 *
 * @param rules those alone; all of them without
 */
export async function axeViolations(page: Page, rules?: string[]): Promise<Violations> {
  // Looked at in the page itself: a report put together in a page of its own, as axe does it by itself, is for frames of
  // other origins, and no page of ours has one.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations;
}
