import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type RefObject, useRef, useState } from 'react';
import { ResourceContextProvider, useDataProvider, useGetOne, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { readTypedTicket } from '../../../../domain/imports/typedTicket';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import type { Ticket, TypedDraft } from '../../../dataProvider/types';
import { BackLink } from '../../../ui/BackLink';
import { Closing } from '../../../ui/dialog/Closing';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { Dialog } from '../../../ui/dialog/Dialog';
import { type Draft, useKeptDraft } from '../../../ui/form/draft';
import { RecordForm } from '../../../ui/form/RecordForm';
import { Guarded } from '../../../ui/Guarded';
import { Skeleton } from '../../../ui/list/Skeleton';
import { PageHeader } from '../../../ui/PageHeader';
import { ticketPath } from '../../../ui/paths';
import { uuid } from '../../../ui/uuid';
import { WhichSheet } from '../imports/WhichSheet';
import { OneMoreCopy } from './OneMoreCopy';
import { TypedInputs } from './TypedInputs';
import { EMPTY_TYPED, formOf, isUntouched, type TypedForm, ticketIn, typedDrafts } from './typedForm';
import { type Sending, useSend } from './useSend';

const IMPORT = '/main/tickets/import';

/**
 * /main/tickets/placed-elsewhere: a ticket typed from the center's printout. `?item=` is an import item,
 * `?job=` a new job.
 */
export default function PlacedElsewhere() {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const itemId = search.get('item');
  const fileDraft = useFileDraft(itemId);
  const [draft, setDraft] = useState(() => begun(search.get('job')));
  const begin = (form: TypedForm) => {
    typedDrafts.drop();
    setDraft({ clientRequestId: uuid(), form });
  };
  const known = fileDraft.data?.ticketNumber ? fileDraft.data : null;
  const isFilled = known !== null && isUntouched(draft.form);
  return (
    <Guarded resource="tickets" action="create">
      <BackLink to={IMPORT} label={translate('tickets.import.title')} />
      <PageHeader key={draft.clientRequestId} title={translate('tickets.placedElsewhere.title')} />
      <p style={{ marginBottom: 16 }}>{translate('tickets.placedElsewhere.text')}</p>
      <ResourceContextProvider value="typedTickets">
        <div style={{ maxWidth: 960 }}>
          {fileDraft.isLoading ? (
            <Skeleton />
          ) : (
            <TypedTicketForm
              key={draft.clientRequestId}
              draft={isFilled ? { ...draft, form: filledBy(known, draft.form) } : draft}
              itemId={itemId}
              fileDraft={fileDraft.data ?? null}
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

/** The data that could be read from the file. Not requested without a file. */
function useFileDraft(itemId: string | null) {
  const { typedDraft } = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: ['import', 'typedDraft', itemId],
    queryFn: () => typedDraft(itemId ?? ''),
    enabled: itemId !== null,
    // A refresh must not replace what the user has typed.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function filledBy(fileDraft: TypedDraft, { jobID }: TypedForm): TypedForm {
  const form = formOf(fileDraft);
  return { ...form, jobID: jobID || form.jobID };
}

function begun(jobId: string | null): Draft<TypedForm> {
  const draft = typedDrafts.read();
  return { ...draft, form: { ...draft.form, jobID: jobId ?? draft.form.jobID } };
}

interface Props {
  draft: Draft<TypedForm>;
  itemId: string | null;
  fileDraft: TypedDraft | null;
  /** The form started with this data. */
  isFilled: boolean;
  onFill: () => void;
  onStartOver: () => void;
}

function TypedTicketForm({ draft, itemId, fileDraft, isFilled, onFill, onStartOver }: Props) {
  const sending = useRef<Sending | null>(null);
  const { send, knownId, seen, which } = useSend(sending);
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
          fileDraft={fileDraft}
          state={isFilled ? 'filled' : isOther(draft.form, fileDraft) ? 'other' : 'typed'}
          onFill={onFill}
        />
      )}
      <Closing>{seen && <OneMoreCopy {...seen} />}</Closing>
      <Closing>{which && <AskWhich {...which} />}</Closing>
      <TypedInputs />
    </RecordForm>
  );
}

/** The draft belongs to another ticket than the file. */
const isOther = ({ ticketNumber }: TypedForm, fileDraft: TypedDraft | null) =>
  Boolean(fileDraft?.ticketNumber && ticketNumber && !ticketNumber.trim().startsWith(fileDraft.ticketNumber));

interface FromFileProps extends Pick<Props, 'fileDraft' | 'onFill'> {
  state: 'filled' | 'typed' | 'other';
}

function FromFile({ fileDraft, state, onFill }: FromFileProps) {
  const translate = useTranslate();
  const words = (name: string) => translate(`tickets.placedElsewhere.${name}`);
  return (
    <Alert
      severity={state === 'typed' ? 'info' : 'warning'}
      role="note"
      sx={{ gridColumn: '1 / -1' }}
      action={
        fileDraft && (
          <>
            {state !== 'filled' && fileDraft.ticketNumber !== null && (
              <Button onClick={onFill}>{words('fill')}</Button>
            )}
            <Button component="a" href={fileDraft.url} target="_blank" rel="noopener">
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

/** A child of the form, because it needs the form context. */
function KeptDraft({ draft, sending }: { draft: Draft<TypedForm>; sending: RefObject<Sending | null> }) {
  const { settle, requestId } = useKeptDraft(useFormContext<TypedForm>(), typedDrafts, draft);
  sending.current = { settle, requestId };
  return null;
}

/** A ticket typed without a placement number may still confirm one. */
function AskWhich({ onClose, ...asked }: ComponentProps<typeof WhichSheet> & { onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Dialog title={translate('tickets.import.which.title')} width={460} onClose={onClose}>
      <p>{translate('tickets.placedElsewhere.which')}</p>
      <WhichSheet {...asked} />
    </Dialog>
  );
}

/** Link to the existing ticket, if the viewer may see it. */
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
