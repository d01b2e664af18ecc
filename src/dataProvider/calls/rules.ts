import { ACTIONS } from '../../../domain/actions';
import type { CallCenter } from '../../../domain/calendar/centers';
import type { PlainDate } from '../../../domain/calendar/plainDate';
import type { PostedHoliday } from '../../../domain/calendar/postedHolidays';
import type { CodePosting } from '../../../domain/tickets/codePosting';
import * as documents from '../generated/operations';
import { mutate, query } from '../request';

export const rulesCalls = {
  /** What a center keeps in a year, by date. */
  holidays: (callCenter: CallCenter, year: number) =>
    query(documents.GetHolidaysDocument, { callCenter, year, action: ACTIONS.getHolidays }),

  /** Posts a holiday, or a working day where the rules have a holiday. */
  postHoliday: (posting: PostedHoliday) =>
    mutate(documents.PostHolidayDocument, { ...posting, action: ACTIONS.postHoliday }),

  /** The day is what the rules say again. */
  withdrawHoliday: (callCenter: CallCenter, date: PlainDate) =>
    mutate(documents.WithdrawHolidayDocument, { callCenter, date, action: ACTIONS.withdrawHoliday }),

  /** What codes of a center have meant, mean and will mean. */
  responseCodes: (callCenter: CallCenter) =>
    query(documents.GetResponseCodesDocument, { callCenter, action: ACTIONS.getResponseCodes }),

  /** Gives a code a meaning from a day on. */
  postResponseCode: (posting: CodePosting) =>
    mutate(documents.PostResponseCodeDocument, { ...posting, action: ACTIONS.postResponseCode }),

  /** Takes back what was posted of a code from the day on. */
  withdrawResponseCode: (callCenter: CallCenter, code: string, validTo: PlainDate) =>
    mutate(documents.WithdrawResponseCodeDocument, {
      callCenter,
      code,
      validTo,
      action: ACTIONS.withdrawResponseCode,
    }),

  /** The numbers that a center's dates are computed by. */
  centerRules: (callCenter: CallCenter) =>
    query(documents.GetCenterRulesDocument, { callCenter, action: ACTIONS.getCenterRules }),
};
