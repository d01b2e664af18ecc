import { type ReactNode, useEffect, useId, useRef } from 'react';
import { warmProof } from '../../api/proofs';
import { TextAreaField } from '../../public/form/TextAreaField';
import { Refused } from '../form/Refused';
import { externalMessages } from '../messages';
import type { ShowToast } from '../toast/useToast';
import type { OpenRequest } from '../useRequest';
import { useReject } from './useReject';
import './reject.css';

const words = externalMessages.dialog;

interface Props {
  request: OpenRequest;
  toast: ReactNode;
  show: ShowToast;
  /** What was typed when it was open before. */
  reason: string;
  onReason: (typed: string) => void;
  /** No, or Escape. */
  onClose: () => void;
  onRejected: () => void;
}

/** Asks once more, and why (spec §2). The browser's own dialog keeps the focus in. */
export function RejectDialog({ request, toast, show, reason, onReason, onClose, onRejected }: Props) {
  const { link, companyName } = request;
  const { requestId } = link;
  const { form, failures, refusal, isBusy, submit } = useReject({ requestId, show, onRejected });
  const { dialog, close } = useModal(onClose);
  const title = useId();
  return (
    <dialog
      ref={dialog}
      className="reject"
      aria-labelledby={title}
      onCancel={event => {
        event.preventDefault();
        if (!isBusy) close();
      }}
    >
      <form
        ref={form}
        className="form"
        noValidate
        onInput={warmProof}
        onSubmit={event => {
          event.preventDefault();
          submit();
        }}
      >
        <h2 id={title}>{words.title}</h2>
        <TextAreaField
          name="reason"
          label={words.reason}
          hint={words.hint(companyName)}
          failure={failures.reason}
          rows={4}
          defaultValue={reason}
          onInput={({ currentTarget }) => onReason(currentTarget.value)}
          readOnly={isBusy}
        />
        <Refused refusal={refusal} />
        <Answers isBusy={isBusy} onNo={close} />
      </form>
      {toast}
    </dialog>
  );
}

function Answers({ isBusy, onNo }: { isBusy: boolean; onNo: () => void }) {
  return (
    <div className="reject-actions">
      <button className="external-quiet" type="button" disabled={isBusy} onClick={onNo}>
        {words.no}
      </button>
      <button className="action" type="submit" aria-disabled={isBusy}>
        {isBusy ? externalMessages.sending : words.yes}
      </button>
    </div>
  );
}

/** Opens as it appears, with the focus in its first field. Closing gives it back, which taking it away alone does not. */
function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => {
    dialog.current?.close();
    onClose();
  };
  return { dialog, close };
}
