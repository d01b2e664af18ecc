import { expect, it } from 'vitest';
import { ruleOf } from './VerdictFinding';

const ENGLISH = 'Good practice, not law';
const SPANISH = 'Buena práctica, no es ley';

it.each([
  ['Good practice', ENGLISH, ENGLISH],
  ['Company setting', ENGLISH, 'Company setting'],
  ['Gov. Code 4216.3(b), text not seen in full', ENGLISH, 'Gov. Code 4216.3(b), text not seen in full'],
  [
    'Good practice; duties after a damage: NAC 455.160',
    ENGLISH,
    `${ENGLISH}; duties after a damage: NAC 455.160`,
  ],
  ['Buena práctica', SPANISH, SPANISH],
  [
    'Buena práctica; obligaciones después de un daño: NAC 455.160',
    SPANISH,
    `${SPANISH}; obligaciones después de un daño: NAC 455.160`,
  ],
  [
    'Buena práctica 5-10 de CGA; Gov. Code 4216.3(b)',
    SPANISH,
    'Buena práctica 5-10 de CGA; Gov. Code 4216.3(b)',
  ],
])('%s with %s is shown as %s', (source, unverified, rule) => {
  expect(ruleOf(source, unverified)).toBe(rule);
});
