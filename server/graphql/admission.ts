import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../domain/errors';

/** Seconds after which a call that was turned away may come again; what is under way is mostly done by then. */
const RETRY_SECONDS = 1;

/**
 * Lets in as many calls at once as are answered within a second or two, and turns others away before anything is read:
 * waiting in line they would all be late.
 *
 * @param most calls under way in this process
 */
export function createAdmission(most: number) {
  let underWay = 0;
  return {
    /** @throws ServiceUnavailableException for a call that is one too many: nothing was done of it */
    enter(reply: FastifyReply): void {
      if (underWay >= most) {
        const told = { retryAfter: RETRY_SECONDS };
        throw new AppError(
          'ServiceUnavailableException',
          'Whiteline is very busy. Try again in a moment.',
          told,
        );
      }
      underWay += 1;
      finished(reply.raw, () => {
        underWay -= 1;
      });
    },
  };
}
