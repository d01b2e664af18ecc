import { useTranslate } from 'react-admin';
import { clockTime, dayTime } from '../dates';
import type { TimedVerdict } from './freshness';

/** What there is to say beside a verdict; null where it has nothing of the kind. */
interface VerdictWords {
  message: string | null;
  until: string | null;
  asOf: string;
  /** Said in place of `asOf` once it could not be read again. */
  notUpdated: string;
}

/** The reason in a few words, until when the verdict holds by itself and when it was true, on the centers' clock. */
export function useVerdictWords(
  { reason, message = null, until, asOf }: TimedVerdict & { reason: string | null; message?: string | null },
  isStale: boolean,
): VerdictWords {
  const translate = useTranslate();
  const time = clockTime(asOf);
  // A legal start that is told as the reason is the same moment.
  const isTold = reason === 'LEGAL_START' && message !== null;
  return {
    message,
    until:
      until === null || isTold || isStale ? null : translate('ui.verdict.until', { time: dayTime(until) }),
    asOf: translate('ui.verdict.asOf', { time }),
    notUpdated: translate('ui.verdict.notUpdated', { time }),
  };
}
