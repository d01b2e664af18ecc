import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { BooleanInput, ResourceContextProvider, TextInput, useDataProvider, useTranslate } from 'react-admin';
import * as v from 'valibot';
import { MAX_RENEWED_AT_ONCE, type RenewPayload, renew } from '../../../../domain/tickets/actions/renew';
import { calledTicket, numberAt } from '../../../../domain/tickets/number';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import type { RenewOutcome } from '../../../dataProvider/types';
import { BatchDialog, Refusals } from '../../../ui/bulk/BatchDialog';
import { type Outcome, useChunkedBatch } from '../../../ui/bulk/useBatch';
import { shortDay } from '../../../ui/dates';
import { ErrorState } from '../../../ui/ErrorState';
import { PlainTable } from '../../../ui/Facts';
import { RecordForm } from '../../../ui/form/RecordForm';
import { uuid } from '../../../ui/uuid';
import {
  type BulkDialogProps,
  type ChosenTicket,
  keyOf,
  type Sheets,
  useFinishBatch,
} from './useTicketBatch';

const answersSchema = v.object({ reason: renew.schema.entries.reason, needRemark: v.boolean() });
type RenewalAnswers = v.InferOutput<typeof answersSchema>;

/** Previews the renewal of one or more tickets. Renews those that qualify and shows why the others don't. */
export function RenewDialog({ tickets, onClose }: BulkDialogProps) {
  const translate = useTranslate();
  const [needRemark, setNeedRemark] = useState(false);
  const { data: forecast, error, refetch } = useForecast(tickets, needRemark);
  const { batch, start } = useRenewalBatch();
  const title = (count: number) => translate('tickets.bulk.renew.title', count);
  const possible = tickets.filter(({ id }) => forecast?.sent.has(id));
  const byHand = possible.filter(({ id }) => forecast?.sent.get(id)?.status === TO_PLACE).length;
  const skipped = tickets.flatMap(item => {
    const message = forecast?.refusals.get(item.id);
    return message === undefined ? [] : [{ item, message }];
  });
  return (
    <BatchDialog
      title={title(possible.length || tickets.length)}
      batch={batch}
      keyOf={keyOf}
      nameOf={withJob}
      onClose={onClose}
      width={760}
    >
      <ResourceContextProvider value="ticketActions">
        <RecordForm
          schema={answersSchema}
          defaultValues={{ reason: '', needRemark: false }}
          label={title(possible.length || tickets.length)}
          disabled={possible.length === 0}
          onSubmit={async (answers: RenewalAnswers) => void start(possible, answers, skipped)}
        >
          <p>
            {translate('tickets.bulk.renew.text', tickets.length)}{' '}
            {translate('tickets.bulk.renew.afterwards')}
          </p>
          {byHand > 0 && (
            <p>
              {byHand < possible.length
                ? translate('tickets.place.byHand.some', byHand)
                : translate(`tickets.place.byHand.action${byHand > 1 ? 's' : ''}`)}{' '}
              {translate('tickets.place.byHand.untilConfirmed')}
            </p>
          )}
          {error && <ErrorState error={error} onRetry={refetch} />}
          {!error && !forecast && <p role="status">{translate('tickets.bulk.renew.asking')}</p>}
          {forecast && (
            <Wide>
              <RenewalCounts possible={possible.length} refused={skipped.length} />
              {possible.length > 0 && <Possible tickets={possible} forecast={forecast} />}
              <Refusals of={skipped.map(({ item, message }) => ({ name: withJob(item), message }))} />
            </Wide>
          )}
          <TextInput source="reason" sx={{ gridColumn: '1 / -1' }} />
          <BooleanInput
            source="needRemark"
            helperText={false}
            onChange={(event: ChangeEvent<HTMLInputElement>) => setNeedRemark(event.target.checked)}
          />
        </RecordForm>
      </ResourceContextProvider>
    </BatchDialog>
  );
}

function RenewalCounts({ possible, refused }: { possible: number; refused: number }) {
  const translate = useTranslate();
  const words = (key: string, count?: number) => translate(`tickets.bulk.renew.${key}`, count);
  const counts = [
    possible === 0 ? words('none') : words('can', possible),
    possible > 0 && refused > 0 && words('cannot', refused),
  ];
  return (
    <p role="status">
      <b>{counts.filter(Boolean).join(' · ')}</b>
    </p>
  );
}

