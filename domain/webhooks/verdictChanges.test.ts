import { expect, it } from 'vitest';
import { verdictChanges } from './verdictChanges';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 30, hour));
const step = (hour: number, reason: string) => ({ startsAt: at(hour), reason, until: null });
const NOW = at(12);

it.each<[string, string, ReturnType<typeof step>[], string[]]>([
  ['nothing', '', [step(1, '')], []],
  ['another reason of the same verdict', 'NOT_ACTIVE', [step(1, 'EXPIRED')], []],
  ['time', 'NOT_ACTIVE', [step(1, 'NOT_ACTIVE'), step(9, '')], ['DO_NOT_DIG → SAFE_TO_DIG at 9']],
  [
    'several steps since',
    'NOT_ACTIVE',
    [step(9, ''), step(11, 'EXPIRED')],
    ['DO_NOT_DIG → SAFE_TO_DIG at 9', 'SAFE_TO_DIG → DO_NOT_DIG at 11'],
  ],
  ['facts, for the step that holds', 'NOT_ACTIVE', [step(1, '')], ['DO_NOT_DIG → SAFE_TO_DIG at 12']],
  [
    'an unknown reason, which stops',
    '',
    [step(9, 'FROM_A_LATER_VERSION')],
    ['SAFE_TO_DIG → DO_NOT_DIG at 9'],
  ],
])('finds what changed by %s', (_by, noted, steps, expected) => {
  const found = verdictChanges({ reason: noted, at: at(8) }, steps, NOW);
  expect(
    found.map(({ previous, verdict, at: when }) => `${previous} → ${verdict} at ${when.getUTCHours()}`),
  ).toEqual(expected);
});
