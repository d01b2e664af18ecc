import { expect, it } from 'vitest';
import { isDone } from './sections';
import { EMPTY_TICKET } from './ticketForm';

it('counts a section as done once every field required by the center is filled', () => {
  const begun = { ...EMPTY_TICKET, workBeginDate: '2026-11-30T07:00' };
  expect(isDone('start', begun, 'onecall')).toBe(false);
  expect(isDone('start', begun, 'onecallnv')).toBe(true);
  expect(isDone('start', { ...begun, workDuration: '2-4 days' }, 'onecall')).toBe(true);
  expect(isDone('place', EMPTY_TICKET, 'onecallnv')).toBe(false);
});
