import { useRef, useState } from 'react';
import { invalid } from '../../../domain/errors';
import { type Checked, useSending } from '../../public/sending/useSending';
import { failureOf, refusalOf, saidOf } from '../failure';
import type { ShowToast } from '../toast/useToast';
import { submitTicket } from '../upload/submitTicket';
import type { Uploaded } from '../upload/uploadFile';
import type { OpenRequest } from '../useRequest';
import { readTicketForm, type TicketFacts } from './readTicketForm';
import type { useTicketFile } from './useTicketFile';

interface Options {
  request: OpenRequest;
  ticketFile: ReturnType<typeof useTicketFile>;
  show: ShowToast;
  onSubmitted: () => void;
}

/** The form's Submit: checks, sends the file with its progress from 0 to 1 (null: none is on its way), links the ticket. */
export function useSubmit({ request, ticketFile, show, onSubmitted }: Options) {
  const [progress, setProgress] = useState<number | null>(null);
  const [tried, setTried] = useState<File | null>(null);
  const leftovers = useRef(new Set<Uploaded>()).current;
  const { chosen } = ticketFile;

  const check = (data: FormData): Checked<TicketFacts> => {
    const read = readTicketForm(data, request.today);
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
    onSubmitted();
  };

  const sending = useSending({ check, send, refusalOf });
  // It was said of that file, not of another that has been chosen since.
  const fileFailure = tried === chosen.file ? sending.failures.bucketLink : undefined;
  return { sending, progress, fileFailure };
}
