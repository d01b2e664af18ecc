import { expect, it } from 'vitest';
import { numberAt } from './number';

it('a number is shown with its center’s state, if known', () => {
  expect(numberAt('2026112100042-001', 'onecall')).toBe('2026112100042-001 CA');
  expect(numberAt('2026112100042-001', 'onecallnv')).toBe('2026112100042-001 NV');
  expect(numberAt('2026112100042-001', null)).toBe('2026112100042-001');
});
