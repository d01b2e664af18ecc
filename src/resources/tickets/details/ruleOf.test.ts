import { expect, it } from 'vitest';
import { ruleOf } from './VerdictFinding';

it.each([
  ['Good practice', 'Good practice, not law'],
  ['Company setting', 'Company setting'],
  ['Gov. Code 4216.3(b), text not seen in full', 'Gov. Code 4216.3(b), text not seen in full'],
  [
    'Good practice; duties after a damage: NAC 455.160',
    'Good practice, not law; duties after a damage: NAC 455.160',
  ],
])('%s is shown as %s', (source, rule) => {
  expect(ruleOf(source, 'Good practice, not law')).toBe(rule);
});
