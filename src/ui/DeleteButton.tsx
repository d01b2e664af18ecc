import { Button, DialogActions } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDelete, useNotify, useTranslate } from 'react-admin';
import { Closing } from './dialog/Closing';
import { ConfirmDialog } from './dialog/ConfirmDialog';
import { Dialog } from './dialog/Dialog';
import { Reasons } from './Reasons';

interface Props {
  resource: string;
  id: string;
  label: string;
  title: string;
  text: string;
  done: string;
  variant?: 'text';
  onDeleted?: () => unknown;
}

/**
 * Deletes a record after a Yes. If the record is in use, the dialog stays open and says why. react-admin's
 * DeleteWithConfirmButton closes in that case.
 */
export function DeleteButton({ resource, id, label, title, text, done, variant, onDeleted }: Props) {
  const [step, setStep] = useState<'closed' | 'asking' | { reason: string }>('closed');
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [remove, { isPending }] = useDelete();
  const close = () => setStep('closed');
  const yes = () =>
    remove(
      resource,
      { id },
      {
        mutationMode: 'pessimistic',
        onSuccess: async () => {
          close();
          notify(done, { type: 'success' });
          await onDeleted?.();
          await queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
        },
        onError: (error: unknown) => setStep({ reason: error instanceof Error ? error.message : '' }),
      },
    );
  return (
    <>
      <Button variant={variant ?? 'outlined'} onClick={() => setStep('asking')}>
        {label}
      </Button>
      <Closing>
        {step === 'asking' && (
          <ConfirmDialog title={title} text={text} isPending={isPending} onYes={yes} onNo={close} />
        )}
      </Closing>
      <Closing>
        {typeof step === 'object' && <Refused title={title} reason={step.reason} onClose={close} />}
      </Closing>
    </>
  );
}

function Refused({ title, reason, onClose }: { title: string; reason: string; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Dialog role="alertdialog" title={title} width={460} onClose={onClose}>
      <Reasons of={reason} />
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