function Possible({ tickets, forecast }: { tickets: readonly ChosenTicket[]; forecast: Forecast }) {
  const translate = useTranslate();
  const words = (key: string) => translate(`tickets.bulk.renew.${key}`);
  return (
    <Scroll tabIndex={0} role="region" aria-label={words('newExpiry')}>
      <PlainTable data-stacked>
        <thead>
          <tr>
            {['ticket', 'job', 'expires', 'newExpiry', 'lost'].map(key => (
              <th key={key}>{words(key)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tickets.map(ticket => {
            const { newExpDate, daysLost } = forecast.sent.get(ticket.id) ?? {};
            return (
              <tr key={ticket.id}>
                <th scope="row">
                  {calledTicket(ticket)}
                  {ticket.TicketNo && <small>{ticket.Name}</small>}
                </th>
                <td>{jobOf(ticket)}</td>
                <td data-label={words('expires')}>{ticket.ExpDate && shortDay(ticket.ExpDate)}</td>
                <td data-label={words('newExpiry')}>{newExpDate && shortDay(newExpDate)}</td>
                <td>{translate('tickets.bulk.renew.days', daysLost ?? 0)}</td>
              </tr>
            );
          })}
        </tbody>
      </PlainTable>
    </Scroll>
  );
}

function jobOf({ Job }: ChosenTicket): string {
  return Job ? [Job.JobNo, Job.Name].filter(Boolean).join(' · ') : '';
}

/** Without the revision, because the renewal makes a new one. */
function withJob(ticket: ChosenTicket): string {
  const called = ticket.TicketNo ? numberAt(ticket.TicketNo, ticket.callCenter) : ticket.Name;
  return [called, ticket.TicketNo && ticket.Name, jobOf(ticket)].filter(Boolean).join(' · ');
}

type Sent = RenewOutcome['sentTickets'][number];

interface Forecast {
  sent: ReadonlyMap<string, Sent>;
  refusals: ReadonlyMap<string, string>;
}

/** A dry run, split into chunks of the size the mutation accepts. */
function useForecast(tickets: readonly ChosenTicket[], needRemark: boolean) {
  const { renewTickets } = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: ['renewal forecast', tickets.map(({ id }) => id), needRemark],
    staleTime: 0,
    gcTime: 0,
    queryFn: async (): Promise<Forecast> => {
      const sent = new Map<string, Sent>();
      const refusals = new Map<string, string>();
      for (let from = 0; from < tickets.length; from += MAX_RENEWED_AT_ONCE) {
        const chunk = tickets.slice(from, from + MAX_RENEWED_AT_ONCE);
        const payload = payloadOf(chunk, { reason: '', needRemark }, uuid());
        const { sentTickets, skippedTickets } = await renewTickets({ ...payload, dryRun: true });
        for (const one of sentTickets) sent.set(one.ticketId, one);
        for (const { ticketId, errorMessage, status } of skippedTickets)
          refusals.set(ticketId, errorMessage ?? status);
      }
      return { sent, refusals };
    },
  });
}

/** Renews in chunks and reports a result per ticket. A retry is the same request. */
function useRenewalBatch() {
  const { renewTickets } = useDataProvider<AppDataProvider>();
  const translate = useTranslate();
  const sheets = useRef<Sheets>(new Map());
  const finish = useFinishBatch('renew', sheets.current);
  const clientRequestId = useRef(uuid());
  const answers = useRef<RenewalAnswers>({ reason: '', needRemark: false });
  const renew = async (tickets: readonly ChosenTicket[]) => {
    const result = await renewTickets(payloadOf(tickets, answers.current, clientRequestId.current));
    for (const { ticketId, placementId } of result.sentTickets) {
      if (placementId) sheets.current.set(ticketId, placementId);
    }
    return tickets.map(({ id }) =>
      outcomeOf(id, result, date => translate('tickets.bulk.renew.until', { date })),
    );
  };
  const batch = useChunkedBatch<ChosenTicket>(MAX_RENEWED_AT_ONCE, renew, finish);
  const start = (
    tickets: readonly ChosenTicket[],
    given: RenewalAnswers,
    skipped: Parameters<typeof batch.start>[1],
  ) => {
    answers.current = given;
    return batch.start(tickets, skipped);
  };
  return { batch, start };
}

const TO_PLACE = 'TO_PLACE';

export function outcomeOf(
  id: string,
  { sentTickets, skippedTickets }: RenewOutcome,
  until: (date: string) => string,
): Outcome {
  const sent = sentTickets.find(one => one.ticketId === id);
  if (sent?.status === TO_PLACE) return { state: 'done', message: 'tickets.place.toPlace' };
  if (sent) return { state: 'done', ...(sent.newExpDate && { message: until(shortDay(sent.newExpDate)) }) };
  const skipped = skippedTickets.find(one => one.ticketId === id);
  return { state: 'failed', message: skipped?.errorMessage ?? skipped?.status ?? 'UNKNOWN' };
}

function payloadOf(
  tickets: readonly ChosenTicket[],
  answers: RenewalAnswers,
  clientRequestId: string,
): RenewPayload {
  const ticketIds = tickets.map(({ id }) => id);
  const contact = { onsiteContactName: '', onsiteContactPhone: '' };
  return { clientRequestId, ticketIds, ...answers, ...contact, dryRun: false };
}

const Wide = styled('div')({ gridColumn: '1 / -1', display: 'grid', gap: 8 });

const Scroll = styled('div')({
  maxHeight: '42dvh',
  padding: '10px 12px 2px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  overflowY: 'auto',
});
