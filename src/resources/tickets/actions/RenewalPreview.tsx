import { useTranslate } from 'react-admin';
import { longTime } from '../../../ui/dates';
import { Reasons } from '../../../ui/Reasons';
import { useRenewalPreview } from './useRenewalPreview';

/** The expiry that a renewal now would lead to, and what it gives up. */
export function RenewalPreview({ ticketId }: { ticketId: string }) {
  const translate = useTranslate();
  const { preview, skipped, error } = useRenewalPreview(ticketId);
  const refusal = error ?? skipped?.errorMessage;
  if (refusal) {
    return (
      <div role="alert">
        <Reasons of={refusal} />
      </div>
    );
  }
  if (!preview?.newExpDate) return <p>{translate('tickets.actions.renew.asking')}</p>;
  const days = preview.daysLost ?? 0;
  return (
    <p role="status">
      {translate('tickets.actions.renew.until', { date: longTime(preview.newExpDate) })}{' '}
      {days > 0 && translate('tickets.actions.renew.lost', days)}
    </p>
  );
}
