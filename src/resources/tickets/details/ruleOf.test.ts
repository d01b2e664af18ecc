import { expect, it } from 'vitest';
import { ruleOf } from './VerdictFinding';

it.each([
  ['Good practice', 'Good practice, not law'],
  ['Company setting', 'Company setting · Good practice, not law'],
  [
    'Good practice; duties after a damage: NAC 455.160',
    'duties after a damage: NAC 455.160 · Good practice, not law',
  ],
])('%s is not a law, and says so once', (source, rule) => {
  expect(ruleOf(source, 'Good practice, not law')).toBe(rule);
});
