import { thisYear } from '../../support/centerDays';
import { type Calls, cell, type Target } from './call';

const center = { callCenter: 'onecall' };

/** Holidays, response codes and the numbers of the centers. */
export const RULES: Calls = {
  getHolidays: {
    scopes: cell('rules', 'READ'),
    names: 'nothing',
    variables: () => ({ ...center, year: thisYear() }),
  },
  getResponseCodes: { scopes: cell('rules', 'READ'), names: 'nothing', variables: () => center },
  getCenterRules: { scopes: cell('rules', 'READ'), names: 'nothing', variables: () => center },
  postHoliday: {
    scopes: cell('rules', 'CREATE'),
    names: 'nothing',
    variables: () => ({ ...center, date: dayOf(1), name: 'Storm closure', working: false }),
  },
  withdrawHoliday: {
    scopes: cell('rules', 'DELETE'),
    names: 'nothing',
    variables: async ({ sql }: Target) => {
      await sql(
        `insert into center_holidays (call_center, date, name, working, posted_at)
         values ('onecall', $1, 'Storm closure', false, now())
         on conflict (call_center, date) do nothing`,
        [dayOf(2)],
      );
      return { ...center, date: dayOf(2) };
    },
  },
  postResponseCode: {
    scopes: cell('rules', 'CREATE'),
    names: 'nothing',
    variables: () => ({
      ...center,
      code: '020',
      text: 'Bad address',
      color: 'red',
      meeting: false,
      note: null,
      validFrom: dayOf(1),
    }),
  },
};

/** A day of next year. */
function dayOf(month: number): string {
  return `${thisYear() + 1}-0${month}-10`;
}
