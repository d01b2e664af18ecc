import type { ReadTicket } from './readTicket';

type Stored<T> = {
  [Key in keyof T]: T[Key] extends Date ? string : T[Key] extends Date | null ? string | null : T[Key];
};

/** A read ticket as JSON has it: its instants are ISO texts. */
export type StoredTicket = Omit<Stored<ReadTicket>, 'history'> & {
  history: Stored<ReadTicket['history'][number]>[];
};

export function revive(stored: StoredTicket): ReadTicket {
  const date = (text: string | null) => (text === null ? null : new Date(text));
  return {
    ...stored,
    submitted: date(stored.submitted),
    workBeginDate: date(stored.workBeginDate),
    legalStartDate: date(stored.legalStartDate),
    ticketExpiration: date(stored.ticketExpiration),
    history: stored.history.map(line => ({ ...line, at: date(line.at) })),
  };
}
