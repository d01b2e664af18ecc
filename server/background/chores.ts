import { sweepAccounts } from '../accounts/signUps/signUps';
import { checkLogins } from '../centers/credentials/checkLogins';
import type { CallCenterGateway } from '../centers/gateway';
import type { CalendarReader } from '../centers/holidays/calendars';
import { recountChanged } from '../centers/responseCodes/recountChanged';
import { notifyLateDamages } from '../centers/submissions/endings';
import { tidyStorage } from '../events/attachments/removeBytes';
import { applyNextImport, forgetOldImports } from '../imports/applyImports';
import { createMailFiler } from '../imports/inbound/inbound';
import type { MailReader } from '../imports/reading/mailReader';
import { makeDigests } from '../mail/digests/makeDigests';
import { type Post, sendMails } from '../mail/post';
import type { Outbox, Services } from '../services';
import { createInvitationLinks } from '../sharing/invitations/links';
import { remindInvitations, remindOfExpiry } from '../sharing/invitations/remind';
import { createObjectStore } from '../storage/s3Store';
import { recordExpiry } from '../tickets/expiry/recordExpiry';
import { withdrawMoot } from '../tickets/placing/confirm';
import { renewTickets } from '../tickets/renewals/carryOut';
import { planRenewals } from '../tickets/renewals/planRenewals';
import { VERDICT_TROUBLE, workOutLeft } from '../tickets/verdict/keepCourses';
import type { WorkLog } from './sender';
import { startTicker, type Ticker } from './ticker';

interface ChoreParts extends Pick<Services, 'config' | 'pool' | 'now'> {
  calendars?: CalendarReader;
  /** Reads inbound mail; none is read when left out. */
  mailReader?: MailReader;
  log: WorkLog;
  gateway: CallCenterGateway;
  post: Post;
  outbox: Outbox;
}

/** Starts what is done for all companies without anybody asking, apart from sending and asking about tickets. */
export function startChores(parts: ChoreParts): Ticker[] {
  const { mailReader } = parts;
  const chores = mailReader ? [...CHORES, mailChore({ ...parts, mailReader })] : CHORES;
  return chores.map(({ pauseMs, failure, work }) =>
    startTicker(
      pauseMs,
      () => work(parts),
      error => parts.log.error({ err: error }, failure),
    ),
  );
}

/** It remembers whose mail was filed last. */
function mailChore({
  config,
  pool,
  now,
  log,
  calendars,
  mailReader,
}: ChoreParts & { mailReader: MailReader }) {
  const next = createMailFiler({
    pool,
    now,
    ...(calendars && { calendars }),
    objects: createObjectStore(config),
    fileReader: mailReader,
    proveMail: mailReader.proveMail,
    baseUrl: config.baseUrl,
    onTrouble: (error, importId) => log.error({ err: error, importId }, 'a mail was not filed'),
  });
  return { pauseMs: 1000, failure: 'filing mail failed', work: next };
}

interface Chore {
  /** Between the end of one time and the next. */
  pauseMs: number;
  /** What the log says when it fails as a whole. */
  failure: string;
  work(parts: ChoreParts): Promise<boolean>;
}

