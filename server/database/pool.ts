import type { Socket } from 'node:net';
import pg from 'pg';
import { forgetNames } from './statement';

interface PoolOptions {
  url: string;
  size: number;
  /** Told of connections that broke while idle; the pool replaces them by itself. */
  onIdleError(error: Error): void;
}

/** A statement of a request that takes longer than this is a defect; the lists answer in milliseconds. */
const STATEMENT_TIMEOUT_MS = 15_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 10_000;

/** The connections that requests and background work share. Instants arrive as Date, days as text, counts as number. */
export function createPool({ url, size, onIdleError }: PoolOptions): pg.Pool {
  forgetNames();
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: 'whiteline',
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: { getTypeParser },
    // What is asked without waiting is sent without waiting (inReading).
    pipeline: true,
  });
  pool.on('connect', sendTogether);
  pool.on('error', error => {
    // The pool adds it, with all that it holds; no log wants that.
    Reflect.deleteProperty(error, 'client');
    onIdleError(error);
  });
  return handleDisconnects(pool);
}

/** Sends as one packet what is asked together: each by itself was a third of the work where tickets are stored. */
function sendTogether(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const write = stream.write.bind(stream) as (...data: unknown[]) => boolean;
  let isHeld = false;
  const release = () => {
    isHeld = false;
    stream.uncork();
  };
  stream.write = (...data: unknown[]) => {
    if (!isHeld) {
      isHeld = true;
      stream.cork();
      process.nextTick(release);
    }
    return write(...data);
  };
}

/** Listens to connections in use, too: an error that nobody listens to ends the process. The next statement tells the user. */
export function handleDisconnects(pool: pg.Pool): pg.Pool {
  pool.on('connect', client => client.on('error', () => {}));
  return pool;
}

const { INT8, DATE } = pg.types.builtins;

/** Counts and identity keys stay far below 2^53; a day made into a Date would shift with the machine's zone. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  if (format !== 'binary' && oid === INT8) return Number;
  if (format !== 'binary' && oid === DATE) return String;
  return pg.types.getTypeParser(oid, format as 'text');
};
