import type { ErrorInfo, ErrorType } from '../../domain/errors';

/**
 * One task for a reader process: the name of a task of the program, and its input, as structured clone carries it. The bytes of
 * a file come before it in parts, because copying them in one go would keep the server from everything else.
 */
export type ToReader = { part: Uint8Array } | { task: string; input: object };

/** What a reader process sends back while it works on one task. The last message is `done`, `refused` or `failed`. */
export type FromReader =
  | { kind: 'event'; event: unknown }
  /** @param rss bytes the process holds after the task: a large one is replaced */
  | { kind: 'done'; result: unknown; rss: number }
  /** The input breaks a rule, which is a result: the process goes on. */
  | { kind: 'refused'; errorType: ErrorType; message: string; info: ErrorInfo; rss: number }
  | { kind: 'failed'; message: string };