const CHORES: readonly Chore[] = [
  {
    pauseMs: 5000,
    failure: 'sending mails failed',
    work: ({ pool, post, now, log }) =>
      sendMails({
        pool,
        post,
        now,
        onTrouble: (error, mailId) =>
          log.warn({ err: error, mailId }, 'a mail was not sent; it is tried again for a day'),
      }),
  },
  {
    pauseMs: 3000,
    failure: 'checking logins failed',
    work: ({ config, pool, gateway, now, log }) =>
      checkLogins({
        pool,
        gateway,
        now,
        credentialsKey: config.secrets.credentialsKey,
        baseUrl: config.baseUrl,
        onTrouble: error => log.warn({ err: error }, 'a center was not asked about a login'),
      }),
  },
  {
    pauseMs: 60_000,
    failure: 'telling of late damages failed',
    work: ({ config, pool, now, log }) =>
      notifyLateDamages({
        pool,
        now,
        baseUrl: config.baseUrl,
        onTrouble: (error, submissionId) =>
          log.error({ err: error, submissionId }, 'nobody was told of a late damage; it is tried again'),
      }),
  },
  {
    pauseMs: 2000,
    failure: 'counting tickets anew after a change of a response code failed',
    work: ({ config, pool, now, log }) =>
      recountChanged({
        pool,
        now,
        baseUrl: config.baseUrl,
        onTrouble: (error, ticketId) =>
          log.error({ err: error, ticketId }, 'a ticket was not counted anew; it is tried again'),
      }),
  },
  {
    pauseMs: 1000,
    failure: 'working out verdicts failed',
    work: ({ pool, calendars, log }) =>
      workOutLeft({
        pool,
        ...(calendars && { calendars }),
        onTrouble: (error, ticketId) => log.error({ err: error, ticketId }, VERDICT_TROUBLE),
      }),
  },
  { pauseMs: 60_000, failure: 'planning renewals failed', work: planRenewals },
  {
    pauseMs: 15_000,
    failure: 'renewing tickets failed',
    work: ({ config, pool, now, calendars, outbox, log }) =>
      renewTickets({
        pool,
        now,
        ...(calendars && { calendars }),
        outbox,
        baseUrl: config.baseUrl,
        onTrouble: (error, ticketId) =>
          log.error({ err: error, ticketId }, 'a ticket could not be looked at for its renewal'),
      }),
  },
  {
    pauseMs: 1000,
    failure: 'filing imports failed',
    work: ({ config, pool, calendars, now, log }) =>
      applyNextImport({
        pool,
        baseUrl: config.baseUrl,
        now,
        ...(calendars && { calendars }),
        onTrouble: (error, importId) =>
          log.error({ err: error, importId }, 'a ticket of an import was not filed'),
      }),
  },
  {
    pauseMs: 60_000,
    failure: 'recording expiries failed',
    work: ({ config, pool, now, log }) =>
      recordExpiry({
        pool,
        now,
        baseUrl: config.baseUrl,
        onTrouble: (error, companyId) =>
          log.error({ err: error, companyId }, 'expiries of a company were not recorded'),
      }),
  },
  {
    pauseMs: 60_000,
    failure: 'withdrawing sheets that are no longer needed failed',
    work: ({ pool, now, log }) =>
      withdrawMoot({
        pool,
        now,
        onTrouble: (error, placementId) =>
          log.error({ err: error, placementId }, 'a sheet that is no longer needed was not withdrawn'),
      }),
  },
  {
    pauseMs: 60_000,
    failure: 'reminding of invitations failed',
    work: ({ config, pool, now, calendars }) =>
      remindInvitations({
        pool,
        now,
        config,
        invitationLinks: createInvitationLinks(config.secrets.tokenSecret),
        ...(calendars && { calendars }),
      }),
  },
  {
    pauseMs: 60_000,
    failure: 'telling of linked tickets that expire failed',
    work: ({ config, pool, now }) => remindOfExpiry({ pool, now, baseUrl: config.baseUrl }),
  },
  {
    pauseMs: 60_000,
    failure: 'forgetting old sign-ups, tries and proofs failed',
    work: ({ pool, now }) => sweepAccounts({ pool, now }),
  },
  { pauseMs: 600_000, failure: 'forgetting old imports failed', work: forgetOldImports },
  {
    pauseMs: 60_000,
    failure: 'removing files that belong to nothing failed',
    work: ({ config, pool, now, log }) =>
      tidyStorage({
        pool,
        objects: createObjectStore(config),
        now,
        onTrouble: (error, key) => log.warn({ err: error, key }, 'a file was not removed; it is tried again'),
      }),
  },
  {
    pauseMs: 60_000,
    failure: 'making digests failed',
    work: ({ config, pool, now, calendars, log }) =>
      makeDigests({
        pool,
        now,
        ...(calendars && { calendars }),
        baseUrl: config.baseUrl,
        onTrouble: (error, companyId) =>
          log.error({ err: error, companyId }, 'digests of a company were not made'),
      }),
  },
];
