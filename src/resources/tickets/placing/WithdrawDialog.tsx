import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider, Placement } from '../../../dataProvider/types';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { useFailureToast } from '../../../ui/useFailureToast';
import { useFinish } from './useFinish';

/** Asks before a request that nobody has placed is given up. */
export function WithdrawDialog({ sheet, onClose }: { sheet: Placement; onClose: () => void }) {
  const translate = useTranslate();
  const { withdrawPlacement } = useDataProvider<AppDataProvider>();
  const finish = useFinish();
  const fail = useFailureToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => withdrawPlacement(sheet.id),
    onSuccess: () => finish('tickets.place.withdraw.done').then(onClose),
    onError: error => fail('tickets.place.withdraw.failed', error),
  });
  return (
    <ConfirmDialog
      title={translate('tickets.place.withdraw.title')}
      text={translate(`tickets.place.withdraw.${sheet.kind === 'create' ? 'create' : 'action'}`)}
      isPending={isPending}
      onYes={() => mutate()}
      onNo={onClose}
    />
  );
}
