import { Button, DialogActions } from '@mui/material';
import { styled } from '@mui/material/styles';
import { TextInput, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import * as v from 'valibot';
import { rejectionSchema } from '../../../../../domain/invitations/answer';
import type { AppDataProvider, SharedTicket } from '../../../../dataProvider/types';
import { Dialog } from '../../../../ui/dialog/Dialog';
import { UnsavedQuestion, useUnsaved } from '../../../../ui/form/UnsavedQuestion';
import { useSharingCall } from '../sharing/useSharingCall';

interface Props {
  ticket: SharedTicket;
  /** What is typed on the page is not to be lost either; closing the dialog leaves it there. */
  isTypedBehind: boolean;
  onClose: () => void;
}

/** Asks once more, and why (spec §2): after a Yes the other company's ticket is no longer shown. */
export function RejectDialog({ ticket, isTypedBehind, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const { rejectInvitation } = useDataProvider<AppDataProvider>();
  const form = useForm({ defaultValues: { reason: '' } });
  const reject = useSharingCall<string>({
    call: reason => rejectInvitation(ticket.id, reason),
    done: 'tickets.shared.rejected',
    failed: 'tickets.shared.notAnswered',
    onDone: () => navigate('/main/subcontractor-library?invitations=received'),
  });
  const isSubmitting = reject.isPending || reject.isSuccess;
  const { isDirty } = form.formState;
  const unsaved = useUnsaved({ isDirty: isDirty || isTypedBehind, isSubmitting });
  const close = () => (isDirty ? unsaved.leave(onClose) : onClose());
  const send = form.handleSubmit(({ reason }) => {
    const parsed = v.safeParse(rejectionSchema, reason);
    if (parsed.success) return reject.isPending || reject.mutate(parsed.output);
    const message = parsed.issues[0].message;
    form.setError('reason', { message });
    notify(message, { type: 'error' });
  });
  return (
    <Dialog role="alertdialog" width={460} title={translate('tickets.shared.rejectTitle')} onClose={close}>
      <FormProvider {...form}>
        <Form noValidate onSubmit={send}>
          <TextInput source="reason" label="tickets.shared.reason" multiline minRows={3} />
          <DialogActions>
            <Button onClick={close}>{translate('ui.form.no')}</Button>
            <Button type="submit" variant="contained" aria-disabled={reject.isPending}>
              {translate(reject.isPending ? 'ui.form.pending' : 'ui.form.yes')}
            </Button>
          </DialogActions>
        </Form>
      </FormProvider>
      <UnsavedQuestion {...unsaved} />
    </Dialog>
  );
}

const Form = styled('form')({ display: 'grid', gap: 14 });
