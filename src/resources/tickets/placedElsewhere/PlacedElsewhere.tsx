import { Alert, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { ResourceContextProvider, useDataProvider, useGetOne, useNotify, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { readTypedTicket } from '../../../../domain/imports/typedTicket';
import { errorBody } from '../../../dataProvider/errors';
import type { AppDataProvider, Ticket } from '../../../dataProvider/types';
import { BackLink } from '../../../ui/BackLink';
import { Closing } from '../../../ui/dialog/Closing';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { type Draft, useKeptDraft } from '../../../ui/form/draft';
import { RecordForm } from '../../../ui/form/RecordForm';
import { Guarded } from '../../../ui/Guarded';
import { PageHeader } from '../../../ui/PageHeader';
import { ticketPath } from '../../../ui/ticketPath';
import { uuid } from '../../../ui/uuid';
import { TypedInputs } from './TypedInputs';
import { EMPTY_TYPED, type TypedForm, ticketIn, typedDrafts } from './typedForm';

const IMPORT = '/main/tickets/import';

/**
 * /main/tickets/placed-elsewhere: a ticket is typed from the center's sheet. `?item=` names what could not be read of an
 * import, `?job=` a job that was just added for it.
 */
export default function PlacedElsewhere() {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const [draft, setDraft] = useState(() => begun(search.get('job')));
  const startOver = () => {
    typedDrafts.drop();
    setDraft({ clientRequestId: uuid(), form: EMPTY_TYPED });
  };
  return (
    <Guarded resource="tickets" action="create">
      <BackLink to={IMPORT} label={translate('tickets.import.title')} />
      <PageHeader key={draft.clientRequestId} title={translate('tickets.placedElsewhere.title')} />
      <p style={{ marginBottom: 16 }}>{translate('tickets.placedElsewhere.text')}</p>
      <ResourceContextProvider value="typedTickets">
        <div style={{ maxWidth: 960 }}>
          <TypedTicketForm
            key={draft.clientRequestId}
            draft={draft}
            itemId={search.get('item')}
            onStartOver={startOver}
          />
        </div>
      </ResourceContextProvider>
    </Guarded>
  );
}

function begun(jobId: string | null): Draft<TypedForm> {
  const draft = typedDrafts.read();
  return { ...draft, form: { ...draft.form, jobID: jobId ?? draft.form.jobID } };
}

interface Props {
  draft: Draft<TypedForm>;
  itemId: string | null;
  onStartOver: () => void;
}

function TypedTicketForm({ draft, itemId, onStartOver }: Props) {
  const translate = useTranslate();
  const sending = useRef<Sending | null>(null);
  const { send, knownId } = useSend(sending);
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
        <Alert severity="info" role="note" sx={{ gridColumn: '1 / -1' }}>
          {translate('tickets.placedElsewhere.fromFile')}
        </Alert>
      )}
      <TypedInputs />
    </RecordForm>
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

/** Saves the ticket and opens it; `knownId` is the ticket that has its number already. */
function useSend(sending: RefObject<Sending | null>) {
  const { addTicketPlacedElsewhere } = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const [knownId, setKnown] = useState<string | null>(null);
  const send = async (ticket: ReturnType<typeof ticketIn>) => {
    if (!sending.current) return;
    const { settle, requestId } = sending.current;
    setKnown(null);
    await settle();
    const clientRequestId = requestId.current;
    const { id, JobID } = await addTicketPlacedElsewhere(clientRequestId, {
      ...ticket,
      stations: [...ticket.stations],
    }).catch(error => {
      setKnown(errorBody(error)?.existingId ?? null);
      throw error;
    });
    typedDrafts.dropSent(clientRequestId);
    await queryClient.invalidateQueries({ queryKey: ['import'] });
    await queryClient.invalidateQueries({ queryKey: ['tickets'] });
    notify('tickets.placedElsewhere.saved', { type: 'success' });
    await navigate(ticketPath({ id, JobID }));
  };
  return { send, knownId };
}

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
