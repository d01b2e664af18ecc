import type { Page } from '@playwright/test';
import core, { type Result } from 'axe-core';

/**
 * What breaks a rule of axe on the page as it stands, once nothing moves.
 *
 * @param rules those alone; all of them without
 */
export async function axeViolations(page: Page, rules?: string[]): Promise<Result[]> {
  await untilStill(page);
  // Once for as long as a page keeps its scripts: a new copy would be compiled anew, which took longer than to look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(core.source);
  return page.evaluate(violations, rules);
}

/** In the page, which has axe. Colors that begin to change while it looks, as of the other scheme, are at their end at once. */
async function violations(rules?: string[]): Promise<Result[]> {
  const { axe } = window as typeof window & { axe: typeof core };
  const runOnly = rules && { runOnly: rules };
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets.push(still);
  try {
    return (await axe.run({ resultTypes: ['violations'], ...runOnly })).violations;
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(sheet => sheet !== still);
  }
}

/**
 * What fades in has less contrast on its way, so it is brought to its end at once. Twice nothing must have moved: what has
 * faded out goes only afterwards. Asked from outside again and again: a page that waits for its own frames may get none
 * while nobody asks it anything.
 */
async function untilStill(page: Page): Promise<void> {
  for (let still = 0; still < 2; ) {
    await page.waitForTimeout(50);
    still = (await page.evaluate(endMotion)) ? 0 : still + 1;
  }
}

/**
 * In the page: ends what moves, and says whether anything did. An inherited color that changes by degrees lets that of its
 * children begin when its own ends. What goes on without end, as a skeleton, is left.
 */
function endMotion(): boolean {
  for (let rounds = 0; ; rounds++) {
    const moving = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      );
    if (moving.length === 0) return rounds > 0;
    for (const animation of moving) animation.finish();
  }
}
