import type { CallCenter } from '../../../domain/calendar/centers';
import type { PostedHoliday } from '../../../domain/calendar/holidays';
import type { PlainDate } from '../../../domain/calendar/plainDate';
import type { SettingsUpdate } from '../../../domain/companies/settings';
import type { SignOnUpdate } from '../../../domain/companies/signOn';
import type { Language } from '../../../domain/language';
import type { Digest } from '../../../domain/people/digestDays';
import type { TextChoice } from '../../../domain/people/texts';
import type { CodePosting } from '../../../domain/tickets/codePosting';
import * as documents from '../generated/operations';
import { mutate, query } from '../request';

export const companyCalls = {
  /** The company's identity provider. */
  signOn: () => query(documents.GetSignOnDocument, {}),

  updateSignOn: (signOn: SignOnUpdate) => mutate(documents.UpdateSignOnDocument, { signOn }),

  removeSignOn: () => mutate(documents.RemoveSignOnDocument, {}),

  companySettings: () => query(documents.GetCompanySettingsDocument, {}),

  updateCompanySettings: (settings: SettingsUpdate) =>
    mutate(documents.UpdateCompanySettingsDocument, { settings }),
};

export const rulesCalls = {
  /** By date. */
  holidays: (callCenter: CallCenter, year: number) =>
    query(documents.GetHolidaysDocument, { callCenter, year }),

  /** Posts a holiday, or a working day in place of a holiday. */
  postHoliday: (posting: PostedHoliday) => mutate(documents.PostHolidayDocument, { ...posting }),

  /** Restores what the rules say for this day. */
  withdrawHoliday: (callCenter: CallCenter, date: PlainDate) =>
    mutate(documents.WithdrawHolidayDocument, { callCenter, date }),

  /** With past and future meanings. */
  responseCodes: (callCenter: CallCenter) => query(documents.GetResponseCodesDocument, { callCenter }),

  /** Sets the meaning of a code from a given day. */
  postResponseCode: (posting: CodePosting) => mutate(documents.PostResponseCodeDocument, { ...posting }),

  /** The installation's log of rule changes, newest first. `page` starts at 1. */
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

export interface CenterLogin {
  email: string;
  callCenter: CallCenter;
  username: string;
  pass: string;
}

export const credentialsCalls = {
  /** Includes the password. Fields are null if nothing is stored. */
  credentials: (email: string, callCenter: CallCenter) =>
    query(documents.GetCredentialsDocument, { email, callCenter }),

  /** State of the stored logins. Admins see all logins, others their own. */
  credentialsHealth: () => query(documents.GetCredentialsHealthDocument, {}),

  changeCredentials: (login: CenterLogin) => mutate(documents.ChangeCredentialsDocument, { ...login }),
};

export const accountCalls = {
  mySettings: () => query(documents.GetMySettingsDocument, {}),

  /** Null uses the company's default. */
  updateMySettings: (digest: Digest | null) =>
    mutate(documents.UpdateMySettingsDocument, { settings: { digest } }),

  /** Null if this server sends no text messages. */
  textSettings: () => query(documents.GetTextSettingsDocument, {}),

  /** To a number in the US. Texts stop until the code is confirmed. */
  sendTextCode: (number: string) => mutate(documents.SendTextCodeDocument, { number }),

  confirmTextCode: (code: string) => mutate(documents.ConfirmTextCodeDocument, { code }),

  updateTextSettings: (settings: TextChoice) => mutate(documents.UpdateTextSettingsDocument, { settings }),

  removeTextNumber: () => mutate(documents.RemoveTextNumberDocument, {}),

  /** For users who have no name yet and are listed by username. */
  updateMyName: (name: string) => mutate(documents.UpdateMyNameDocument, { name }),

  /** Of field pages and mails. Null: the browser's. */
  changeLanguage: (language: Language | null) => mutate(documents.ChangeLanguageDocument, { language }),

  /** Most recently used first. */
  sessions: () => query(documents.GetSessionsDocument, {}),

  secondFactor: () => query(documents.GetSecondFactorDocument, {}),

  /** The key of an app, to be scanned. Nothing is stored yet. */
  beginAppFactor: (currentPassword: string) => mutate(documents.BeginAppFactorDocument, { currentPassword }),

  setUpAppFactor: (setUp: string, code: string) => mutate(documents.SetUpAppFactorDocument, { setUp, code }),

  removeAppFactor: (currentPassword: string) =>
    mutate(documents.RemoveAppFactorDocument, { currentPassword }),

  renewRecoveryCodes: (currentPassword: string) =>
    mutate(documents.RenewRecoveryCodesDocument, { currentPassword }),

  beginPasskey: (currentPassword: string) => mutate(documents.BeginPasskeyDocument, { currentPassword }),

  addPasskey: (name: string, response: string) => mutate(documents.AddPasskeyDocument, { name, response }),

  removePasskey: (passkeyId: string, currentPassword: string) =>
    mutate(documents.RemovePasskeyDocument, { passkeyId, currentPassword }),

  endSession: (sessionId: string) => mutate(documents.EndSessionDocument, { sessionId }),

  /** Returns the number of sessions ended. */
  endOtherSessions: async () => (await mutate(documents.EndOtherSessionsDocument, {})).ended,
};
