import type { Operation } from '../../domain/actions';
import { AUDIT } from './calls/audit';
import { CALENDAR } from './calls/calendar';
import type { Calls } from './calls/call';
import { CREDENTIALS } from './calls/credentials';
import { EXPORTS } from './calls/exports';
import { FOUNDATION } from './calls/foundation';
import { IMPORTS } from './calls/imports';
import { INBOUND } from './calls/inbound';
import { INBOX } from './calls/inbox';
import { JOBS } from './calls/jobs';
import { NOTES } from './calls/notes';
import { PEOPLE } from './calls/people';
import { PLACING } from './calls/placing';
import { RECORDS } from './calls/records';
import { RULES } from './calls/rules';
import { SAVED_FILTERS } from './calls/savedFilters';
import { SHARING } from './calls/sharing';
import { SHEETS } from './calls/sheets';
import { STATIONS } from './calls/stations';
import { TABLES } from './calls/tables';
import { TICKET_ACTIONS } from './calls/ticketActions';
import { WEBHOOKS } from './calls/webhooks';

/** Every call behind a sign-in that the matrix decides about. */
export const CALLS: Calls = {
  ...FOUNDATION,
  ...TICKET_ACTIONS,
  ...STATIONS,
  ...CREDENTIALS,
  ...PEOPLE,
  ...WEBHOOKS,
  ...JOBS,
  ...SHARING,
  ...SHEETS,
  ...NOTES,
  ...RECORDS,
  ...EXPORTS,
  ...IMPORTS,
  ...INBOUND,
  ...PLACING,
  ...TABLES,
  ...RULES,
  ...AUDIT,
  ...INBOX,
  ...SAVED_FILTERS,
  ...CALENDAR,
};

/** Calls that every signed-in person may make, or that come before or without a sign-in. */
export const FREE_CALLS: Operation[] = [
  'login',
  'beginPasskeySignIn',
  'signInWithPasskey',
  'beginSignOn',
  'finishSignOn',
  'getApiKeys',
  'createApiKey',
  'revokeApiKey',
  'getSecondFactor',
  'beginAppFactor',
  'setUpAppFactor',
  'removeAppFactor',
  'renewRecoveryCodes',
  'beginPasskey',
  'addPasskey',
  'removePasskey',
  'logout',
  'refreshToken',
  'getViewer',
  'getRoles',
  'getMySettings',
  'updateMySettings',
  'getTextSettings',
  'sendTextCode',
  'confirmTextCode',
  'updateTextSettings',
  'removeTextNumber',
  'updateMyName',
  'changeLanguage',
  'getPasswordLink',
  'getLinkState',
  'setPassword',
  'signUp',
  'confirmSignUp',
  'resendSignUpCode',
  'requestPasswordReset',
  'sendContactMessage',
  'getSessions',
  'endSession',
  'endOtherSessions',
  'changePassword',
  'getExternalRequest',
  'linkExternalTicket',
  'rejectExternalShareRequest',
];
