import { centerOf } from '../../calendar/centers';
import { formatUsDateTime } from '../../calendar/clock';
import type { StationDigest } from '../stations';
import { type Line, met, NOTHING, stop } from './finding';
import type { DigFacts } from './reasons';
import type { SaidOfStation } from './words';

const UNREAD_START =
  'The legal start of the newest revision could not be read. Import another copy of it, or a scan whose dates you type.';

interface Facts extends Pick<DigFacts, 'ticketType' | 'legalStart' | 'callCenter' | 'isImported'> {
  digest: StationDigest;
  said: readonly Pick<SaidOfStation, 'reason'>[];
}

/** In California, work may begin early once every utility has cleared it. In Nevada it may not. */
export function legalStartRule(facts: Facts, now: Date): Line[] {
  const { ticketType, legalStart, callCenter, digest, isImported } = facts;
  if (ticketType === 'Emergency') return NOTHING;
  if (legalStart === null)
    return isImported
      ? stop(UNREAD_START, null, 'Legal start not read')
      : stop('The ticket has no legal start yet.', null, 'No legal start yet');
  const when = formatUsDateTime(legalStart, callCenter);
  const words = `Legal start ${when}`;
  if (now >= legalStart) return met(`Legal start was ${when}.`);
  if (centerOf(callCenter).state === 'NV') {
    return stop(
      `Legal start is ${when}. In Nevada, wait for it even when every utility has responded.`,
      null,
      words,
    );
  }
  const { stations, stops, overridden, standByAt } = digest;
  const isWeighed = overridden > 0 || facts.said.some(({ reason }) => reason === 'CALLED');
  const isCleared = stations > 0 && stops === 0 && !isWeighed && standByAt === null;
  return isCleared
    ? met('Every utility has cleared the work, so it may begin before the legal start.')
    : stop(
        `Legal start is ${when}. You may start earlier only once every utility has cleared the work.`,
        null,
        words,
      );
}
