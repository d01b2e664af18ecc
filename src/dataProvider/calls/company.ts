import { ACTIONS } from '../../../domain/actions';
import type { CallCenter } from '../../../domain/calendar/centers';
import type { PostedHoliday } from '../../../domain/calendar/holidays';
import type { PlainDate } from '../../../domain/calendar/plainDate';
import type { SettingsUpdate } from '../../../domain/companies/settings';
import type { Digest } from '../../../domain/people/digestDays';
import type { CodePosting } from '../../../domain/tickets/codePosting';
import { companyId } from '../defineResource';
import * as documents from '../generated/operations';
import { mutate, query } from '../request';

export const companyCalls = {
  /** Data and settings of the company worked on. */
  companySettings: () =>
    query(documents.GetCompanySettingsDocument, {
      companyId: companyId(),
      action: ACTIONS.getCompanySettings,
    }),

  updateCompanySettings: (settings: SettingsUpdate) =>
    mutate(documents.UpdateCompanySettingsDocument, {
      companyId: companyId(),
      settings,
      action: ACTIONS.updateCompanySettings,
    }),
};

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

/** A login as it is typed. */
export interface CenterLogin {
  email: string;
  callCenter: CallCenter;
  username: string;
  pass: string;
}

export const credentialsCalls = {
  /** A person's stored login at a center, password included; null fields when there is none. */
  credentials: (email: string, callCenter: CallCenter) =>
    query(documents.GetCredentialsDocument, {
      companyId: companyId(),
      email,
      callCenter,
      action: ACTIONS.getCredentials,
    }),

  /** How stored logins stand: everybody's for admins, their own for others. */
  credentialsHealth: () =>
    query(documents.GetCredentialsHealthDocument, {
      companyId: companyId(),
      action: ACTIONS.getCredentialsHealth,
    }),

  changeCredentials: async (login: CenterLogin) => {
    await mutate(documents.ChangeCredentialsDocument, {
      ...login,
      companyId: companyId(),
      action: ACTIONS.changeCredentials,
    });
  },
};

export const accountCalls = {
  /** The signed-in person's own settings. */
  mySettings: () => query(documents.GetMySettingsDocument, { action: ACTIONS.getMySettings }),

  /** Null: whatever the company has as its default. */
  updateMySettings: (digest: Digest | null) =>
    mutate(documents.UpdateMySettingsDocument, { settings: { digest }, action: ACTIONS.updateMySettings }),

  /** Tells the name of who is called by their username so far. */
  updateMyName: (name: string) =>
    mutate(documents.UpdateMyNameDocument, { name, action: ACTIONS.updateMyName }),

  /** Where the person is signed in, the last used first. */
  sessions: () => query(documents.GetSessionsDocument, { action: ACTIONS.getSessions }),

  /** Signs out in one place, at once. */
  endSession: (sessionId: string) =>
    mutate(documents.EndSessionDocument, { sessionId, action: ACTIONS.endSession }),

  /** Signs out everywhere but here; answers in how many places. */
  endOtherSessions: async () =>
    (await mutate(documents.EndOtherSessionsDocument, { action: ACTIONS.endOtherSessions })).ended,
};
