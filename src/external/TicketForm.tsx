import { Button, CircularProgress } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { invalid } from '../../domain/errors';
import { warmProof } from '../api/proofs';
import { type Checked, useSending, useSlow } from '../public/sending/useSending';
import { keepDraft, readDraft } from './draft';
import type { OpenRequest } from './request';
import {
  failureOf,
  readTicketForm,
  refusalOf,
  saidOf,
  submitTicket,
  type TicketDates,
  type TicketFacts,
} from './submitTicket';
import { datesOf, TicketFields } from './TicketFields';
import { TicketFileInput } from './TicketFileInput';
import { useTicketFile } from './ticketFile';
import { Refused, type ShowToast } from './toast';
import type { Uploaded } from './uploadFile';
import { words } from './words';

interface Props {
  request: OpenRequest;
  show: ShowToast;
  onReject: () => void;
  onSubmitted: (sent: TicketFacts) => void;
}

/** The form of spec §2. Input stays in its fields, whatever the result. */
export function TicketForm({ request, show, onReject, onSubmitted }: Props) {
  const ticketFile = useTicketFile();
  const { requestId } = request.link;
  const [begun] = useState(() => readDraft(requestId));
  const [dates, setDates] = useState<TicketDates>(() => datesOf(begun));
  const { sending, progress, fileFailure } = useSubmit({ request, dates, ticketFile, show, onSubmitted });
  const { form, failures, refusal, isBusy, submit, recheck } = sending;
  const { file } = ticketFile.chosen;
  const keep = () => form.current && keepDraft(requestId, form.current);
  const filled = (...names: string[]) => {
    keep();
    for (const name of names) recheck(name);
  };
  // A day picked in the calendar is no input of the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: keeps and checks the dates that just changed
  useEffect(() => filled(...Object.keys(dates)), [dates]);
  useStrayDrops();
  return (
    <form
      ref={form}
      className="external-form"
      noValidate
      onInput={({ target }) => {
        warmProof();
        filled((target as HTMLInputElement).name);
      }}
      onSubmit={event => {
        event.preventDefault();
        submit();
      }}
    >
      <p className="external-note">{words.needed}</p>
      <TicketFields {...{ request, begun, dates, setDates, failures, isBusy }} onFilled={filled} />
      <TicketFileInput ticketFile={ticketFile} failure={fileFailure} isBusy={isBusy} />
      <Refused refusal={refusal} />
      <p className="external-note">{words.note(request.companyName)}</p>
      <Actions isBusy={isBusy} onReject={onReject}>
        {progress !== null && file && <UploadProgress name={file.name} share={progress} />}
      </Actions>
    </form>
  );
}

interface ActionsProps {
  isBusy: boolean;
  onReject: () => void;
  children: ReactNode;
}

function Actions({ isBusy, onReject, children }: ActionsProps) {
  const isSlow = useSlow(isBusy);
  return (
    <div className="external-bar">
      {children}
      <p className="external-note" role="status">
        {isSlow && !children && words.waiting.slow}
      </p>
      <div className="external-actions">
        <Button disabled={isBusy} onClick={onReject}>
          {words.reject}
        </Button>
        <Button type="submit" variant="contained" aria-disabled={isBusy}>
          {isBusy ? words.sending : words.submit}
        </Button>
      </div>
    </div>
  );
}

/** @param share from 0 to 1 */
function UploadProgress({ name, share }: { name: string; share: number }) {
  const percent = Math.round(share * 100);
  return (
    <p className="external-upload">
      <CircularProgress variant="determinate" value={percent} aria-label={words.file.progress(name)} />
      <span>{words.file.progress(name)}</span> <span>{words.file.sent(percent)}</span>
    </p>
  );
}

interface SubmitOptions {
  request: OpenRequest;
  dates: TicketDates;
  ticketFile: ReturnType<typeof useTicketFile>;
  show: ShowToast;
  onSubmitted: (sent: TicketFacts) => void;
}

/** Validates, uploads the file and links the ticket. `progress` is from 0 to 1, or null without an upload. */
function useSubmit({ request, dates, ticketFile, show, onSubmitted }: SubmitOptions) {
  const [progress, setProgress] = useState<number | null>(null);
  const [tried, setTried] = useState<File | null>(null);
  const leftovers = useRef(new Set<Uploaded>()).current;
  const { chosen } = ticketFile;

  const check = (data: FormData): Checked<TicketFacts> => {
    const read = readTicketForm(data, dates, request.days);
    if (!chosen.file || chosen.problem === undefined) return read;
    const failures = 'failures' in read ? read.failures : {};
    return { failures: { ...failures, bucketLink: chosen.problem } };
  };

  const send = async (facts: TicketFacts) => {
    const problem = await ticketFile.problemFound();
    if (problem !== undefined) throw invalid({ bucketLink: problem });
    await submitTicket({ link: request.link, facts, file: chosen.file, onProgress: setProgress, leftovers })
      .finally(() => setProgress(null))
      .catch(error => {
        show({ isFailure: true, said: saidOf(error) });
        throw failureOf(error);
      });
    onSubmitted(facts);
  };

  const form = useSending({ check, send, refusalOf });
  const submit = () => {
    setTried(chosen.file);
    form.submit();
  };
  const sending = { ...form, submit };
  // The error belongs to the file that was sent, not to one chosen since.
  const fileFailure = tried === chosen.file ? sending.failures.bucketLink : undefined;
  return { sending, progress, fileFailure };
}

/** A file dropped outside the area would replace the page and lose the input. */
function useStrayDrops(): void {
  useEffect(() => {
    const ignore = (event: DragEvent) => event.preventDefault();
    window.addEventListener('dragover', ignore);
    window.addEventListener('drop', ignore);
    return () => {
      window.removeEventListener('dragover', ignore);
      window.removeEventListener('drop', ignore);
    };
  }, []);
}
