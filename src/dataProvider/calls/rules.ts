import { ACTIONS } from '../../../domain/actions';
import type { CallCenter } from '../../../domain/calendar/centers';
import type { PostedHoliday } from '../../../domain/calendar/holidays';
import type { PlainDate } from '../../../domain/calendar/plainDate';
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

  /** Ends one posting of a code on the day; other postings stay. */
  withdrawResponseCode: (postingId: string, validTo: PlainDate) =>
    mutate(documents.WithdrawResponseCodeDocument, {
      postingId,
      validTo,
      action: ACTIONS.withdrawResponseCode,
    }),

  /** Codes whose meaning was changed, with the tickets that lists still show by the former one. */
  responseRecounts: (callCenter: CallCenter) =>
    query(documents.GetResponseRecountsDocument, { callCenter, action: ACTIONS.getResponseRecounts }),

  /** A page, from 1, of what was written of postings in the whole installation, newest first. */
  postingLog: (page: number, perPage: number) =>
    query(documents.GetInstallationAuditDocument, {
      action: ACTIONS.getInstallationAudit,
      body: {
        skip: (page - 1) * perPage,
        take: perPage,
        filters: [{ field: 'entity', operator: 'in', value: ['holiday', 'responseCode'] }],
      },
    }),

  /** The numbers that a center's dates are computed by. */
  centerRules: (callCenter: CallCenter) =>
    query(documents.GetCenterRulesDocument, { callCenter, action: ACTIONS.getCenterRules }),
};
