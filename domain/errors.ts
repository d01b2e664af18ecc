import * as v from 'valibot';
import type { SecondFactorWanted } from './people/secondFactor';

/** Used by the server to throw errors and by the browser to show them. */
export const ERROR_TYPES = {
  UnauthorizedException: { status: 401, retry: 'refresh' },
  ForbiddenException: { status: 403, retry: 'never' },
  NotFoundException: { status: 404, retry: 'never' },
  ConflictException: { status: 409, retry: 'reload' },
  ValidationException: { status: 400, retry: 'correct' },
  TooManyRequestsException: { status: 429, retry: 'later' },
  CallCenterException: { status: 502, retry: 'later' },
  InternalFailure: { status: 500, retry: 'later' },
  ServiceUnavailableException: { status: 503, retry: 'later' },
} as const satisfies Record<string, ErrorRow>;

/** `status` is for react-admin's HttpError. GraphQL responses stay HTTP 200. */
interface ErrorRow {
  status: number;
  retry: 'refresh' | 'never' | 'reload' | 'correct' | 'later';
}

export type ErrorType = keyof typeof ERROR_TYPES;

/** Maps a field path (`body.take`, `jobId`) to a message. */
export type FieldErrors = Record<string, string>;

export type BotCheckProblem = 'missing' | 'wrong' | 'expired' | 'spent';

export interface ErrorInfo {
  fields?: FieldErrors;
  retryAfter?: number;
  requestId?: string;
  rule?: string;
  instead?: string;
  /** The record created by an earlier send of the same request. Only for its sender. */
  existingId?: string;
  /** Open placements that a person must match with the ticket. */
  sheets?: { placementID: string; ticketName: string }[];
  /** Solve a new challenge and repeat the call. */
  botCheck?: BotCheckProblem;
  /** Repeat the sign-in with it. */
  secondFactor?: SecondFactorWanted;
}

/** The only error that application code throws. Anything else is a bug, reported as InternalFailure. */
export class AppError extends Error {
  readonly errorType: ErrorType;
  readonly errorInfo: ErrorInfo;

  constructor(errorType: ErrorType, message: string, errorInfo: ErrorInfo = {}) {
    super(message);
    this.name = errorType;
    this.errorType = errorType;
    this.errorInfo = errorInfo;
  }
}

export function invalid(fields: FieldErrors): AppError {
  return new AppError('ValidationException', Object.values(fields).join(' '), { fields });
}

export function isErrorType(value: unknown): value is ErrorType {
  return typeof value === 'string' && value in ERROR_TYPES;
}

export const version = v.pipe(
  v.number('version must be the number the record was read with.'),
  v.integer('version must be the number the record was read with.'),
);

/** Keeps the second user from overwriting the first one's change. */
export function changedInBetween(): AppError {
  return new AppError('ConflictException', 'Someone else changed this. Reload and try again.');
}
