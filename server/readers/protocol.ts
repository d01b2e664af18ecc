import type { ErrorInfo, ErrorType } from '../../domain/errors';

/** The file comes first, in parts, because copying it all at once would block the server. */
export type ToReader = { part: Uint8Array } | { task: string; input: object };

/** The last message is `done`, `refused` or `failed`. */
export type FromReader =
  | { kind: 'event'; event: unknown }
  | { kind: 'done'; result: unknown; rss: number }
  | { kind: 'refused'; errorType: ErrorType; message: string; info: ErrorInfo; rss: number }
  | { kind: 'failed'; message: string };
