import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { numberAt } from '../../domain/tickets/number';
import { VerdictChip } from '../resources/tickets/verdict/VerdictChip';
import { shortTime } from '../ui/dates';
import { ConfirmButton } from '../ui/dialog/ConfirmButton';
import { PageHeader } from '../ui/PageHeader';
import { Panel } from '../ui/Panel';
import { ticketPath } from '../ui/paths';
import { useAction } from '../ui/useAction';
import { useSendWaiting } from './Connection';
import { dropRecord, putRecord, type WaitingRecord } from './outbox';
import { RecordContents } from './RecordContents';
import { isStorageFull, storedTickets } from './storedResponses';
import { useOutbox } from './useOutbox';

/** /main/on-this-device: what waits for a signal, and the tickets that can be read without. */
export default function OnThisDevice() {
  const translate = useTranslate();
  return (
    <>
      <PageHeader title={translate('offline.title')} />
      <Page>
        <Waiting />
        <Tickets />
      </Page>
    </>
  );
}

function Waiting() {
  const translate = useTranslate();
  const { own, others } = useOutbox();
  const sendWaiting = useSendWaiting();
  const { mutate: send, isPending } = useAction({ call: sendWaiting });
  const canSend = own.some(({ refusal }) => refusal === null);
  return (
    <Panel title={translate('offline.records.title')}>
      {own.length === 0 && <p>{translate('offline.records.none')}</p>}
      <List>
        {own.map(record => (
          <Row key={record.id} record={record} />
        ))}
      </List>
      {others > 0 && <p>{translate('offline.records.others', others)}</p>}
      {canSend && (
        <Button variant="contained" disabled={isPending} onClick={() => send()}>
          {translate('offline.records.send')}
        </Button>
      )}
    </Panel>
  );
}

function Row({ record }: { record: WaitingRecord }) {
  const translate = useTranslate();
  const sendWaiting = useSendWaiting();
  const { id, title, at, photos, isMade, refusal, ticketId, jobId } = record;
  const { mutate: sendAgain } = useAction({
    call: async () => {
      await putRecord({ ...record, refusal: null });
      return sendWaiting();
    },
  });
  const words = (key: string, values?: object | number) => translate(`offline.records.${key}`, values);
  const left = photos.length > 0 && words(isMade ? 'photosLeft' : 'photos', photos.length);
  return (
    <li>
      <b>{title}</b>
      <small>{[shortTime(at), left].filter(Boolean).join(' · ')}</small>
      {refusal !== null && (
        <Alert severity="error">{words('refused', { reason: translate(refusal, { _: refusal }) })}</Alert>
      )}
      <RecordContents record={record} />
      <Buttons>
        {refusal !== null && <Button onClick={() => sendAgain()}>{words('again')}</Button>}
        {ticketId && jobId && (
          <Button component={Link} to={ticketPath({ JobID: jobId, id: ticketId })}>
            {words('ticket')}
          </Button>
        )}
        <ConfirmButton
          title={words('discardTitle')}
          text={words('discardText', { title })}
          call={() => dropRecord(id)}
          done={words('discarded')}
        >
          {words('discard')}
        </ConfirmButton>
      </Buttons>
    </li>
  );
}

function Tickets() {
  const translate = useTranslate();
  const { data = [] } = useQuery({ queryKey: ['storedTickets'], queryFn: storedTickets });
  return (
    <Panel title={translate('offline.tickets.title')}>
      {isStorageFull() && <Alert severity="warning">{translate('offline.storageFull')}</Alert>}
      {data.length === 0 && <p>{translate('offline.tickets.none')}</p>}
      <List>
        {data.map(ticket => (
          <li key={ticket.id}>
            <Link to={ticketPath({ JobID: ticket.ticket.JobID, id: ticket.id })}>
              {ticket.ticketNumber
                ? numberAt(ticket.ticketNumber, ticket.callCenter)
                : translate('ui.ticketNo.none')}
            </Link>{' '}
            {[ticket.addressLocation, ticket.city].filter(Boolean).join(', ') || ticket.ticketName}
            <VerdictChip verdict={ticket.verdict} detail="all" />
          </li>
        ))}
      </List>
    </Panel>
  );
}

const Page = styled('div')({ display: 'grid', gap: 20, maxWidth: 720 });

const List = styled('ul')({
  display: 'grid',
  gap: 14,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '&:not(:empty)': { marginBottom: 12 },
  '& > li': { display: 'grid', gap: 4 },
  '& > li > a': { fontWeight: 600 },
  '& small': { color: 'var(--muted)' },
});

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
