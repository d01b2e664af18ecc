import { AppError } from '../../domain/errors';
import { parseAnswer } from '../api/answer';
import { serverAnswered, shownFromStorage } from './connection';
import { dropResponse, noteChange, storageKey, storedResponse, storeResponse } from './storedResponses';
import { unlessLate } from './within';

/** With one bar of signal, a request may hang for minutes. */
const PATIENCE_MS = 8_000;

/**
 * Stores the response of a read, and answers with the stored one when the server can't be reached or takes too
 * long. Other calls are only sent.
 */
export async function orFromStorage(
  body: unknown,
  signal: AbortSignal | null | undefined,
  send: () => Promise<Response>,
): Promise<Response> {
  const key = storageKey(body);
  await noteChange(body);
  const sent = send()
    .then(response => answered(key, response))
    // What was read meanwhile is from before.
    .finally(() => noteChange(body));
  if (key === null) return sent;
  // It may fail after the stored response is shown.
  sent.catch(() => undefined);
  try {
    const response = await unlessLate(PATIENCE_MS, sent);
    return response ?? (await fromStorage(key)) ?? (await sent);
  } catch (error) {
    const stored = error instanceof AppError || signal?.aborted ? null : await fromStorage(key);
    if (stored) return stored;
    throw error;
  }
}

async function fromStorage(key: string): Promise<Response | null> {
  const stored = await storedResponse(key);
  if (!stored) return null;
  shownFromStorage(stored.at);
  return new Response(stored.text, { headers: { 'content-type': 'application/json' } });
}

/** A proxy's error page is no answer. */
async function answered(key: string | null, response: Response): Promise<Response> {
  const text = key === null && response.ok ? '' : await response.clone().text();
  const answer = text === '' ? null : parseAnswer(text);
  if (!response.ok && !answer) return (key !== null && (await fromStorage(key))) || response;
  serverAnswered();
  if (key === null || !answer) return response;
  const isGone = answer.errors?.some(({ errorType }) => GONE.some(type => type === errorType));
  if (isGone || answer.data?.result === null) void dropResponse(key);
  else if (response.ok && !answer.errors) void storeResponse(key, text);
  return response;
}

/** The server no longer gives it to this user. */
const GONE = ['NotFoundException', 'ForbiddenException'] as const;
