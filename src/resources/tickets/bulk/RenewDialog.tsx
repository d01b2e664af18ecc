import { Button, DialogActions } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { BatchDialog } from '../../../ui/bulk/BatchDialog';
import { Input, Labelled } from '../../../ui/Control';
import { ErrorState } from '../../../ui/ErrorState';
import { UnsavedQuestion } from '../../../ui/form/UnsavedQuestion';
import { useUnsaved } from '../../../ui/form/useUnsaved';
import { TOUCH } from '../../../ui/media';
import type { BulkDialogProps } from './BulkDialog';
import { RenewalForecast } from './RenewalForecast';
import { type RenewalWish, useForecast, useRenewalBatch } from './useRenewals';
import { keyOf, nameOf } from './useTicketBatch';

/** Shows what renewing would change for each ticket, and after a Yes renews those that can be; the others stay with their reasons. */
export function RenewDialog({ tickets, onClose }: BulkDialogProps) {
  const translate = useTranslate();
  const [wish, setWish] = useState<RenewalWish>({ reason: '', needRemark: false });
  const { data: forecast, error, refetch } = useForecast(tickets, wish.needRemark);
  const { batch, start } = useRenewalBatch();
  const isDirty = (wish.reason.trim() !== '' || wish.needRemark) && batch.phase === 'ready';
  const unsaved = useUnsaved({ isDirty, isSubmitting: false });
  const close = () => unsaved.leave(onClose);
  const possible = tickets.filter(({ id }) => forecast?.sent.has(id));
  const skipped = tickets.flatMap(item => {
    const message = forecast?.refusals.get(item.id);
    return message === undefined ? [] : [{ item, message }];
  });
  return (
    <BatchDialog
      title={translate('tickets.bulk.renew.title', tickets.length)}
      batch={batch}
      keyOf={keyOf}
      nameOf={nameOf}
      onClose={close}
    >
      <Frame
        onSubmit={event => {
          event.preventDefault();
          if (possible.length > 0) start(possible, wish, skipped);
        }}
      >
        <p>{translate('tickets.bulk.renew.text')}</p>
        {error && <ErrorState error={error} onRetry={refetch} />}
        {!error && !forecast && <p role="status">{translate('tickets.bulk.renew.asking')}</p>}
        {forecast && <RenewalForecast tickets={tickets} forecast={forecast} />}
        <Labelled label={`${translate('tickets.actions.fields.reason')} (${translate('ui.form.optional')})`}>
          <Input
            maxLength={500}
            value={wish.reason}
            onChange={event => setWish({ ...wish, reason: event.target.value })}
          />
        </Labelled>
        <label>
          <input
            type="checkbox"
            checked={wish.needRemark}
            onChange={event => setWish({ ...wish, needRemark: event.target.checked })}
          />
          {translate('tickets.actions.fields.needRemark')}
        </label>
        <DialogActions>
          <Button onClick={close}>{translate('ui.form.no')}</Button>
          <Button type="submit" variant="contained" disabled={possible.length === 0}>
            {translate('ui.form.yes')}
          </Button>
        </DialogActions>
        <UnsavedQuestion {...unsaved} />
      </Frame>
    </BatchDialog>
  );
}

const Frame = styled('form')({
  display: 'grid',
  gap: 14,
  '& > p': { color: 'var(--muted)' },
  '& > label:has([type="checkbox"])': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 36,
    [TOUCH]: { minHeight: 44 },
  },
  '& [type="checkbox"]': { width: 18, height: 18, accentColor: 'var(--safety-fill)' },
});
