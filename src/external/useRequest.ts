import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { parseUsDate } from '../../domain/calendar/plainDate';
import { calendarDay, PACIFIC } from '../../domain/calendar/zone';
import { AppError } from '../../domain/errors';
import { type ExternalLink, getExternalRequest } from '../api/externalCalls';
import { type Given, readGiven } from './draft';
import type { OpenRequest } from './request';
import { loadWords, words } from './words';

type RequestState =
  | { kind: 'loading' }
  | { kind: 'open'; request: OpenRequest; Invitation: ComponentType<{ request: OpenRequest }> }
  /** Mistyped, unknown, answered, withdrawn or expired. The page doesn't say which. */
  | { kind: 'closed' }
  | { kind: 'given'; given: Given; GivenBefore: ComponentType<{ given: Given }> }
  | { kind: 'unreachable'; text: string };

export function useRequest(): { state: RequestState; retry: () => void } {
  const [state, setState] = useState<RequestState>({ kind: 'loading' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads again
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

/** Parses `/external/{companyName}/{requestId}`. Null if the path doesn't match. */
export function readAddress(pathname: string): ExternalLink | null {
  const [, company, request, rest] = /^\/external\/([^/]+)\/([^/]+)(\/.+)?/.exec(pathname) ?? [];
  if (company === undefined || request === undefined || rest !== undefined) return null;
  try {
    return { companyName: decodeURIComponent(company), requestId: decodeURIComponent(request) };
  } catch {
    return null;
  }
}

/** Loads the form's code in parallel. If that fails, it counts as unreachable. */
async function stateOf(link: ExternalLink | null): Promise<RequestState> {
  try {
    if (!link) return await loadWords().then(() => ({ kind: 'closed' }));
    const [found, { GivenBefore, Invitation }] = await Promise.all([
      getExternalRequest(link),
      import('./Invitation'),
      loadWords(),
    ]);
    if (!found) {
      const given = readGiven(link.requestId);
      return given ? { kind: 'given', given, GivenBefore } : { kind: 'closed' };
    }
    const { today: shown, latestExpiration, ...about } = found;
    const today = parseUsDate(shown) ?? calendarDay(new Date(), PACIFIC);
    const days = {
      today,
      latest: parseUsDate(latestExpiration) ?? today,
      // Shown with its state, as in `2026112000031 CA`.
      mainTicketNo: about.ticketNo?.split(' ')[0] ?? null,
    };
    return { kind: 'open', request: { ...about, link, days }, Invitation };
  } catch (error) {
    return { kind: 'unreachable', text: reasonOf(error) };
  }
}

/** The rate limit's message says how long to wait. Anything else is a connection or server failure. */
function reasonOf(error: unknown): string {
  const isBusy = error instanceof AppError && error.errorType === 'TooManyRequestsException';
  return isBusy ? words.said(error.message) : words.unreachable.text;
}
