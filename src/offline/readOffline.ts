import { AppError } from '../../domain/errors';
import { parseAnswer } from '../api/answer';
import { serverAnswered, shownFromStorage } from './connection';
import { dropResponse, storageKey, storedResponse, storeResponse } from './storedResponses';

/** With one bar of signal, a request may hang for minutes. */
const PATIENCE_MS = 8_000;

/**
 * Stores the response of a read, and answers with the stored one when the server can't be reached. Other calls
 * are only sent.
 */
export async function orFromStorage(
  body: unknown,
  signal: AbortSignal | null | undefined,
  send: () => Promise<Response>,
): Promise<Response> {
  const key = storageKey(body);
  const sent = send().then(async response => {
    serverAnswered();
    if (key !== null) await keep(key, response);
    return response;
  });
  if (key === null) return sent;
  // It may fail after the stored response is shown.
  sent.catch(() => undefined);
  const late = new Promise<null>(resolve => setTimeout(() => resolve(null), PATIENCE_MS));
  try {
    const response = await Promise.race([sent, late]);
    return response ?? (await fromStorage(key)) ?? (await sent);
  } catch (error) {
    const stored = !(error instanceof AppError) && !signal?.aborted ? await fromStorage(key) : null;
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

async function keep(key: string, response: Response): Promise<void> {
  const text = await response.clone().text();
  const answer = parseAnswer(text);
  if (!response.ok && !answer) return;
  // Not found, or no longer allowed.
  if (answer?.errors || answer?.data?.result === null) void dropResponse(key);
  else if (response.ok && answer) void storeResponse(key, text);
}
