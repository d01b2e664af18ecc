import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Busboy, { type BusboyHeaders } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, invalid } from '../../../domain/errors';
import { MOST_MAIL_BYTES } from '../../../domain/imports/import';
import { networkOf } from '../../access/rateLimits/rateLimits';
import { safeEqual } from '../../access/safeEqual';
import type { Services } from '../../services';
import type { Taken } from '../intake';
import { acceptMail, countMail, countStranger, createMailIntake, tooLarge } from './acceptMail';
import { recipientsOf } from './inbound';
import { readUrlForm } from './urlForm';

type Query = Record<string, string | string[] | undefined>;
type MailRequest = FastifyRequest<{ Querystring: Query; Body: Readable | undefined }>;

/** A mail is for so many companies at most. */
const MOST_COMPANIES = 10;

/**
 * `POST /inbound/mime` takes a mail, or a form with it in `email` or `body-mime`. Whom it is for stands in the query, else
 * the form, else the mail; INBOUND_KEY in the query's `key` or Authorization. It answers 200 once the mail is stored.
 */
export async function registerInboundMail(app: FastifyInstance, services: Services): Promise<void> {
  const { inbound } = services.config;
  if (!inbound?.key) return;
  const { key, domain } = inbound;
  const intake = createMailIntake();

  async function deliver(mail: Taken, named: readonly string[], ip: string): Promise<void> {
    const told = addressesIn(named, domain);
    const addresses =
      told.length > 0 ? told : addressesIn((await services.texts.readHead(mail.bytes)).recipients, domain);
    if (addresses.length > MOST_COMPANIES) throw tooManyNamed();
    const companies = await recipientsOf(services, domain, addresses);
    if (companies.size === 0) {
      const wait = await countStranger(services, ip);
      throw wait === null ? nobody() : tooMany(wait);
    }
    for (const companyId of companies.keys()) {
      const wait = await countMail(services, companyId);
      if (wait !== null) throw tooMany(wait);
    }
    for (const [companyId, isOld] of companies) await acceptMail(services, companyId, mail, isOld);
  }

  await app.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    scope.post('/inbound/mime', { config: { isUpload: true } }, async (request: MailRequest, reply) => {
      // The rest of a refused mail is not read.
      reply.header('connection', 'close');
      if (!safeEqual(keyOf(request), key)) throw wrongKey();
      const { body, raw, headers, query, ip } = request;
      const source = body ?? raw;
      const named = [query.to, query.recipient].flatMap(one => one ?? []);
      const take = (mail: Readable, work: (mail: Taken) => Promise<void>, fields: readonly string[] = []) => {
        const [owner = networkOf(ip)] = addressesIn([...named, ...fields], domain);
        return intake.take(owner, mail, work);
      };
      const type = headers['content-type'] ?? '';
      if (URL_FORM.test(type) || /^multipart\/form-data\b/i.test(type))
        await readForm(source, headers, take, (mail, fields) => deliver(mail, [...named, ...fields], ip));
      else await take(source, mail => deliver(mail, named, ip));
      return { success: true };
    });
  });
}

function keyOf({ headers, query }: MailRequest): string {
  const [, scheme = '', given = ''] = /^(bearer|basic) (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  if (scheme.toLowerCase() === 'bearer') return given;
  if (scheme !== '')
    return Buffer.from(given, 'base64')
      .toString()
      .replace(/^[^:]*:/, '');
  return String(query.key ?? '');
}

/** Addresses of the domain that stand in texts, each once. */
function addressesIn(texts: readonly string[], domain: string): string[] {
  const found = texts.flatMap(text => text.toLowerCase().match(/[a-z\d]{20,64}@[a-z\d.-]+/g) ?? []);
  return [...new Set(found)].filter(address => address.endsWith(`@${domain}`));
}

const wrongKey = () =>
  new AppError('UnauthorizedException', 'Send the INBOUND_KEY of this installation with the mail.');

const nobody = () =>
  new AppError('NotFoundException', 'No company of this installation has this address for its mail.');

const tooManyNamed = () =>
  invalid({ to: `A mail is taken for at most ${MOST_COMPANIES} addresses at once. Send it to fewer.` });

/** Providers give up for good on most other answers. */
const tooMany = (retryAfter: number) =>
  new AppError('ServiceUnavailableException', 'Too many mails. Try again later.', { retryAfter });

const URL_FORM = /^application\/x-www-form-urlencoded\b/i;

/** Where providers put the mail, and whom it is for. */
const MAIL: ReadonlySet<string> = new Set(['email', 'body-mime']);
const RECIPIENT: ReadonlySet<string> = new Set(['recipient', 'to', 'envelope']);

/** A form writes each byte of a mail with three at most. */
const MOST_FORM_BYTES = 3 * MOST_MAIL_BYTES + 1_000_000;

/** With what the form says of recipients. @throws ValidationException naming `body`: no mail, a damaged or too large one */
async function readForm(
  source: Readable,
  headers: IncomingHttpHeaders,
  onMail: (mail: Readable, work: (mail: Taken) => Promise<void>, fields: readonly string[]) => Promise<void>,
  work: (mail: Taken, recipients: string[]) => Promise<void>,
): Promise<void> {
  const recipients: string[] = [];
  let stream: Readable | null = null;
  let taken: Promise<void> | null = null;
  let end = (_: unknown) => {};
  const isRead = new Promise((resolve, reject) => {
    end = error => (error ? reject(error) : resolve(null));
  });
  isRead.catch(() => {});
  const take = (mail: Readable) => {
    if (taken !== null) return void mail.resume();
    stream = mail;
    const onTaken = async (bytes: Taken) => {
      await isRead;
      await work(bytes, recipients);
    };
    taken = onMail(mail, onTaken, recipients);
    taken.catch(() => {});
  };
  const isMail = (name: string | undefined) => MAIL.has(name ?? '');
  const onField = (name: string, value: string) => {
    if (RECIPIENT.has(name)) recipients.push(value);
  };
  try {
    if (URL_FORM.test(headers['content-type'] ?? '')) {
      await readUrlForm(bounded(source), { isStreamed: isMail, onStream: take, onField });
    } else {
      const form = new Busboy({
        headers: headers as BusboyHeaders,
        // A mail may be in any character set: its bytes are kept as they are.
        defCharset: 'latin1',
        isPartAFile: isMail,
        limits: { files: 1, fields: 100, fileSize: MOST_MAIL_BYTES + 1 },
      });
      form.on('file', (_name, mail) => take(mail));
      form.on('field', onField);
      await pipeline(source, bounded, form);
    }
    end(null);
  } catch (error) {
    end(error);
    (stream as Readable | null)?.destroy(error as Error);
    throw error instanceof Error && error.name === 'ValidationException' ? error : damaged();
  }
  if (taken === null) throw invalid({ body: 'The form has no mail in its field email or body-mime.' });
  await taken;
}

async function* bounded(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let total = 0;
  for await (const chunk of source) {
    total += chunk.length;
    if (total > MOST_FORM_BYTES) throw tooLarge();
    yield chunk;
  }
}

const damaged = () => invalid({ body: 'The form is damaged or was cut off. Send it again.' });
