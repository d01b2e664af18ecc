import { useEffect, useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { Ticket, Viewer } from '../../../dataProvider/types';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { ErrorState } from '../../../ui/ErrorState';
import type { Draft } from '../../../ui/form/draft';
import { Guarded } from '../../../ui/Guarded';
import { Loading } from '../../../ui/Loading';
import { PageHeader } from '../../../ui/PageHeader';
import { uuid } from '../../../ui/uuid';
import { useViewer } from '../../../ui/viewer';
import { cloneForm, correctionForm } from './clone';
import { TicketFormPage } from './TicketFormPage';
import { EMPTY_TICKET, isBegun, type TicketForm, ticketDrafts } from './ticketForm';

/**
 * /main/tickets/create, also with `?clone={ticketId}`, `?correct={ticketId}`, `?profile={profileId}` or
 * `?job={jobId}`. With `&added` the job was just added for the draft.
 */
export default function TicketCreate() {
  const translate = useTranslate();
  const { data: viewer, isPending } = useViewer();
  // Starting over remounts the page, so that screen readers are moved to its heading.
  const [round, setRound] = useState(1);
  return (
    <Guarded resource="tickets" action="create">
      <PageHeader key={round} title={translate('tickets.create.title')} />
      {isPending ? <Loading /> : <Begin viewer={viewer} onStartOver={() => setRound(round + 1)} />}
    </Guarded>
  );
}

function Begin({ viewer, onStartOver }: { viewer: Viewer | undefined; onStartOver: () => void }) {
  const translate = useTranslate();
  const { draft, wanted, source, isReady, isAsking, error, refetch, replace, keepDraft, startOver } =
    useBegin(viewer);
  if (error && !source) return <ErrorState error={error} onRetry={refetch} />;
  if (isAsking) {
    return (
      <ConfirmDialog
        isLoss
        title={translate('tickets.create.replaceDraft.title')}
        text={translate(`tickets.create.replaceDraft.${wanted === null ? 'otherJob' : 'text'}`)}
        isPending={wanted !== null && !source}
        onYes={replace}
        onNo={keepDraft}
      />
    );
  }
  if (!isReady) return <Loading />;
  const begin = () => {
    startOver();
    onStartOver();
  };
  return <TicketFormPage key={draft.clientRequestId} draft={draft} source={source} onStartOver={begin} />;
}

function useBegin(viewer: Viewer | undefined) {
  const [search, setSearch] = useSearchParams();
  const job = search.get('job');
  const [draft, setDraft] = useState(() => beginning(viewer, job, search.has('added')));
  // Or a reload would give this job to a draft of another one.
  const isAdded = search.has('added');
  useEffect(() => {
    if (isAdded && job !== null) setSearch({ job }, { replace: true });
  }, [isAdded, job, setSearch]);
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
  const isOfOtherJob = job !== null && job !== draft.form.jobId;
  const isAsking = (wanted !== null || isOfOtherJob) && isBegun(draft.form);

  const begin = (form: TicketForm) => {
    ticketDrafts.drop();
    setDraft({ clientRequestId: uuid(), form });
  };
  const keepDraft = () => setSearch({}, { replace: true });
  const copy = () => source && begin(fill(source));
  const startOver = () => {
    begin(suggested(EMPTY_TICKET, viewer, job));
    if (wanted !== null || current !== '') keepDraft();
  };
  const replace = wanted === null ? startOver : copy;

  // biome-ignore lint/correctness/useExhaustiveDependencies: starts the copy once, when the ticket has loaded
  useEffect(() => {
    if (wanted !== null && !isAsking) copy();
  }, [wanted, isAsking, source]);

  const isReady = !isAsking && wanted === null && (current === '' || source !== null);
  return { draft, wanted, source, isReady, isAsking, error, refetch, replace, keepDraft, startOver };
}

/** The stored draft, unless only the page has filled it in. A draft of another job is never given this job. */
function beginning(viewer: Viewer | undefined, job: string | null, isAdded: boolean): Draft<TicketForm> {
  const kept = ticketDrafts.read();
  const { clientRequestId, form } = kept;
  if (isAdded) return { clientRequestId, form: suggested(form, viewer, job) };
  if (isBegun(form)) return { ...kept, form: suggested(form, viewer, null) };
  return { clientRequestId, form: suggested(EMPTY_TICKET, viewer, job) };
}

/** Fills in the viewer's contact data and the job named in the address. */
function suggested(form: TicketForm, viewer: Viewer | undefined, jobId: string | null): TicketForm {
  return {
    ...form,
    contact: form.contact || (viewer?.Name ?? ''),
    phone: form.phone || (viewer?.Phone ?? ''),
    email: form.email || (viewer?.Email ?? ''),
    jobId: jobId ?? form.jobId,
  };
}
