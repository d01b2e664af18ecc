import type { Readable } from 'node:stream';
import { AppError, invalid } from '../../../domain/errors';
import { MOST_MAIL_BYTES } from '../../../domain/imports/import';

/** Takes mails into memory on their way to the store, so many at a time. */
export interface Intake {
  /**
   * Has the work done with the whole mail. A mail that is refused is read to its end first: SMTP has no other place for
   * the answer.
   *
   * @throws ValidationException naming `body` for one that is too large, or is no mail
   * @throws ServiceUnavailableException while too much is under way
   */
  take(source: Readable, work: (mail: Buffer) => Promise<void>): Promise<void>;
}

/** As many mails of the largest size as may be under way. */
const MOST_HELD_BYTES = 4 * MOST_MAIL_BYTES;

export function createIntake(mostHeld = MOST_HELD_BYTES): Intake {
  let held = 0;
  return {
    async take(source, work) {
      let mine = 0;
      let total = 0;
      let chunks: Buffer[] = [];
      let refusal: AppError | null = null;
      const refuse = (reason: AppError) => {
        refusal = reason;
        chunks = [];
        held -= mine;
        mine = 0;
      };
      try {
        for await (const chunk of source) {
          total += chunk.length;
          if (refusal !== null) continue;
          if (total > MOST_MAIL_BYTES) refuse(tooLarge());
          else if (held + chunk.length > mostHeld) refuse(tooMuch());
          else {
            held += chunk.length;
            mine += chunk.length;
            chunks.push(chunk);
          }
        }
        if (refusal !== null) throw refusal;
        const mail = Buffer.concat(chunks);
        if (!HEADING.test(mail.toString('latin1', 0, 1000))) throw noMail();
        await work(mail);
      } finally {
        held -= mine;
      }
    },
  };
}

/** What else could be sent, as an archive of thousands of files, is for people to import. */
const HEADING = /^(?:From |[!-9;-~]+[ \t]*:)/;

const noMail = () => invalid({ body: 'This is no mail: it does not begin with its heading.' });

export const tooLarge = () => invalid({ body: 'The mail is larger than 35 MB.' });

const tooMuch = () =>
  new AppError('ServiceUnavailableException', 'Too much mail is coming in at once. Try again later.', {
    retryAfter: 60,
  });
