import { expect, test } from 'vitest';
import { asPhone } from './phone';

test.each([
  ['916-555-0142', '(916) 555-0142'],
  ['(916) 555-0142', '(916) 555-0142'],
  ['9165550142', '(916) 555-0142'],
  ['916.555.0142', '(916) 555-0142'],
  ['', ''],
  ['555-0142', '555-0142'],
])('%s is shown as %s', (stored, shown) => expect(asPhone(stored)).toBe(shown));
