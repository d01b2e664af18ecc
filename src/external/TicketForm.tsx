import {
  Button,
  CircularProgress,
  FormControl,
  FormHelperText,
  InputLabel,
  OutlinedInput,
  type OutlinedInputProps,
} from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FieldErrors, invalid } from '../../domain/errors';
import { warmProof } from '../api/proofs';
import { sendingMessages } from '../public/sending/messages';
import { type Checked, useSending, useSlow } from '../public/sending/useSending';
import Picker from '../ui/form/Picker';
import { keepDraft, readDraft, type Typed } from './draft';
import { externalMessages } from './messages';
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
import { TicketFileInput } from './TicketFileInput';
import { useTicketFile } from './ticketFile';
import { Refused, type ShowToast } from './toast';
import type { Uploaded } from './uploadFile';

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
  const { form, failures, refusal, isBusy, submit } = sending;
  const { file } = ticketFile.chosen;
  const keep = () => form.current && keepDraft(requestId, form.current, dates);
  // A day picked in the calendar is no input of the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: keeps the dates that just changed
  useEffect(() => void keep(), [dates]);
  useStrayDrops();
  return (
    <form
      ref={form}
      className="external-form"
      noValidate
      onInput={() => {
        warmProof();
        keep();
      }}
      onSubmit={event => {
        event.preventDefault();
        submit();
      }}
    >
      <p className="external-note">{externalMessages.needed}</p>
      <TicketFields {...{ request, begun, dates, setDates, failures, isBusy }} />
      <TicketFileInput ticketFile={ticketFile} failure={fileFailure} isBusy={isBusy} />
      <Refused refusal={refusal} />
      <p className="external-note">{externalMessages.note(request.companyName)}</p>
      <Actions isBusy={isBusy} onReject={onReject}>
        {progress !== null && file && <UploadProgress name={file.name} share={progress} />}
      </Actions>
    </form>
  );
}

/** Text that was no date isn't kept. */
function datesOf({ legalStartDate = '', expDate = '' }: Typed): TicketDates {
  const known = (value: string) => (/^\d{4}-/.test(value) ? value : '');
  return { legalStartDate: known(legalStartDate), expDate: known(expDate) };
}

interface FieldsProps {
  request: OpenRequest;
  /** Typed before the page was left. */
  begun: Typed;
  dates: TicketDates;
  setDates: (dates: TicketDates) => void;
  failures: FieldErrors;
  /** Fields are read-only while sending and keep the focus. */
  isBusy: boolean;
}

/** Required fields are those of spec §2. The calendars offer no day before today (spec §5, decision 078). */
function TicketFields({ request: { days }, begun, dates, setDates, failures, isBusy }: FieldsProps) {
  const hints: Partial<Record<string, string>> = externalMessages.hints;
  const text = (name: keyof typeof externalMessages.fields, required = false) => (
    <TextInput
      name={name}
      label={externalMessages.fields[name]}
      required={required}
      hint={hints[name]}
      failure={failures[name]}
      defaultValue={begun[name]}
      autoComplete="off"
      readOnly={isBusy}
      inputProps={{ autoCapitalize: 'words', enterKeyHint: 'next' }}
    />
  );
  const date = (name: keyof TicketDates) => (
    <Picker
      kind={name === 'expDate' ? 'day' : 'moment'}
      name={name}
      label={externalMessages.fields[name]}
      value={dates[name]}
      onChange={value => setDates({ ...dates, [name]: value })}
      error={failures[name] !== undefined}
      helperText={failures[name] ?? externalMessages.hints[name]}
      readOnly={isBusy}
      required
      min={days.today}
      max={days.latest}
    />
  );
  return (
    <div className="external-fields">
      {text('jobNo', true)}
      {text('jobName')}
      {text('ticketNo', true)}
      {text('ticketName')}
      {text('revision', true)}
      {text('projectManager', true)}
      {date('legalStartDate')}
      {date('expDate')}
    </div>
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
        {isSlow && !children && sendingMessages.slow}
      </p>
      <div className="external-actions">
        <Button disabled={isBusy} onClick={onReject}>
          {externalMessages.reject}
        </Button>
        <Button type="submit" variant="contained" aria-disabled={isBusy}>
          {isBusy ? externalMessages.sending : externalMessages.submit}
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
      <CircularProgress
        variant="determinate"
        value={percent}
        aria-label={externalMessages.file.progress(name)}
      />
      <span>{externalMessages.file.progress(name)}</span> <span>{externalMessages.file.sent(percent)}</span>
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
    setTried(chosen.file);
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

  const sending = useSending({ check, send, refusalOf });
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

interface TextInputProps extends OutlinedInputProps {
  /** Also the control's id, so it must be unique on the page. */
  name: string;
  label: string;
  hint?: string;
  failure: string | undefined;
}

/** Same parts as Material UI's TextField, which would add 7 kB for its select. */
export function TextInput({ name, label, hint, failure, required = false, ...input }: TextInputProps) {
  const help = failure ?? hint;
  return (
    <FormControl fullWidth required={required} error={failure !== undefined}>
      <InputLabel htmlFor={name}>{label}</InputLabel>
      <OutlinedInput id={name} name={name} aria-describedby={help && `${name}-help`} {...input} />
      {help && <FormHelperText id={`${name}-help`}>{help}</FormHelperText>}
    </FormControl>
  );
}
