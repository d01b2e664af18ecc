import type { CallCenter } from '../../../domain/calendar/centers';
import type { PostedHoliday } from '../../../domain/calendar/holidays';
import type { PlainDate } from '../../../domain/calendar/plainDate';
import type { SettingsUpdate } from '../../../domain/companies/settings';
import type { Digest } from '../../../domain/people/digestDays';
import type { CodePosting } from '../../../domain/tickets/codePosting';
import * as documents from '../generated/operations';
import { mutate, query } from '../request';

export const companyCalls = {
  companySettings: () => query(documents.GetCompanySettingsDocument, {}),

  updateCompanySettings: (settings: SettingsUpdate) =>
    mutate(documents.UpdateCompanySettingsDocument, { settings }),
};

export const rulesCalls = {
  /** What a center keeps in a year, by date. */
  holidays: (callCenter: CallCenter, year: number) =>
    query(documents.GetHolidaysDocument, { callCenter, year }),

  /** Posts a holiday, or a working day where the rules have a holiday. */
  postHoliday: (posting: PostedHoliday) => mutate(documents.PostHolidayDocument, { ...posting }),

  /** The day is what the rules say again. */
  withdrawHoliday: (callCenter: CallCenter, date: PlainDate) =>
    mutate(documents.WithdrawHolidayDocument, { callCenter, date }),

  /** What codes of a center have meant, mean and will mean. */
  responseCodes: (callCenter: CallCenter) => query(documents.GetResponseCodesDocument, { callCenter }),

  postResponseCode: (posting: CodePosting) => mutate(documents.PostResponseCodeDocument, { ...posting }),

  /** Ends one posting of a code on the day; other postings stay. */
  withdrawResponseCode: (postingId: string, validTo: PlainDate) =>
    mutate(documents.WithdrawResponseCodeDocument, { postingId, validTo }),

  /** Codes whose meaning was changed, with the tickets that lists still show by the former one. */
  responseRecounts: (callCenter: CallCenter) => query(documents.GetResponseRecountsDocument, { callCenter }),

  /** A page, from 1, of what was written of postings in the whole installation, newest first. */
  postingLog: (page: number, perPage: number) =>
    query(documents.GetInstallationAuditDocument, {
      body: {
        skip: (page - 1) * perPage,
        take: perPage,
        filters: [{ field: 'entity', operator: 'in', value: ['holiday', 'responseCode'] }],
      },
    }),

  centerRules: (callCenter: CallCenter) => query(documents.GetCenterRulesDocument, { callCenter }),
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
    query(documents.GetCredentialsDocument, { email, callCenter }),

  /** How stored logins stand: everybody's for admins, their own for others. */
  credentialsHealth: () => query(documents.GetCredentialsHealthDocument, {}),

  changeCredentials: (login: CenterLogin) => mutate(documents.ChangeCredentialsDocument, { ...login }),
};

export const accountCalls = {
  mySettings: () => query(documents.GetMySettingsDocument, {}),

  /** Null: whatever the company has as its default. */
  updateMySettings: (digest: Digest | null) =>
    mutate(documents.UpdateMySettingsDocument, { settings: { digest } }),

  /** Tells the name of who is called by their username so far. */
  updateMyName: (name: string) => mutate(documents.UpdateMyNameDocument, { name }),

  /** Where the person is signed in, the last used first. */
  sessions: () => query(documents.GetSessionsDocument, {}),

  /** Signs out in one place, at once. */
  endSession: (sessionId: string) => mutate(documents.EndSessionDocument, { sessionId }),

  /** Signs out everywhere but here; answers in how many places. */
  endOtherSessions: async () => (await mutate(documents.EndOtherSessionsDocument, {})).ended,
};
