import * as v from 'valibot';

/** What a call can answer instead of a result: one table, read by the server that throws and the browser that shows. */
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

/** `status` is what react-admin's HttpError carries; GraphQL answers themselves stay HTTP 200. */
interface ErrorRow {
  status: number;
  retry: 'refresh' | 'never' | 'reload' | 'correct' | 'later';
}

export type ErrorType = keyof typeof ERROR_TYPES;

/** Field path (`body.take`, `jobId`) to the sentence that says what to do. */
export type FieldErrors = Record<string, string>;

/** What was wrong with the bot proof of a call. */
export type BotCheckProblem = 'missing' | 'wrong' | 'expired' | 'spent';

/** What a client may be told beyond the message. */
export interface ErrorInfo {
  fields?: FieldErrors;
  /** Seconds to wait before the call may succeed. */
  retryAfter?: number;
  /** The id the server's log has for the same failure. */
  requestId?: string;
  /** Code of the rule that refuses an action on a ticket. */
  rule?: string;
  /** The action that serves instead. */
  instead?: string;
  /** The record that an earlier send of the same request made, told to whoever sent it. */
  existingId?: string;
  /** The call needs a bot proof that counts: solve a new challenge and send the call again. */
  botCheck?: BotCheckProblem;
}

/** The only error that application code throws; anything else is a defect and reaches people as InternalFailure. */
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

/** A ValidationException whose message lists what is wrong, field by field. */
export function invalid(fields: FieldErrors): AppError {
  return new AppError('ValidationException', Object.values(fields).join(' '), { fields });
}

export function isErrorType(value: unknown): value is ErrorType {
  return typeof value === 'string' && value in ERROR_TYPES;
}

/** The version a record was read at, as every update sends it back. */
export const version = v.pipe(
  v.number('version must be the number the record was read with.'),
  v.integer('version must be the number the record was read with.'),
);

/** Two people changed the same record: the second one is told instead of undoing what the first did. */
export function changedInBetween(): AppError {
  return new AppError('ConflictException', 'Someone else changed this. Reload and try again.');
}
