import type { Migration } from 'kysely';
import * as foundation from './0001_foundation';
import * as sandbox from './0002_sandbox';
import * as engine from './0003_engine';
import * as centerActions from './0004_center_actions';
import * as renewals from './0005_renewals';
import * as customers from './0006_customers';
import * as invitations from './0007_invitations';
import * as exports from './0008_exports';
import * as holidays from './0009_holidays';
import * as dashboard from './0010_dashboard';
import * as savedFilters from './0012_saved_filters';
import * as sharedTickets from './0013_shared_tickets';
import * as board from './0014_board';
import * as attachments from './0015_attachments';
import * as passwords from './0016_passwords';
import * as responseCodes from './0017_response_codes';
import * as alerts from './0018_alerts';
import * as postings from './0019_postings';
import * as accounts from './0021_accounts';
import * as uploads from './0024_uploads';
import * as provenMail from './0027_proven_mail';
import * as auditedRecords from './0028_audited_records';
import * as keyedLinks from './0029_keyed_links';
import * as reminders from './0030_reminders';
import * as law from './0031_law';
import * as statesTold from './0032_states_told';
import * as undecidedTries from './0033_undecided_tries';
import * as verdict from './0035_verdict';
import * as sharedCenters from './0036_shared_centers';
import * as verdictReach from './0036_verdict_reach';
import * as allTickets from './0037_all_tickets';
import * as signUpNames from './0038_sign_up_names';
import * as snoozes from './0039_snoozes';

/** Every migration by its name, oldest first. A released one is never edited. */
export const migrations: Record<string, Migration> = {
  '0001_foundation': foundation,
  '0002_sandbox': sandbox,
  '0003_engine': engine,
  '0004_center_actions': centerActions,
  '0005_renewals': renewals,
  '0006_customers': customers,
  '0007_invitations': invitations,
  '0008_exports': exports,
  '0009_holidays': holidays,
  '0010_dashboard': dashboard,
  '0012_saved_filters': savedFilters,
  '0013_shared_tickets': sharedTickets,
  '0014_board': board,
  '0015_attachments': attachments,
  '0016_passwords': passwords,
  '0017_response_codes': responseCodes,
  '0018_alerts': alerts,
  '0019_postings': postings,
  '0021_accounts': accounts,
  '0024_uploads': uploads,
  '0027_proven_mail': provenMail,
  '0028_audited_records': auditedRecords,
  '0029_keyed_links': keyedLinks,
  '0030_reminders': reminders,
  '0031_law': law,
  '0032_states_told': statesTold,
  '0033_undecided_tries': undecidedTries,
  '0035_verdict': verdict,
  '0036_shared_centers': sharedCenters,
  '0036_verdict_reach': verdictReach,
  '0037_all_tickets': allTickets,
  '0038_sign_up_names': signUpNames,
  '0039_snoozes': snoozes,
};
