import { expect, it } from 'vitest';
import { verdictChanges } from './verdictChanges';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 30, hour));
const step = (hour: number, reason: string) => ({ startsAt: at(hour), reason, until: null });
const NOW = at(12);

it.each<[string, boolean, string, ReturnType<typeof step>[], string[]]>([
  ['nothing', false, '', [step(1, '')], []],
  ['another reason of the same verdict', true, 'NOT_ACTIVE', [step(1, 'EXPIRED')], []],
  ['time', false, 'NOT_ACTIVE', [step(1, 'NOT_ACTIVE'), step(9, '')], ['DO_NOT_DIG → SAFE_TO_DIG at 9']],
  [
    'several steps since',
    false,
    'NOT_ACTIVE',
    [step(9, ''), step(11, 'EXPIRED')],
    ['DO_NOT_DIG → SAFE_TO_DIG at 9', 'SAFE_TO_DIG → DO_NOT_DIG at 11'],
  ],
  ['facts, for the step that holds', true, 'NOT_ACTIVE', [step(1, '')], ['DO_NOT_DIG → SAFE_TO_DIG at 12']],
  [
    'facts, whose earlier steps never were',
    true,
    'DAMAGE_OPEN',
    [step(1, ''), step(9, 'LOOK_OLD')],
    ['DO_NOT_DIG → CHECK_FIRST at 12'],
  ],
  [
    'an unknown reason, which stops',
    false,
    '',
    [step(9, 'FROM_A_LATER_VERSION')],
    ['SAFE_TO_DIG → DO_NOT_DIG at 9'],
  ],
])('finds what changed by %s', (_by, isChanged, noted, steps, expected) => {
  const found = verdictChanges({ reason: noted, at: at(8), isChanged }, steps, NOW);
  expect(
    found.map(({ previous, verdict, at: when }) => `${previous} → ${verdict} at ${when.getUTCHours()}`),
  ).toEqual(expected);
});
