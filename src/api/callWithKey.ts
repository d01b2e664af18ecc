import { AppError } from '../../domain/errors';
import { parseAnswer, toAppError } from './answer';
import { loadConfig } from './config';
import { ENDPOINT } from './endpoint';

/**
 * Makes a call that carries the installation's API key instead of a person's token. The document names its root field
 * `result`.
 *
 * @throws AppError for what the server refused; a TypeError when it could not be reached
 */
export async function callWithKey<T>(document: string, variables: Variables): Promise<T> {
  const { apiKey } = await loadConfig();
  const response = await fetch(ENDPOINT, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
    body: JSON.stringify({ query: document, variables }),
  });
  const answer = parseAnswer(await response.text());
  if (answer?.errors) throw toAppError(answer.errors);
  const result = answer?.data?.result;
  if (result === undefined || result === null) {
    throw new AppError('InternalFailure', `The server answered ${response.status}. Try again in a moment.`);
  }
  return result as T;
}

type Variables = Record<string, unknown> & { action: string };
