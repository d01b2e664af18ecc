import { createOutsideLinks } from '../access/outsideLinks';
import { sweepAccounts } from '../accounts/signUps/signUps';
import { startTicker, type Ticker, type WorkLog } from '../background/ticker';
import type { CalendarReader } from '../calendar/calendars';
import { checkLogins } from '../centers/credentials/checkLogins';
import type { CallCenterGateway } from '../centers/gateway';
import { rereadNext } from '../centers/responseCodes/rereadResponses';
import { makeDigests } from '../digests/makeDigests';
import { tidyStorage } from '../events/attachments/removeBytes';
import { applyNextImport, forgetOldImports } from '../imports/applyImports';
import { createMailFiler } from '../imports/inbound/inbound';
import { createGateway } from '../mail/gateway';
import { type Post, sendMails } from '../mail/post';
import { sendNextText } from '../mail/sendNextText';
import type { MailReader } from '../reading/mailReader';
import type { Outbox, Services } from '../services';
import { remindInvitations, remindOfExpiry } from '../sharing/invitations/remind';
import { createObjectStore } from '../storage/s3Store';
import { recordExpiry } from '../tickets/expiry/recordExpiry';
import { withdrawObsolete } from '../tickets/placing/confirm';
import { notifyLateDamages } from '../tickets/placing/lateDamage';
import { renewTickets } from '../tickets/renewals/carryOut';
import { planRenewals } from '../tickets/renewals/planRenewals';
import { VERDICT_TROUBLE, workOutLeft } from '../tickets/verdict/keepCourses';
import { noticeExpiries, noticeVerdicts, sweepWebhooks } from '../webhooks/notice';
import { createScheduledBackups } from './scheduledBackups';

interface ChoreParts extends Pick<Services, 'config' | 'pool' | 'now'> {
  calendars?: CalendarReader;
  mailReader?: MailReader;
  log: WorkLog;
  gateway: CallCenterGateway;
  post: Post;
  outbox: Outbox;
}

export function startChores(parts: ChoreParts): Ticker[] {
  const { mailReader } = parts;
  const { to } = parts.config.backups;
  const chores = [
    ...CHORES,
    ...(mailReader ? [mailChore({ ...parts, mailReader })] : []),
    ...(to === null ? [] : [backupChore(parts, to)]),
  ];
  return chores.map(({ pauseMs, failure, work }) =>
    startTicker(
      pauseMs,
      () => work(parts),
      error => parts.log.error({ err: error }, failure),
    ),
  );
}

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
    onTrouble: (error, importId) => log.error({ err: error, importId }, 'could not file a mail'),
  });
  return { pauseMs: 1000, failure: 'filing mail failed', work: next };
}

function backupChore(parts: ChoreParts, to: string): Chore {
  return { pauseMs: 60_000, failure: 'taking a backup failed', work: createScheduledBackups(parts, to) };
}

interface Chore {
  pauseMs: number;
  failure: string;
  work(parts: ChoreParts): Promise<boolean>;
}

const CHORES: readonly Chore[] = [
  {
    pauseMs: 5000,
    failure: 'sending mail failed',
    work: ({ pool, post, now, log }) =>
      sendMails({
        pool,
        post,
        now,
        onTrouble: (error, mailId) =>
          log.warn({ err: error, mailId }, 'could not send a mail, will try again for three days'),
      }),
  },
  {
    pauseMs: 2000,
    failure: 'sending text messages failed',
    work: ({ config, pool, now, log }) =>
      sendNextText({
        pool,
        gateway: config.texts && createGateway(config.texts),
        baseUrl: config.baseUrl,
        now,
        onTrouble: (error, mailId) => log.warn({ err: error, mailId }, 'could not send a text message'),
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
        credentialKeys: config.secrets.credentialKeys,
        baseUrl: config.baseUrl,
        onTrouble: error => log.warn({ err: error }, 'could not check a login with its center'),
      }),
  },
  {
    pauseMs: 60_000,
    failure: 'notifying of late damage reports failed',
    work: ({ config, pool, now, log }) =>
      notifyLateDamages({
        pool,
        now,
        baseUrl: config.baseUrl,
        onTrouble: (error, submissionId) =>
          log.error(
            { err: error, submissionId },
            'could not notify anyone of a late damage report, will try again',
          ),
      }),
  },
  {
    pauseMs: 2000,
    failure: 'reading responses again after a change of codes failed',
    work: ({ pool, now, log }) =>
      rereadNext({
        pool,
        now,
        onTrouble: (error, ticketId) =>
          log.error({ err: error, ticketId }, 'could not read responses again, will try again'),
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
  { pauseMs: 1000, failure: 'noticing changed verdicts failed', work: noticeVerdicts },
  { pauseMs: 60_000, failure: 'noticing expiring tickets failed', work: noticeExpiries },
  { pauseMs: 600_000, failure: 'deleting old deliveries of webhooks failed', work: sweepWebhooks },
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
          log.error({ err: error, ticketId }, 'could not check a ticket for renewal'),
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
          log.error({ err: error, importId }, 'could not file a ticket of an import'),
      }),
  },
  {
    pauseMs: 60_000,
    failure: 'recording expirations failed',
    work: ({ config, pool, now, log }) =>
      recordExpiry({
        pool,
        now,
        baseUrl: config.baseUrl,
        onTrouble: (error, companyId) =>
          log.error({ err: error, companyId }, 'could not record the expirations of a company'),
      }),
  },
  {
    pauseMs: 60_000,
    failure: 'withdrawing obsolete requests failed',
    work: ({ pool, now, log }) =>
      withdrawObsolete({
        pool,
        now,
        onTrouble: (error, placementId) =>
          log.error({ err: error, placementId }, 'could not withdraw a request that is no longer needed'),
      }),
  },
  {
    pauseMs: 60_000,
    failure: 'sending invitation reminders failed',
    work: ({ config, pool, now, calendars }) =>
      remindInvitations({
        pool,
        now,
        config,
        invitationLinks: createOutsideLinks(config.secrets.tokenKeys, 'invitation links'),
        ...(calendars && { calendars }),
      }),
  },
  {
    pauseMs: 60_000,
    failure: 'notifying of expiring linked tickets failed',
    work: ({ config, pool, now }) => remindOfExpiry({ pool, now, baseUrl: config.baseUrl }),
  },
  {
    pauseMs: 60_000,
    failure: 'deleting old sign-ups, tries and proofs failed',
    work: ({ pool, now }) => sweepAccounts({ pool, now }),
  },
  { pauseMs: 600_000, failure: 'deleting old imports failed', work: forgetOldImports },
  {
    pauseMs: 60_000,
    failure: 'removing orphaned files failed',
    work: ({ config, pool, now, log }) =>
      tidyStorage({
        pool,
        objects: createObjectStore(config),
        now,
        onTrouble: (error, key) => log.warn({ err: error, key }, 'could not remove a file, will try again'),
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
        todayLinks: createOutsideLinks(config.secrets.tokenKeys, 'lists of today'),
        onTrouble: (error, companyId) =>
          log.error({ err: error, companyId }, 'could not make the digests of a company'),
      }),
  },
];
