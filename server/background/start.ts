import type { CallCenterGateway } from '../centers/gateway';
import type { CalendarReader } from '../centers/holidays/calendars';
import { alertRevoked } from '../centers/responses/alerts';
import { type CheckParts, checkResponses } from '../centers/responses/check';
import type { SendParts, SendStep } from '../centers/submissions/parts';
import { startExports } from '../exports/work';
import type { MailReader } from '../imports/reading/mailReader';
import { createPost } from '../mail/post';
import type { Outbox, Services } from '../services';
import { createSandbox } from '../standIns/sandbox/sandbox';
import { renewalHooks } from '../tickets/renewals/hooks';
import { startChores } from './chores';
import { startSender, type WorkLog } from './sender';
import { startTicker } from './ticker';

interface WorkParts extends Pick<Services, 'config' | 'pool' | 'now'> {
  log: WorkLog;
  /** Working days; those by rule when left out. */
  calendars?: CalendarReader;
  /** Reads inbound mail; none is read when left out. */
  mailReader?: MailReader;
  /** The call centers; the sandbox when left out. */
  gateway?: CallCenterGateway;
  /** Seconds after which a submission that is being sent counts as left behind. */
  leaseSeconds?: number;
  /** Told of each step of a submission before it is taken; lets a test end the process there. */
  onStep?(step: SendStep): Promise<void>;
}

export interface Work {
  /** For `Services.outbox`. */
  outbox: Outbox;
  /** Lets what is under way end, for ten seconds at most, and starts nothing more; the next process finds the rest. */
  stop(): Promise<void>;
}

const CHECK_PAUSE_MS = 2000;
const LEASE_SECONDS = 60;
const LONGEST_STOP_MS = 10_000;

/**
 * Sends submissions, fetches answers, makes large exports and does the chores. Needs a migrated database; any number of
 * processes may do it on one. To end: close the app, `await work.stop()`, and only then end the pool.
 */
export function startWork(parts: WorkParts): Work {
  const { log } = parts;
  const report = (message: string) => (error: unknown) => log.error({ err: error }, message);
  const gateway = parts.gateway ?? createSandbox({ ...parts, speed: parts.config.sandboxSpeed });
  const sending = startSender({
    send: sendPartsOf(parts, gateway),
    onError: report('sending a submission failed; it will be sent again'),
  });
  const checking = startTicker(
    CHECK_PAUSE_MS,
    () => checkResponses(checksOf(parts, gateway)),
    report('checking responses failed'),
  );
  const post = createPost(parts.config, log);
  const outbox: Outbox = {
    submissionStored: async () => sending.wake(),
  };
  const chores = startChores({ ...parts, gateway, post, outbox });
  const exporting = startExports({ ...parts, onError: report('making an export failed') });
  return {
    outbox,
    async stop() {
      const tickers = [sending, checking, exporting, ...chores];
      await within(LONGEST_STOP_MS, Promise.all(tickers.map(ticker => ticker.stop())));
      post.close();
    },
  };
}

function sendPartsOf(parts: WorkParts, gateway: CallCenterGateway): SendParts {
  const { config, pool, now, log, calendars, onStep, leaseSeconds = LEASE_SECONDS } = parts;
  return {
    pool,
    gateway,
    now,
    leaseSeconds,
    credentialsKey: config.secrets.credentialsKey,
    baseUrl: config.baseUrl,
    speed: config.sandboxSpeed,
    onTrouble: (error, submissionId) => log.warn({ err: error, submissionId }, 'a center was not reached'),
    onUndone: (client, ticket, fallen) => alertRevoked(client, config.baseUrl, ticket, fallen),
    ...renewalHooks({ now, baseUrl: config.baseUrl, ...(calendars && { calendars }) }),
    ...(onStep && { onStep }),
  };
}

function checksOf({ config, pool, now, log }: WorkParts, gateway: CallCenterGateway): CheckParts {
  return {
    pool,
    gateway,
    now,
    credentialsKey: config.secrets.credentialsKey,
    speed: config.sandboxSpeed,
    baseUrl: config.baseUrl,
    onTrouble: error => log.warn({ err: error }, 'a center was not asked for responses'),
  };
}

/** Waits for the work to end, but no longer than this. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>(resolve => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
