import { AppError } from '../../domain/errors';
import { session } from '../authProvider/session';
import { parseAnswer, toAppError } from './answer';
import { renewToken } from './authorizedFetch';

interface UploadOptions {
  contentType: string;
  /** Receives the progress from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Uses XMLHttpRequest, since `fetch` reports no upload progress. Renews an expired token and retries once.
 * @throws AppError from the server, or TypeError if it can't be reached
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

/** Resolves to null if the file was accepted. */
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
