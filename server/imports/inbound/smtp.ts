import type { AddressInfo, Socket } from 'node:net';
import { createSecureContext } from 'node:tls';
import { SMTPServer, type SMTPServerAddress, type SMTPServerSession } from 'smtp-server';
import { AppError } from '../../../domain/errors';
import { MAX_MAIL_BYTES } from '../../../domain/imports/import';
import { networkOf } from '../../access/rateLimits/rateLimits';
import type { WorkLog } from '../../background/ticker';
import { ConfigError } from '../../config/error';
import type { InboundConfig, SmtpConfig } from '../../config/inbound';
import type { Taken } from '../../reading/intake';
import type { Services } from '../../services';
import { acceptMail, countMail, countUnknownRecipient, createMailIntake } from './acceptMail';
import { recipientOf, recipientsOf } from './inbound';

interface MailListener {
  port: number;
  stop(): Promise<void>;
}

type Parts = Pick<Services, 'pool' | 'objects' | 'now' | 'rateLimits' | 'texts'>;

const MAX_CLIENTS = 50;
const MAX_OF_NETWORK = 10;
const MAX_RECIPIENTS = 10;
const SILENCE_MS = 60_000;
const STOP_MS = 10_000;
/** Maximum duration of a connection: the largest mail at 500 kbit/s. */
const LONGEST_MS = 600_000;

/** For company addresses only. Succeeds only after the mail is stored. @throws ConfigError */
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
      if ((await countUnknownRecipient(parts, remoteAddress)) !== null)
        throw new Reply(451, 'Try again later');
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
    size: MAX_MAIL_BYTES,
    rejectOversized: true,
    hideDSN: true,
    ...tls,
    disabledCommands: ['AUTH', ...(tls ? [] : ['STARTTLS'])],
    disableReverseLookup: true,
    logger: false,
    maxClients: MAX_CLIENTS,
    maxRecipients: MAX_RECIPIENTS,
    socketTimeout: SILENCE_MS,
    closeTimeout: STOP_MS,
    onConnect({ remoteAddress }, callback) {
      const network = networkOf(remoteAddress);
      const open = (networks.get(network) ?? 0) + 1;
      networks.set(network, open);
      callback(open > MAX_OF_NETWORK ? new Reply(421, 'Too many connections') : null);
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
  // Otherwise a client that sends a byte now and then could hold it forever.
  server.server.on('connection', (socket: Socket) => {
    const timer = setTimeout(() => socket.destroy(), longestMs);
    socket.once('close', () => clearTimeout(timer));
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', error => {
      // Clients hang up all the time, so this isn't an error.
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

/** Checks the certificate at startup instead of failing on each connection. */
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

/** Failures that aren't the mail's fault get a temporary code, so the sender retries. */
function replyOf(error: unknown, log: WorkLog): Reply {
  if (error instanceof Reply) return error;
  if (error instanceof AppError && error.errorType === 'ValidationException')
    return new Reply(554, error.message);
  if (!(error instanceof AppError))
    log.error({ err: error }, 'a mail was not stored; its sender is to try again');
  return new Reply(451, 'Not stored, try again later');
}
