import { warmProof } from '../../api/proofs';
import { externalMessages as words } from '../messages';
import type { ShowToast } from '../toast/useToast';
import type { OpenRequest } from '../useRequest';
import { Actions } from './Actions';
import { FileInput } from './FileInput';
import { Refused } from './Refused';
import { TicketFields } from './TicketFields';
import { UploadProgress } from './UploadProgress';
import { useStrayDrops } from './useStrayDrops';
import { useSubmit } from './useSubmit';
import { useTicketFile } from './useTicketFile';
import '../../public/form/form.css';
import '../../public/sending/sending.css';
import './ticketForm.css';

interface Props {
  request: OpenRequest;
  show: ShowToast;
  onReject: () => void;
  onSubmitted: () => void;
}

/** The form of the page (spec §2). What is typed stays in its fields, whatever comes of sending it. */
export function TicketForm({ request, show, onReject, onSubmitted }: Props) {
  const ticketFile = useTicketFile();
  const { chosen, choose, remove } = ticketFile;
  const { sending, progress, fileFailure } = useSubmit({ request, ticketFile, show, onSubmitted });
  const { form, failures, refusal, isBusy, submit } = sending;
  useStrayDrops();
  return (
    <form
      ref={form}
      className="form external-form"
      noValidate
      onInput={warmProof}
      onSubmit={event => {
        event.preventDefault();
        submit();
      }}
    >
      <p className="external-needed">{words.needed}</p>
      <TicketFields failures={failures} today={request.today} isBusy={isBusy} />
      <FileInput {...{ chosen, choose, remove, isBusy }} failure={fileFailure} />
      <Refused refusal={refusal} />
      <p className="external-note">{words.note(request.companyName)}</p>
      <Actions isBusy={isBusy} onReject={onReject}>
        {progress !== null && chosen.file && <UploadProgress name={chosen.file.name} share={progress} />}
      </Actions>
    </form>
  );
}
