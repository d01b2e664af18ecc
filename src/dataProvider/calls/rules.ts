import { ACTIONS } from '../../../domain/actions';
import type { CallCenter } from '../../../domain/calendar/centers';
import * as documents from '../generated/operations';
import { query } from '../request';

export const rulesCalls = {
  /** What a center keeps in a year, by date. */
  holidays: (callCenter: CallCenter, year: number) =>
    query(documents.GetHolidaysDocument, { callCenter, year, action: ACTIONS.getHolidays }),
};
