import type { CallCenterGateway } from '../callCenters/gateway';
import { checkLogins } from '../credentials/checkLogins';
import { makeDigests } from '../digests/makeDigests';
import { recordExpiry } from '../expiry/recordExpiry';
import { startExports } from '../exports/work';
import { remindInvitations } from '../invitations/remind';
import type { Post } from '../mail/post';
import { sendMails } from '../mail/sendMails';
import { planRenewals } from '../renewals/planRenewals';
import { renewTickets } from '../renewals/renewTickets';
import type { Services } from '../services';
import type { WorkLog } from './log';
import type { Outbox } from './outbox';
import { startTicker, type Ticker } from './ticker';

/** What the chores need. */
export interface ChoreParts extends Pick<Services, 'config' | 'pool' | 'now'> {
  log: WorkLog;
  gateway: CallCenterGateway;
  post: Post;
  outbox: Outbox;
}

const MAIL_PAUSE_MS = 5000;
const LOGIN_PAUSE_MS = 3000;
const RENEWAL_PAUSE_MS = 15_000;
const PLAN_PAUSE_MS = 60_000;
const REMINDER_PAUSE_MS = 300_000;
const EXPIRY_PAUSE_MS = 60_000;
const DIGEST_PAUSE_MS = 60_000;

/** Starts what is done for all companies without anybody asking, apart from sending and asking about tickets. */
export function startChores(parts: ChoreParts): Ticker[] {
  const { config, pool, now, log, gateway, post, outbox } = parts;
  const chore = (pauseMs: number, work: () => Promise<boolean>, failure: string) =>
    startTicker(pauseMs, work, error => log.error({ err: error }, failure));
  const mail = {
    pool,
    post,
    now,
    onTrouble: (error: unknown, mailId: string) =>
      log.warn({ err: error, mailId }, 'a mail was not sent; it is tried again for a day'),
  };
  const logins = {
    pool,
    gateway,
    now,
    credentialsKey: config.secrets.credentialsKey,
    baseUrl: config.baseUrl,
    onTrouble: (error: unknown) => log.warn({ err: error }, 'a center was not asked about a login'),
  };
  const renewals = {
    pool,
    now,
    outbox,
    baseUrl: config.baseUrl,
    onTrouble: (error: unknown, ticketId: string) =>
      log.error({ err: error, ticketId }, 'a ticket could not be looked at for its renewal'),
  };
  const companies = (trouble: string) => ({
    pool,
    now,
    baseUrl: config.baseUrl,
    onTrouble: (error: unknown, companyId: string) => log.error({ err: error, companyId }, trouble),
  });
  return [
    chore(MAIL_PAUSE_MS, () => sendMails(mail), 'sending mails failed'),
    chore(LOGIN_PAUSE_MS, () => checkLogins(logins), 'checking logins failed'),
    chore(PLAN_PAUSE_MS, () => planRenewals({ pool, now }), 'planning renewals failed'),
    chore(RENEWAL_PAUSE_MS, () => renewTickets(renewals), 'renewing tickets failed'),
    chore(
      EXPIRY_PAUSE_MS,
      () => recordExpiry(companies('expiries of a company were not recorded')),
      'recording expiries failed',
    ),
    chore(
      DIGEST_PAUSE_MS,
      () => makeDigests(companies('digests of a company were not made')),
      'making digests failed',
    ),
    chore(
      REMINDER_PAUSE_MS,
      () => remindInvitations({ pool, now, baseUrl: config.baseUrl }),
      'reminding of invitations failed',
    ),
    startExports({ pool, now, onError: error => log.error({ err: error }, 'making an export failed') }),
  ];
}
