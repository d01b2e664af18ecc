import { useTranslate } from 'react-admin';
import { shortDay } from '../../ui/dates';
import { looks } from '../../ui/theme/looks';
import { Icon } from './verdict/Icon';
import { daysUntil, distance, expirySaid, urgency } from './words';

interface Props {
  days?: number | null;
  expires: string | null;
  /** Missing for another company's ticket. Its last day for new marks is then unknown. */
  callCenter?: string;
  autoRenew?: boolean;
  /** Where no label or column heading says what the date is. */
  said?: 'ticket' | 'next';
}

/** `in 3 days · Thu 12/03/2026`, colored by urgency. */
export function Expiry({ expires, callCenter, autoRenew, said, ...known }: Props) {
  const translate = useTranslate();
  const renews = translate('ui.expiry.autoRenew');
  const { days = expires === null ? null : daysUntil(expires) } = known;
  if (days === null || expires === null) return <span className={MUTED}>{translate('ui.expiry.none')}</span>;
  return (
    <span className={LINE}>
      {said && `${translate(expirySaid(said, days))} `}
      <b data-urgency={urgency(days, expires, callCenter)}>{distance(days, translate)}</b>
      <span className={MUTED}> · {shortDay(expires)}</span>
      {autoRenew && (
        <span role="img" aria-label={renews} title={renews}>
          <Icon name="autorenew" size={20} />
        </span>
      )}
    </span>
  );
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

/** Marks dates that the law engine computed and the center hasn't confirmed. */
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
