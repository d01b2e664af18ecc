import { useEffect, useState } from 'react';
import { useGetOne } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { Ticket, Viewer } from '../../../dataProvider/types';
import type { Draft } from '../../../ui/form/draft';
import { uuid } from '../../../ui/uuid';
import { cloneForm, correctionForm } from './clone';
import { isBegun, ticketDrafts } from './draft';
import { EMPTY_TICKET, type TicketForm } from './ticketForm';

/** What the form begins with: the tab's draft, a copy of the ticket that `?clone=` names, or the one that `?correct=` names. */
export function useBegin(viewer: Viewer | undefined) {
  const [search, setSearch] = useSearchParams();
  const [draft, setDraft] = useState(() => suggested(ticketDrafts.read(), viewer, search.get('job')));
  const [correct, clone] = [search.get('correct'), search.get('clone')];
  const fill = correct === null ? cloneForm : correctionForm;
  const current = draft.form.cloneOf || draft.form.corrects;
  const isThere = correct === null ? clone === draft.form.cloneOf : correct === draft.form.corrects;
  const wanted = isThere ? null : (correct ?? clone);
  const sourceId = wanted ?? current;
  const { data, error, refetch } = useGetOne<Ticket>(
    'tickets',
    { id: sourceId },
    { enabled: sourceId !== '' },
  );
  const source = data && String(data.id) === sourceId ? data : null;
  const isAsking = wanted !== null && isBegun(draft.form);

  const begin = (form: TicketForm) => {
    ticketDrafts.drop();
    setDraft({ clientRequestId: uuid(), form });
  };
  const keepDraft = () => setSearch({}, { replace: true });
  const copy = () => source && begin(fill(source));
  const startOver = () => {
    begin(suggested({ clientRequestId: '', form: EMPTY_TICKET }, viewer, null).form);
    keepDraft();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the copy is begun once, when the ticket is there
  useEffect(() => {
    if (wanted !== null && !isAsking) copy();
  }, [wanted, isAsking, source]);

  const isReady = !isAsking && wanted === null && (current === '' || source !== null);
  return { draft, source, isReady, isAsking, error, refetch, copy, keepDraft, startOver };
}

/** Who asks and a job that was just added for this ticket are filled in. */
function suggested(
  draft: Draft<TicketForm>,
  viewer: Viewer | undefined,
  jobId: string | null,
): Draft<TicketForm> {
  const { form } = draft;
  return {
    ...draft,
    form: {
      ...form,
      contact: form.contact || (viewer?.Name ?? ''),
      email: form.email || (viewer?.Email ?? ''),
      jobId: jobId ?? form.jobId,
    },
  };
}
