import { startTicker, type WorkLog } from '../background/ticker';
import type { CalendarReader } from '../calendar/calendars';
import type { CallCenterGateway } from '../centers/gateway';
import { alertRevoked } from '../centers/responses/alerts';
import { type CheckParts, checkResponses } from '../centers/responses/check';
import type { SendParts, SendStep } from '../centers/submissions/parts';
import { startSender } from '../centers/submissions/sender';
import { startExports } from '../exports/work';
import { createPost } from '../mail/post';
import { createOutsideFetch } from '../outside/outsideFetch';
import type { MailReader } from '../reading/mailReader';
import type { Outbox, Services } from '../services';
import { createSandbox } from '../standIns/sandbox/sandbox';
import { renewalHooks } from '../tickets/renewals/hooks';
import { SEND_OPTIONS } from '../webhooks/send';
import { startWebhooks } from '../webhooks/sender';
import { startChores } from './chores';

interface WorkParts extends Pick<Services, 'config' | 'pool' | 'now'> {
  log: WorkLog;
  calendars?: CalendarReader;
  /** Inbound mail is only read if this is set. */
  mailReader?: MailReader;
  gateway?: CallCenterGateway;
  /** Seconds until a submission in progress counts as abandoned. */
  leaseSeconds?: number;
  /** Called before each step of a submission, so that a test can end the process there. */
  onStep?(step: SendStep): Promise<void>;
}

export interface Work {
  outbox: Outbox;
  stop(): Promise<void>;
}

const CHECK_PAUSE_MS = 2000;
const LEASE_SECONDS = 60;
const LONGEST_STOP_MS = 10_000;

/**
 * Needs a migrated database. Any number of processes can share one. To stop, close the app, `await
 * work.stop()`, and then end the pool.
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
  const { config } = parts;
  const calling = startWebhooks({
    ...parts,
    baseUrl: config.baseUrl,
    credentialKeys: config.secrets.credentialKeys,
    // Not the one of the services, which reads responses.
    outsideFetch: createOutsideFetch(config.allowsPrivateNetworks, SEND_OPTIONS),
    onError: report('calling a webhook failed; it will be called again'),
  });
  return {
    outbox,
    async stop() {
      const tickers = [sending, checking, exporting, calling, ...chores];
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
    credentialKeys: config.secrets.credentialKeys,
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
    credentialKeys: config.secrets.credentialKeys,
    speed: config.sandboxSpeed,
    baseUrl: config.baseUrl,
    onTrouble: error => log.warn({ err: error }, 'a center was not asked for responses'),
  };
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>(resolve => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
