import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { rejectionSchema } from '../../domain/invitations/answer';
import { rejectExternalShareRequest } from '../api/externalCalls';
import { warmProof } from '../api/proofs';
import { useSending } from '../public/sending/useSending';
import { saidOf } from './failure';
import { externalMessages } from './messages';
import { TextInput } from './TextInput';
import { Refused, type ShowToast } from './toast';
import type { OpenRequest } from './useRequest';

const dialogWords = externalMessages.dialog;

interface Props {
  open: boolean;
  request: OpenRequest;
  show: ShowToast;
  /** No, or Escape. */
  onClose: () => void;
  onRejected: () => void;
}

/** Asks once more, and why (spec §2). What was typed is there again when it is opened once more. */
export function RejectDialog({ open, request, show, onClose, onRejected }: Props) {
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const title = useId();
  return (
    <Dialog
      open={open}
      onClose={() => !isBusy && onClose()}
      aria-labelledby={title}
      slotProps={{ paper: { sx: { maxWidth: 520 } } }}
    >
      <DialogTitle id={title}>{dialogWords.title}</DialogTitle>
      <DialogContent>
        <Reason {...{ request, show, onClose, onRejected, reason }} onReason={setReason} onBusy={setBusy} />
      </DialogContent>
    </Dialog>
  );
}

interface ReasonProps extends Omit<Props, 'open'> {
  reason: string;
  onReason: (typed: string) => void;
  onBusy: (isBusy: boolean) => void;
}

/** The reason as it was typed, by the rule of the server; Yes sends it, or says that it is missing. */
function Reason({ request, show, onClose, onRejected, reason, onReason, onBusy }: ReasonProps) {
  const { form, failures, refusal, isBusy, submit } = useSending<string>({
    check: data => {
      const { success, output, issues } = v.safeParse(rejectionSchema, data.get('reason'));
      if (success) return { sent: output };
      show({ isFailure: true, said: issues[0].message });
      return { failures: { reason: issues[0].message } };
    },
    send: async sent => {
      onBusy(true);
      await rejectExternalShareRequest(request.link.requestId, sent)
        .finally(() => onBusy(false))
        .catch(error => {
          show({ isFailure: true, said: saidOf(error) });
          throw error;
        });
      onRejected();
    },
  });
  return (
    <form
      ref={form}
      noValidate
      onInput={warmProof}
      onSubmit={event => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput
        name="reason"
        label={dialogWords.reason}
        hint={dialogWords.hint(request.companyName)}
        failure={failures.reason}
        multiline
        minRows={4}
        required
        autoFocus
        value={reason}
        onChange={({ target }) => onReason(target.value)}
        readOnly={isBusy}
      />
      <Refused refusal={refusal} />
      <DialogActions>
        <Button disabled={isBusy} onClick={onClose}>
          {dialogWords.no}
        </Button>
        <Button type="submit" variant="contained" aria-disabled={isBusy}>
          {isBusy ? externalMessages.sending : dialogWords.yes}
        </Button>
      </DialogActions>
    </form>
  );
}
