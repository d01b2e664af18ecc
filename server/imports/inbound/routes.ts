import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Busboy, { type BusboyHeaders } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, invalid } from '../../../domain/errors';
import { MAX_MAIL_BYTES } from '../../../domain/imports/import';
import { networkOf } from '../../access/rateLimits/rateLimits';
import { safeEqual } from '../../access/safeEqual';
import type { Taken } from '../../reading/intake';
import type { Services } from '../../services';
import { acceptMail, countMail, countUnknownRecipient, createMailIntake, tooLarge } from './acceptMail';
import { recipientsOf } from './inbound';
import { readUrlForm } from './urlForm';

type Query = Record<string, string | string[] | undefined>;
type MailRequest = FastifyRequest<{ Querystring: Query; Body: Readable | undefined }>;

const MAX_COMPANIES = 10;

/**
 * `POST /inbound/mime` takes a raw mail, or a form with it in `email` or `body-mime`. INBOUND_KEY is in the
 * query's `key` or Authorization.
 */
export async function registerInboundMail(app: FastifyInstance, services: Services): Promise<void> {
  const { inbound } = services.config;
  if (!inbound?.key) return;
  const { key, domain } = inbound;
  const intake = createMailIntake();

  async function deliver(mail: Taken, named: readonly string[], ip: string): Promise<void> {
    const addressed = addressesIn(named, domain);
    const addresses =
      addressed.length > 0
        ? addressed
        : addressesIn((await services.texts.readHead(mail.bytes)).recipients, domain);
    if (addresses.length > MAX_COMPANIES) throw tooManyNamed();
    const companies = await recipientsOf(services, domain, addresses);
    if (companies.size === 0) {
      const wait = await countUnknownRecipient(services, ip);
      throw wait === null ? unknownAddress() : tooMany(wait);
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

function addressesIn(texts: readonly string[], domain: string): string[] {
  const found = texts.flatMap(text => text.toLowerCase().match(/[a-z\d]{20,64}@[a-z\d.-]+/g) ?? []);
  return [...new Set(found)].filter(address => address.endsWith(`@${domain}`));
}

const wrongKey = () =>
  new AppError('UnauthorizedException', 'Send the INBOUND_KEY of this installation with the mail.');

const unknownAddress = () =>
  new AppError('NotFoundException', 'No company of this installation has this address for its mail.');

const tooManyNamed = () =>
  invalid({ to: `A mail is taken for at most ${MAX_COMPANIES} addresses at once. Send it to fewer.` });

/** 503, because providers give up permanently on most other statuses. */
const tooMany = (retryAfter: number) =>
  new AppError('ServiceUnavailableException', 'Too many mails. Try again later.', { retryAfter });

const URL_FORM = /^application\/x-www-form-urlencoded\b/i;

const MAIL: ReadonlySet<string> = new Set(['email', 'body-mime']);
const RECIPIENT: ReadonlySet<string> = new Set(['recipient', 'to', 'envelope']);

/** URL encoding takes up to three bytes for each byte of the mail. */
const MAX_FORM_BYTES = 3 * MAX_MAIL_BYTES + 1_000_000;

/** @throws ValidationException naming `body` if the mail is missing, damaged, or too large */
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
        // Latin-1 keeps the bytes of a mail in any charset.
        defCharset: 'latin1',
        isPartAFile: isMail,
        limits: { files: 1, fields: 100, fileSize: MAX_MAIL_BYTES + 1 },
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
    if (total > MAX_FORM_BYTES) throw tooLarge();
    yield chunk;
  }
}

const damaged = () => invalid({ body: 'The form is damaged or was cut off. Send it again.' });
