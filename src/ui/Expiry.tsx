import Autorenew from '@mui/icons-material/Autorenew';
import { useTranslate } from 'react-admin';
import { isCallCenter } from '../../domain/calendar/centers';
import { daysToExpire, remarkBy } from '../../domain/calendar/law';
import { calendarDay, PACIFIC } from '../../domain/calendar/zone';
import { shortDay } from './dates';
import { looks } from './theme/looks';

interface Props {
  /** Days left by the center's calendar; left out, by the Pacific one. */
  days?: number | null;
  expires: string | null;
  /** Unknown for a ticket of others, whose last day for a new mark is unknown with it. */
  callCenter?: string;
  autoRenew?: boolean;
}

/** `in 3 days · Thu 12/03/2026`, the distance in the colour of its urgency. */
export function Expiry({ expires, callCenter, autoRenew, ...known }: Props) {
  const translate = useTranslate();
  const { days = expires === null ? null : daysUntil(expires) } = known;
  if (days === null || expires === null) return <span className={MUTED}>{translate('ui.expiry.none')}</span>;
  return (
    <span className={LINE}>
      <b data-urgency={urgency(days, expires, callCenter)}>{distance(days, translate)}</b>
      <span className={MUTED}> · {shortDay(expires)}</span>
      {autoRenew && <Autorenew fontSize="small" titleAccess={translate('ui.expiry.autoRenew')} />}
    </span>
  );
}

function distance(days: number, translate: ReturnType<typeof useTranslate>): string {
  const near: Record<string, string> = { '-1': 'yesterday', '0': 'today', '1': 'tomorrow' };
  const word = near[String(days)] ?? (days < 0 ? 'ago' : 'in');
  return translate(`ui.expiry.${word}`, { smart_count: Math.abs(days) });
}

const MUTED = looks({ color: 'var(--muted)', whiteSpace: 'nowrap' });

const LINE = looks({
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& b': { fontWeight: 600 },
  '& [data-urgency="far"]': { color: 'var(--green)' },
  '& [data-urgency="near"]': { color: 'var(--yellow)' },
  '& [data-urgency="critical"], & [data-urgency="past"]': { color: 'var(--red)' },
  '& svg': { marginLeft: 6, verticalAlign: -2, color: 'var(--muted)' },
});

/** Stands beside every date that the law engine computed and the center has not confirmed. */
export function Estimate() {
  const translate = useTranslate();
  return (
    <small className={MARK} title={translate('ui.estimateHint')}>
      {translate('ui.estimate')}
    </small>
  );
}

const MARK = looks({
  padding: '0 4px',
  border: '1px dashed var(--field-line)',
  borderRadius: 3,
  color: 'var(--muted)',
  fontSize: 12,
  fontWeight: 400,
  whiteSpace: 'nowrap',
});

/** How soon a ticket ends: 8 days and more, 4 to 7, fewer or too late for a re-mark, over. */
type Urgency = 'far' | 'near' | 'critical' | 'past';

/**
 * @param days calendar days to expiry, negative once past
 * @param expires instant of the expiry
 */
export function urgency(days: number, expires: string, callCenter = '', now = new Date()): Urgency {
  if (days < 0) return 'past';
  if (days <= 3) return 'critical';
  if (days > 7 || !isCallCenter(callCenter)) return days > 7 ? 'far' : 'near';
  return calendarDay(now, PACIFIC) > remarkBy(callCenter, new Date(expires)) ? 'critical' : 'near';
}

/** Calendar days from now to an expiry; both centers keep the same zone. */
export function daysUntil(expires: string, now = new Date()): number {
  return daysToExpire('onecall', now, new Date(expires));
}
