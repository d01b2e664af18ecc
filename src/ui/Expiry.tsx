import Autorenew from '@mui/icons-material/Autorenew';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { shortDay } from './dates';
import { daysUntil, urgency } from './expiry';

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
  if (days === null || expires === null) return <Muted>{translate('ui.expiry.none')}</Muted>;
  return (
    <Line>
      <b data-urgency={urgency(days, expires, callCenter)}>{distance(days, translate)}</b>
      <Muted> · {shortDay(expires)}</Muted>
      {autoRenew && <Autorenew fontSize="small" titleAccess={translate('ui.expiry.autoRenew')} />}
    </Line>
  );
}

function distance(days: number, translate: ReturnType<typeof useTranslate>): string {
  const near: Record<string, string> = { '-1': 'yesterday', '0': 'today', '1': 'tomorrow' };
  const word = near[String(days)] ?? (days < 0 ? 'ago' : 'in');
  return translate(`ui.expiry.${word}`, { smart_count: Math.abs(days) });
}

const Muted = styled('span')({ color: 'var(--muted)', whiteSpace: 'nowrap' });

const Line = styled('span')({
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& b': { fontWeight: 600 },
  '& [data-urgency="far"]': { color: 'var(--green)' },
  '& [data-urgency="near"]': { color: 'var(--yellow)' },
  '& [data-urgency="critical"], & [data-urgency="past"]': { color: 'var(--red)' },
  '& svg': { marginLeft: 6, verticalAlign: -2, color: 'var(--muted)' },
});
