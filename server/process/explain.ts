import { AppError } from '../../domain/errors';
import { BackupError } from '../backups/errors';
import { ConfigError } from '../config/error';
import { ConnectionLostError } from '../database/errors';
import { OtherVersionError } from '../database/migrate';
import { EmbeddedDatabaseError } from '../database/postgresql/errors';

export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return knownCause(error) ?? error.stack ?? error.message;
}

export function isCauseKnown(error: unknown): boolean {
  return error instanceof Error && knownCause(error) !== null;
}

const USER_ERRORS = [BackupError, ConfigError, EmbeddedDatabaseError, OtherVersionError, AppError];

function knownCause(error: Error): string | null {
  if (USER_ERRORS.some(kind => error instanceof kind)) return error.message;
  if (error instanceof ConnectionLostError && error.cause instanceof Error) return knownCause(error.cause);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code.startsWith('ERR_PARSE_ARGS')) return error.message;
  return (WORDS[code] ?? databaseWords(code))?.(error) ?? null;
}

type SystemError = Error & { port?: number; address?: string };
type Words = (error: SystemError) => string;

const WORDS: Record<string, Words> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is taken by another program. Stop that one, or set PORT to a free one.`,
  EADDRNOTAVAIL: ({ address }) => `HOST: this machine has no address ${address}.`,
  EACCES: ({ message }) => `Not permitted: ${message}.`,
  ENOSPC: ({ message }) => `The server's disk is full: ${message}.`,
  ENOTFOUND: ({ message }) => `Host name not known: ${message}. Check HOST and DATABASE_URL.`,
  ECONNREFUSED: error => {
    // A host name with several addresses gives an AggregateError.
    const { address, port }: SystemError = error instanceof AggregateError ? error.errors[0] : error;
    return `DATABASE_URL: no database answers at ${address}:${port}. Start it, or leave DATABASE_URL out.`;
  },
};

/** Class 28 is a wrong login, class 3D an unknown database, 42501 a missing privilege. */
function databaseWords(code: string): Words | undefined {
  const isRefusal = /^(28|3D|42501)/.test(code);
  return isRefusal ? ({ message }) => `DATABASE_URL: the database refuses: ${message}.` : undefined;
}
