import { expect, it } from 'vitest';
import { CALL_CENTERS, CENTERS } from '../../../domain/calendar/centers';
import { ticketsMessages } from '../../resources/tickets/messages';
import { homeMessages } from './messages';

// Texts that tell a number of the law by themselves, since pages that load first are not to carry the law.

it.each([
  ['Notice required', 'noticeWorkingDays'],
  ['Earliest notice', 'maxNoticeDays'],
  ['A ticket lasts', 'lifeDays'],
] as const)('Home describes %s as dates are counted', (name, number) => {
  const shown = homeMessages.law.rows[name].map(([value = '']) => Number.parseInt(value, 10));
  expect(shown).toEqual(CALL_CENTERS.map(center => CENTERS[center][number]));
});

it('the list without tickets shows the longest notice', () => {
  const days = Math.max(...CALL_CENTERS.map(center => CENTERS[center].noticeWorkingDays));
  const word = ['no', 'one', 'two', 'three', 'four', 'five'][days];
  for (const list of ['active', 'all'] as const) {
    expect(ticketsMessages.empty[list].text).toContain(`at least ${word} working days ahead`);
  }
});
