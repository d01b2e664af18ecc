import { AppError, invalid } from '../../domain/errors';
import { type ReaderPool, TaskEnded } from '../readers/pool';
import type { Place } from '../readers/turns';
import { holdsToken } from './heldTokens';
import { MAX_HEAD_BYTES, type MailHead, NO_HEAD, readHead } from './mailHead';
import { type ParsedTable, parseTable } from './readTable';
import { type Change, changesBy } from './withoutAddresses';

interface TableTask {
  text: string;
  before: number;
}

interface HideTask {
  bytes: Buffer;
  tokens: readonly string[];
  isStrict: boolean;
}

export const TEXT_TASKS = {
  readTable: ({ text, before }: TableTask) => parseTable(text, before),
  readHead: ({ bytes }: { bytes: Uint8Array }) => readHead(bytes),
  async hideAddresses({ bytes, tokens, isStrict }: HideTask): Promise<Change[]> {
    const changes = changesBy(bytes, tokens);
    if (isStrict && (await holdsToken(changed(bytes, changes), tokens)))
      throw new AppError('ForbiddenException', ADDRESS_LEFT);
    return changes;
  },
};

/** Reads short untrusted texts, some of which take seconds. */
export interface TextReader {
  readTable(owner: string, task: TableTask): Promise<ParsedTable>;
  readHead(bytes: Buffer): Promise<MailHead>;
  /** Works in place. @throws ForbiddenException, or ServiceUnavailableException if it takes too long */
  hideAddresses(place: Place, task: HideTask): Promise<Buffer>;
}

const SECONDS = 10;

export function createTextReader(pool: ReaderPool): TextReader {
  const runAt = async <T>(place: Place, task: keyof typeof TEXT_TASKS, input: object): Promise<T> =>
    (await pool.turn(place, reader => reader.run(task, input, { seconds: SECONDS }))) as T;
  const run = <T>(owner: string, task: keyof typeof TEXT_TASKS, input: object) =>
    runAt<T>({ owner }, task, input);
  const orTooLong = (error: unknown) => {
    throw error instanceof TaskEnded ? invalid({ text: TOO_LONG }) : error;
  };
  return {
    readTable: (owner, task) => run<ParsedTable>(owner, 'readTable', task).catch(orTooLong),
    readHead: bytes =>
      run<MailHead>('', 'readHead', { bytes: bytes.subarray(0, MAX_HEAD_BYTES) }).catch(error => {
        if (error instanceof TaskEnded) return NO_HEAD;
        throw error;
      }),
    async hideAddresses(place, task) {
      const changes = await runAt<Change[]>(place, 'hideAddresses', task).catch(error => {
        throw error instanceof TaskEnded ? new AppError('ServiceUnavailableException', NOT_SERVED) : error;
      });
      return changed(task.bytes, changes);
    },
  };
}

function changed<Bytes extends Uint8Array>(bytes: Bytes, changes: readonly Change[]): Bytes {
  for (const { at, bytes: other } of changes) bytes.set(other, at);
  return bytes;
}

const ADDRESS_LEFT =
  'This original may hold the company’s address for mail where it cannot be taken out. Ask a company administrator for it.';
const NOT_SERVED = 'This original cannot be shown now. Try again in a moment.';
const TOO_LONG = 'Reading this text takes too long. Send only the table, or less of it.';

/** Works without another process, for scripts and tests that read their own data. */
export const IN_PROCESS: TextReader = {
  readTable: async (_owner, task) => TEXT_TASKS.readTable(task),
  readHead,
  async hideAddresses(_place, task) {
    return changed(task.bytes, await TEXT_TASKS.hideAddresses({ ...task, bytes: Buffer.from(task.bytes) }));
  },
};
