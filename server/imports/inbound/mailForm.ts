import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Busboy, { type BusboyHeaders } from '@fastify/busboy';
import { invalid } from '../../../domain/errors';
import { MOST_MAIL_BYTES } from '../../../domain/imports/import';
import { type Intake, tooLarge } from './intake';

/** Where providers put the mail, and whom it is for. */
const MAIL: ReadonlySet<string> = new Set(['email', 'body-mime']);
const RECIPIENT: ReadonlySet<string> = new Set(['recipient', 'to', 'envelope']);

/** A form writes each byte of a mail with three at most. */
const MOST_FORM_BYTES = 3 * MOST_MAIL_BYTES + 1_000_000;

/**
 * Reads the mail out of a form, with what the form says of its recipients, and has the work done with both.
 *
 * @throws ValidationException naming `body` for a form without a mail, or one that is damaged or too large
 */
export async function readForm(
  source: Readable,
  headers: IncomingHttpHeaders,
  intake: Intake,
  work: (mail: Buffer, recipients: string[]) => Promise<void>,
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
    taken = intake.take(mail, async bytes => {
      await isRead;
      await work(bytes, recipients);
    });
    taken.catch(() => {});
  };
  try {
    const form = new Busboy({
      headers: headers as BusboyHeaders,
      // A mail may be in any character set: its bytes are kept as they are.
      defCharset: 'latin1',
      isPartAFile: name => MAIL.has(name ?? ''),
      limits: { files: 1, fields: 100, fileSize: MOST_MAIL_BYTES + 1, fieldSize: MOST_MAIL_BYTES + 1 },
    });
    form.on('file', (_name, mail) => take(mail));
    form.on('field', (name, value) => {
      if (RECIPIENT.has(name)) recipients.push(value);
      else if (MAIL.has(name)) take(Readable.from([Buffer.from(value, 'latin1')]));
    });
    await pipeline(source, bounded, form);
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
