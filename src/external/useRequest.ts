import { useCallback, useEffect, useState } from 'react';
import { type PlainDate, parseUsDate } from '../../domain/calendar/plainDate';
import { calendarDay, PACIFIC } from '../../domain/calendar/zone';
import { AppError } from '../../domain/errors';
import { type ExternalLink, getExternalRequest } from '../api/externalCalls';
import type { Invitation } from './Invitation';
import { externalMessages as words } from './messages';

export interface OpenRequest {
  link: ExternalLink;
  companyName: string;
  /** The day it is where the centers are: neither date may be earlier. */
  today: PlainDate;
}

/** What the link that was followed leads to. */
type RequestState =
  | { kind: 'loading' }
  | { kind: 'open'; request: OpenRequest; Invitation: typeof Invitation }
  /** Mistyped, unknown, answered, withdrawn or over: one and the same, so that nobody learns which. */
  | { kind: 'closed' }
  | { kind: 'unreachable'; text: string };

/** Asks the server about the link in the address; `retry` asks again. */
export function useRequest(): { state: RequestState; retry: () => void } {
  const [state, setState] = useState<RequestState>({ kind: 'loading' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let isWanted = true;
    setState({ kind: 'loading' });
    stateOf(readAddress(location.pathname)).then(found => isWanted && setState(found));
    return () => {
      isWanted = false;
    };
  }, [tries]);
  const retry = useCallback(() => setTries(count => count + 1), []);
  return { state, retry };
}

/** Reads `/external/{companyName}/{requestId}`; null when the path is mistyped. */
export function readAddress(pathname: string): ExternalLink | null {
  const [, company, request, rest] = /^\/external\/([^/]+)\/([^/]+)(\/.+)?/.exec(pathname) ?? [];
  if (company === undefined || request === undefined || rest !== undefined) return null;
  try {
    return { companyName: decodeURIComponent(company), requestId: decodeURIComponent(request) };
  } catch {
    return null;
  }
}

/** The form is fetched meanwhile: a part of the page that does not come is told as a server that does not answer. */
async function stateOf(link: ExternalLink | null): Promise<RequestState> {
  if (!link) return { kind: 'closed' };
  try {
    const [found, { Invitation }] = await Promise.all([getExternalRequest(link), import('./Invitation')]);
    if (!found) return { kind: 'closed' };
    const today = parseUsDate(found.today) ?? calendarDay(new Date(), PACIFIC);
    return { kind: 'open', request: { link, companyName: found.companyName, today }, Invitation };
  } catch (error) {
    return { kind: 'unreachable', text: reasonOf(error) };
  }
}

/** Whoever asks too often is told how long to wait; everything else is a connection or a server that failed. */
function reasonOf(error: unknown): string {
  const isBusy = error instanceof AppError && error.errorType === 'TooManyRequestsException';
  return isBusy ? error.message : words.unreachable.text;
}
