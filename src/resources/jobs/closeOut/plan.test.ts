import { describe, expect, test } from 'vitest';
import type { TicketRow } from '../../../dataProvider/types';
import { countSteps, firstWasted, stepsFor } from './plan';

const now = new Date('2026-11-21T20:00:00Z');
const row = (changes: Partial<TicketRow>) =>
  ({
    id: '1',
    Status: 'ACTIVE',
    autoRenew: false,
    callCenter: 'onecall',
    ExpDate: '2026-12-16T07:59:59Z',
    ...changes,
  }) as TicketRow;
const job = { managerId: 'u1', assignedIds: ['u2'] };

describe('allowed choices', () => {
  test.each([
    ['an admin', { id: 'a', role: 'CompanyAdmin' }, 'ACTIVE', ['close', 'cancel', 'leave']],
    [
      'an admin, before the center confirms',
      { id: 'a', role: 'CompanyAdmin' },
      'PENDING',
      ['cancel', 'leave'],
    ],
    ['the manager', { id: 'u1', role: 'ProjectManager' }, 'ACTIVE', ['close', 'cancel', 'leave']],
    ['an engineer of the job', { id: 'u2', role: 'ProjectEngineer' }, 'ACTIVE', ['close', 'leave']],
    ['a manager of other jobs', { id: 'u9', role: 'ProjectManager' }, 'ACTIVE', ['leave']],
  ] as const)('by %s', (_, viewer, Status, steps) => {
    expect(stepsFor({ Status }, viewer, job)).toEqual(steps);
  });
});

describe('the first renewal avoided', () => {
  test('is that of the ticket renewed next', () => {
    const early = row({ autoRenew: true, ExpDate: '2026-12-09T07:59:59Z' });
    const late = row({ autoRenew: true });
    const first = firstWasted([late, early, row({ ExpDate: '2026-11-25T07:59:59Z' })], now);
    expect(first).toEqual(firstWasted([early], now));
    expect(first?.getTime()).toBeLessThan(firstWasted([late], now)?.getTime() ?? 0);
  });

  test('is missing when no ticket auto-renews', () => {
    expect(firstWasted([row({})], now)).toBeNull();
    expect(firstWasted([], now)).toBeNull();
  });
});

test('counts the choices', () => {
  const plan = (['close', 'close', 'leave'] as const).map(step => ({ step }));
  expect(countSteps(plan)).toEqual({ close: 2, cancel: 0, leave: 1 });
});
