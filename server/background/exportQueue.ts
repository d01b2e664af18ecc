import { AppError } from '../../domain/errors';

export interface ExportQueue {
  /** @throws TooManyRequestsException if too many are waiting */
  take<T>(work: () => Promise<T>): Promise<T>;
}

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
