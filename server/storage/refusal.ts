import { DISK_FULL } from './diskSpace';

const REFUSALS = {
  AccessDenied: [403, 'This access does not allow that.'],
  BadDigest: [400, 'The file changed on its way. Send it again.'],
  EntityTooLarge: [400, 'The file is larger than 10,000,000 bytes.'],
  ExpiredToken: [400, 'This access has ended. Ask for a new one.'],
  IncompleteBody: [400, 'Fewer or more bytes came than were said.'],
  InternalError: [500, 'Something went wrong on our side. Try again.'],
  InvalidAccessKeyId: [403, 'There is no such access.'],
  InvalidArgument: [400, 'The file is not a PDF.'],
  InvalidDigest: [400, 'The checksum of the file cannot be read.'],
  InvalidRequest: [400, 'The request cannot be read.'],
  MethodNotAllowed: [405, 'The store does not do that.'],
  MissingContentLength: [411, 'Say how many bytes come.'],
  NoSuchBucket: [404, 'There is no such bucket.'],
  NoSuchKey: [404, 'There is no such file.'],
  NotImplemented: [501, 'The store does not do that, or not in this way.'],
  QuotaExceeded: [403, 'There are too many files that belong to no ticket. Wait, or delete one.'],
  RequestTimeTooSkewed: [403, 'The clock of the sender is wrong by more than 15 minutes.'],
  ServiceUnavailable: [503, DISK_FULL],
  SignatureDoesNotMatch: [403, 'The signature is not that of the request.'],
  SlowDown: [503, 'Too many requests from your address. Wait a while.'],
  XAmzContentSHA256Mismatch: [400, 'The file changed on its way. Send it again.'],
} as const satisfies Record<string, readonly [number, string]>;
export type RefusalCode = keyof typeof REFUSALS;

export class Refusal extends Error {
  readonly status: number;

  constructor(readonly code: RefusalCode) {
    const [status, message] = REFUSALS[code];
    super(message);
    this.name = 'Refusal';
    this.status = status;
  }

  /** As in S3. Contains nothing sent by the client. */
  toXml(requestId: string): string {
    return `<?xml version="1.0" encoding="UTF-8"?>
<Error><Code>${this.code}</Code><Message>${this.message}</Message><RequestId>${requestId}</RequestId></Error>`;
  }
}
