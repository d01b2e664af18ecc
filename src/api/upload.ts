import { AppError } from '../../domain/errors';
import { session } from '../authProvider/session';
import { parseAnswer, toAppError } from './answer';
import { renewToken } from './authorizedFetch';

interface UploadOptions {
  contentType: string;
  /** Told how much of it has gone, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * By PUT and XMLHttpRequest, as `fetch` tells no progress. An expired token is renewed and the file sent again, once.
 * @throws AppError as the server said, or TypeError when it could not be reached
 */
export async function upload(url: string, file: Blob, options: UploadOptions): Promise<void> {
  const token = session.token() ?? (await renewToken(null));
  const refused = await send(url, file, options, token);
  if (refused?.errorType !== 'UnauthorizedException') return settle(refused);
  settle(await send(url, file, options, await renewToken(token)));
}

function settle(refused: AppError | null): void {
  if (refused) throw refused;
}

/** Answers null when the file was taken, else why not. */
function send(
  url: string,
  file: Blob,
  { contentType, onProgress, signal }: UploadOptions,
  token: string,
): Promise<AppError | null> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('content-type', contentType);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    const selected = session.userInfo()?.role === 'SASAdministrator' ? session.companyId() : null;
    if (selected !== null) request.setRequestHeader('x-company-id', selected);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(refusalOf(request));
    request.onerror = () => reject(new TypeError('The file was not sent.'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

function refusalOf({ status, responseText }: XMLHttpRequest): AppError | null {
  if (status >= 200 && status < 300) return null;
  const errors = parseAnswer(responseText)?.errors;
  return errors ? toAppError(errors) : new AppError('InternalFailure', `The server answered ${status}.`);
}
