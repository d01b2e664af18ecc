import { Alert, Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { ResourceContextProvider, useDataProvider, useGetOne, useNotify, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { readTypedTicket } from '../../../../domain/imports/typedTicket';
import { errorBody } from '../../../dataProvider/errors';
import type { AppDataProvider, Ticket, TypedDraft, TypedEffect } from '../../../dataProvider/types';
import { BackLink } from '../../../ui/BackLink';
import { Closing } from '../../../ui/dialog/Closing';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { type Draft, useKeptDraft } from '../../../ui/form/draft';
import { RecordForm } from '../../../ui/form/RecordForm';
import { Guarded } from '../../../ui/Guarded';
import { Skeleton } from '../../../ui/list/Skeleton';
import { PageHeader } from '../../../ui/PageHeader';
import { ticketPath } from '../../../ui/paths';
import { useFailureToast } from '../../../ui/useFailureToast';
import { uuid } from '../../../ui/uuid';
import { OneMoreCopy } from './OneMoreCopy';
import { TypedInputs } from './TypedInputs';
import { EMPTY_TYPED, formOf, isUntouched, type TypedForm, ticketIn, typedDrafts } from './typedForm';

const IMPORT = '/main/tickets/import';

/** /main/tickets/placed-elsewhere: typed from the center's sheet. `?item=` is the part of an import, `?job=` a new job. */
export default function PlacedElsewhere() {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const itemId = search.get('item');
  const told = useTold(itemId);
  const [draft, setDraft] = useState(() => begun(search.get('job')));
  const begin = (form: TypedForm) => {
    typedDrafts.drop();
    setDraft({ clientRequestId: uuid(), form });
  };
  const known = told.data?.ticketNumber ? told.data : null;
  const isFilled = known !== null && isUntouched(draft.form);
  return (
    <Guarded resource="tickets" action="create">
      <BackLink to={IMPORT} label={translate('tickets.import.title')} />
      <PageHeader key={draft.clientRequestId} title={translate('tickets.placedElsewhere.title')} />
      <p style={{ marginBottom: 16 }}>{translate('tickets.placedElsewhere.text')}</p>
      <ResourceContextProvider value="typedTickets">
        <div style={{ maxWidth: 960 }}>
          {told.isLoading ? (
            <Skeleton />
          ) : (
            <TypedTicketForm
              key={draft.clientRequestId}
              draft={isFilled ? { ...draft, form: filledBy(known, draft.form) } : draft}
              itemId={itemId}
              told={told.data ?? null}
              isFilled={isFilled}
              onFill={() => begin(EMPTY_TYPED)}
              onStartOver={() => begin(EMPTY_TYPED)}
            />
          )}
        </div>
      </ResourceContextProvider>
    </Guarded>
  );
}

/** What the file tells that the ticket is typed from; without one nothing is asked. */
function useTold(itemId: string | null) {
  const { typedDraft } = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: ['import', 'typedDraft', itemId],
    queryFn: () => typedDraft(itemId ?? ''),
    enabled: itemId !== null,
    // What somebody has begun to type from it stays.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function filledBy(told: TypedDraft, { jobID }: TypedForm): TypedForm {
  const form = formOf(told);
  return { ...form, jobID: jobID || form.jobID };
}

function begun(jobId: string | null): Draft<TypedForm> {
  const draft = typedDrafts.read();
  return { ...draft, form: { ...draft.form, jobID: jobId ?? draft.form.jobID } };
}

interface Props {
  draft: Draft<TypedForm>;
  itemId: string | null;
  /** What the file tells that it is typed from. */
  told: TypedDraft | null;
  /** The form began with that. */
  isFilled: boolean;
  onFill: () => void;
  onStartOver: () => void;
}

function TypedTicketForm({ draft, itemId, told, isFilled, onFill, onStartOver }: Props) {
  const sending = useRef<Sending | null>(null);
  const { send, knownId, seen } = useSend(sending);
  return (
    <RecordForm
      schema={values => readTypedTicket(values, new Date())}
      read={(values: TypedForm) => ticketIn(values, itemId)}
      defaultValues={draft.form}
      label="tickets.placedElsewhere.save"
      cancelTo={IMPORT}
      isKept
      failed="tickets.placedElsewhere.failed"
      actions={<StartOver onYes={onStartOver} />}
      onSubmit={send}
    >
      <KeptDraft draft={draft} sending={sending} />
      {knownId && <Known ticketId={knownId} />}
      {itemId && (
        <FromFile
          told={told}
          state={isFilled ? 'filled' : isOther(draft.form, told) ? 'other' : 'typed'}
          onFill={onFill}
        />
      )}
      <Closing>{seen && <OneMoreCopy {...seen} />}</Closing>
      <TypedInputs />
    </RecordForm>
  );
}

/** What the form holds was typed of another ticket than the file is of. */
const isOther = ({ ticketNumber }: TypedForm, told: TypedDraft | null) =>
  Boolean(told?.ticketNumber && ticketNumber && !ticketNumber.trim().startsWith(told.ticketNumber));

interface FromFileProps extends Pick<Props, 'told' | 'onFill'> {
  /** Whether the form holds what the file tells, what somebody typed, or what is of another ticket. */
  state: 'filled' | 'typed' | 'other';
}

/** Leads to the file, and says what of the form is from it. */
function FromFile({ told, state, onFill }: FromFileProps) {
  const translate = useTranslate();
  const words = (name: string) => translate(`tickets.placedElsewhere.${name}`);
  return (
    <Alert
      severity={state === 'typed' ? 'info' : 'warning'}
      role="note"
      sx={{ gridColumn: '1 / -1' }}
      action={
        told && (
          <>
            {state !== 'filled' && told.ticketNumber !== null && (
              <Button onClick={onFill}>{words('fill')}</Button>
            )}
            <Button component="a" href={told.url} target="_blank" rel="noopener">
              {words('openFile')}
            </Button>
          </>
        )
      }
    >
      {state !== 'typed' && `${words(state)} `}
      {words('fromFile')}
    </Alert>
  );
}

/** The request's id, settled with the other tabs. */
interface Sending {
  settle: () => Promise<void>;
  requestId: RefObject<string>;
}

/** Inside the form, whose values it keeps. */
function KeptDraft({ draft, sending }: { draft: Draft<TypedForm>; sending: RefObject<Sending | null> }) {
  const { settle, requestId } = useKeptDraft(useFormContext<TypedForm>(), typedDrafts, draft);
  sending.current = { settle, requestId };
  return null;
}

/** `knownId` is the ticket that has its number already. Then `seen` is asked first: what is typed changes that ticket. */
function useSend(sending: RefObject<Sending | null>) {
  const { addTicketPlacedElsewhere, previewTypedTicket } = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const tellFailure = useFailureToast();
  const [knownId, setKnown] = useState<string | null>(null);
  const [shown, setShown] = useState<{ ticket: Typed; effect: TypedEffect } | null>(null);
  const [isPending, setPending] = useState(false);
  const tellKnown = (error: unknown) => {
    setKnown(errorBody(error)?.existingId ?? null);
    throw error;
  };
  const send = async (ticket: Typed) => {
    setKnown(null);
    const effect = await previewTypedTicket(inputOf(ticket)).catch(tellKnown);
    if (effect) {
      setShown({ ticket, effect });
      return false;
    }
    return add(ticket, null);
  };
  const sendSeen = async (ticket: Typed, seen: string) => {
    setPending(true);
    await add(ticket, seen).catch(error => tellFailure('tickets.placedElsewhere.failed', error));
    setPending(false);
    setShown(null);
  };
  const add = async (ticket: Typed, seen: string | null) => {
    if (!sending.current) return;
    const { settle, requestId } = sending.current;
    await settle();
    const clientRequestId = requestId.current;
    const { id, JobID } = await addTicketPlacedElsewhere(clientRequestId, {
      ...inputOf(ticket),
      seen,
    }).catch(tellKnown);
    typedDrafts.dropSent(clientRequestId);
    await queryClient.invalidateQueries({ queryKey: ['import'] });
    await queryClient.invalidateQueries({ queryKey: ['tickets'] });
    notify(`tickets.placedElsewhere.${seen ? 'copySaved' : 'saved'}`, { type: 'success' });
    await navigate(ticketPath({ id, JobID }));
  };
  const seen = shown && {
    ...shown,
    isPending,
    onYes: () => void sendSeen(shown.ticket, shown.effect.seen),
    onNo() {
      setKnown(shown.effect.ticketID);
      setShown(null);
    },
  };
  return { send, knownId, seen };
}

type Typed = ReturnType<typeof ticketIn>;

const inputOf = (ticket: Typed) => ({ ...ticket, stations: [...ticket.stations] });

/** Leads to the ticket that is here already, for who may see it. */
function Known({ ticketId }: { ticketId: string }) {
  const translate = useTranslate();
  const { data } = useGetOne<Ticket>('tickets', { id: ticketId });
  if (!data) return null;
  return (
    <Alert
      severity="info"
      role="note"
      sx={{ gridColumn: '1 / -1' }}
      action={
        <Button component={Link} to={ticketPath({ id: ticketId, JobID: data.ticket.JobID })}>
          {translate('tickets.placedElsewhere.open')}
        </Button>
      }
    >
      {translate('tickets.placedElsewhere.known')}
    </Alert>
  );
}

function StartOver({ onYes }: { onYes: () => void }) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="text" onClick={() => setAsking(true)}>
        {translate('tickets.create.cancel')}
      </Button>
      <Closing>
        {isAsking && (
          <ConfirmDialog
            title={translate('tickets.create.startOver.title')}
            text={translate('tickets.create.startOver.text')}
            onYes={onYes}
            onNo={() => setAsking(false)}
          />
        )}
      </Closing>
    </>
  );
}
