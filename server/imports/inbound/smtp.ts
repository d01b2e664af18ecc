import type { AddressInfo, Socket } from 'node:net';
import { createSecureContext } from 'node:tls';
import { SMTPServer, type SMTPServerAddress, type SMTPServerSession } from 'smtp-server';
import { AppError } from '../../../domain/errors';
import { MOST_MAIL_BYTES } from '../../../domain/imports/import';
import { networkOf } from '../../access/rateLimits/rateLimits';
import type { WorkLog } from '../../background/sender';
import { ConfigError } from '../../process/config/error';
import type { InboundConfig, SmtpConfig } from '../../process/config/inbound';
import type { Services } from '../../services';
import type { Taken } from '../intake';
import { acceptMail, countMail, countStranger, createMailIntake } from './acceptMail';
import { recipientOf, recipientsOf } from './inbound';

interface MailListener {
  port: number;
  /** Lets mails under way be stored, for ten seconds at most. */
  stop(): Promise<void>;
}

type Parts = Pick<Services, 'pool' | 'objects' | 'now' | 'rateLimits' | 'texts'>;

const MOST_CLIENTS = 50;
const MOST_OF_NETWORK = 10;
const MOST_RECIPIENTS = 10;
const SILENCE_MS = 60_000;
const STOP_MS = 10_000;
/** Of a connection, however it goes on: the largest mail at 500 kbit/s. */
const LONGEST_MS = 600_000;

/**
 * For the companies' addresses alone: it relays nothing, knows no sign-in, and says yes only once a mail is stored.
 * @throws ConfigError naming INBOUND_SMTP_PORT when nothing can listen there, or INBOUND_TLS_CERT when it and its key are
 *   none
 */
export async function listenForMail(
  parts: Parts,
  { domain }: Pick<InboundConfig, 'domain'>,
  { host, port, tls }: SmtpConfig,
  log: WorkLog,
  longestMs = LONGEST_MS,
): Promise<MailListener> {
  assertFits(tls);
  const intake = createMailIntake();
  const networks = new Map<string, number>();
  /** Companies that mail of a connection is for. */
  const owners = new WeakMap<SMTPServerSession, string>();
  const answer = (work: Promise<void>, callback: (error?: Error | null) => void) =>
    work.then(
      () => callback(),
      error => callback(replyOf(error, log)),
    );

  async function admit({ address }: SMTPServerAddress, session: SMTPServerSession): Promise<void> {
    const { remoteAddress } = session;
    const recipient = await recipientOf(parts, domain, address);
    if (recipient === null) {
      if ((await countStranger(parts, remoteAddress)) !== null) throw new Reply(451, 'Try again later');
      throw new Reply(550, 'No such address here');
    }
    if ((await countMail(parts, recipient.companyId)) !== null)
      throw new Reply(451, 'Too many mails, try again later');
    owners.set(session, recipient.companyId);
  }

  async function deliver(mail: Taken, recipients: readonly SMTPServerAddress[]): Promise<void> {
    const addresses = recipients.map(({ address }) => address);
    const companies = await recipientsOf(parts, domain, addresses);
    if (companies.size === 0) throw new Reply(550, 'No such address here any more');
    for (const [companyId, isOld] of companies) await acceptMail(parts, companyId, mail, isOld);
  }

  const server = new SMTPServer({
    name: domain,
    banner: 'Whiteline',
    size: MOST_MAIL_BYTES,
    rejectOversized: true,
    hideDSN: true,
    ...tls,
    disabledCommands: ['AUTH', ...(tls ? [] : ['STARTTLS'])],
    disableReverseLookup: true,
    logger: false,
    maxClients: MOST_CLIENTS,
    maxRecipients: MOST_RECIPIENTS,
    socketTimeout: SILENCE_MS,
    closeTimeout: STOP_MS,
    onConnect({ remoteAddress }, callback) {
      const network = networkOf(remoteAddress);
      const open = (networks.get(network) ?? 0) + 1;
      networks.set(network, open);
      callback(open > MOST_OF_NETWORK ? new Reply(421, 'Too many connections') : null);
    },
    onClose({ remoteAddress }) {
      const network = networkOf(remoteAddress);
      const open = (networks.get(network) ?? 0) - 1;
      if (open > 0) networks.set(network, open);
      else networks.delete(network);
    },
    onRcptTo: (address, session, callback) => void answer(admit(address, session), callback),
    onData: (stream, session, callback) =>
      void answer(
        intake.take(owners.get(session) ?? '', stream, mail => deliver(mail, session.envelope.rcptTo)),
        callback,
      ),
  });
  // A byte now and then would hold it for good.
  server.server.on('connection', (socket: Socket) => {
    const timer = setTimeout(() => socket.destroy(), longestMs);
    socket.once('close', () => clearTimeout(timer));
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', error => {
      // A client that hangs up is no trouble of ours.
      if (server.server.listening) log.info({ err: error }, 'a connection for inbound mail broke');
      else reject(new ConfigError('INBOUND_SMTP_PORT', `cannot be listened on: ${error.message}.`));
    });
    server.listen(port, host, resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise(resolve => server.close(() => resolve())),
  };
}

/** Clients would find it out one by one otherwise. */
function assertFits(tls: SmtpConfig['tls']): void {
  if (tls === null) return;
  try {
    createSecureContext(tls);
  } catch (error) {
    const reason = (error as Error).message;
    throw new ConfigError(
      'INBOUND_TLS_CERT',
      `is no certificate that INBOUND_TLS_KEY fits, both PEM (${reason}).`,
    );
  }
}

class Reply extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

/** What is no fault of the mail is tried again by its sender. */
function replyOf(error: unknown, log: WorkLog): Reply {
  if (error instanceof Reply) return error;
  if (error instanceof AppError && error.errorType === 'ValidationException')
    return new Reply(554, error.message);
  if (!(error instanceof AppError))
    log.error({ err: error }, 'a mail was not stored; its sender is to try again');
  return new Reply(451, 'Not stored, try again later');
}
