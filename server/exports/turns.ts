import { AppError } from '../../domain/errors';

/** Lets one thing be done at a time, in the order of asking. */
export interface ExportQueue {
  /** @throws TooManyRequestsException when too many are waiting already */
  take<T>(work: () => Promise<T>): Promise<T>;
}

/** @param mostWaiting how many may wait besides the one that is being done */
export function createExportQueue(mostWaiting: number): ExportQueue {
  let last: Promise<unknown> = Promise.resolve();
  let present = 0;
  return {
    take(work) {
      if (present > mostWaiting) {
        const message = 'Several exports are already being prepared. Try again in half a minute.';
        return Promise.reject(
          new AppError('TooManyRequestsException', message, { retryAfter: RETRY_SECONDS }),
        );
      }
      present += 1;
      const turn = last.then(work).finally(() => {
        present -= 1;
      });
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

const RETRY_SECONDS = 30;
