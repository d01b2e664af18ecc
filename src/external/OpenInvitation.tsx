import { type ReactNode, useState } from 'react';
import type { Answer } from './Answered';
import { TicketForm } from './form/TicketForm';
import { externalMessages as words } from './messages';
import { RejectDialog } from './reject/RejectDialog';
import type { ShowToast } from './toast/useToast';
import type { OpenRequest } from './useRequest';

interface Props {
  request: OpenRequest;
  /** It stands in the dialog while that is open: all else is out of reach then. */
  toast: ReactNode;
  show: ShowToast;
  onAnswered: (answer: Answer) => void;
}

/** Who asks, what for, and both ways to answer. */
export function OpenInvitation({ request, toast, show, onAnswered }: Props) {
  const [isRejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState('');
  const { companyName } = request;
  return (
    <>
      <div className="external-opening asphalt">
        <div className="lane">
          <p className="external-title">{words.title}</p>
          <h1>{words.heading(companyName)}</h1>
          <p className="lead">{words.lead(companyName)}</p>
        </div>
      </div>
      <div className="external-paper paper">
        <TicketForm
          request={request}
          show={show}
          onReject={() => setRejecting(true)}
          onSubmitted={() => onAnswered({ companyName, isShared: true })}
        />
      </div>
      {isRejecting ? (
        <RejectDialog
          request={request}
          toast={toast}
          show={show}
          reason={reason}
          onReason={setReason}
          onClose={() => {
            show(null);
            setRejecting(false);
          }}
          onRejected={() => onAnswered({ companyName, isShared: false })}
        />
      ) : (
        toast
      )}
    </>
  );
}
