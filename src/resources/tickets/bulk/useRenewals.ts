import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { MOST_RENEWED_AT_ONCE, type RenewPayload } from '../../../../domain/tickets/actions/payloads';
import type { AppDataProvider, RenewOutcome, TicketRow } from '../../../dataProvider/types';
import type { Outcome } from '../../../ui/bulk/runBatch';
import { type Skipped, useChunkedBatch } from '../../../ui/bulk/useBatch';
import { longTime } from '../../../ui/dates';
import { uuid } from '../../../ui/uuid';
import { useFinishBatch } from './useFinishBatch';

export interface RenewalWish {
  reason: string;
  needRemark: boolean;
}

type Sent = RenewOutcome['sentTickets'][number];

/** What a renewal would do to each ticket: the ones that would be sent, and why others would not. */
export interface Forecast {
  sent: ReadonlyMap<string, Sent>;
  refusals: ReadonlyMap<string, string>;
}

/** Asked of the server without renewing anything, as many tickets at a time as a call takes. */
export function useForecast(tickets: readonly TicketRow[], needRemark: boolean) {
  const { renewTickets } = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: ['renewal forecast', tickets.map(({ id }) => id), needRemark],
    staleTime: 0,
    gcTime: 0,
    queryFn: async (): Promise<Forecast> => {
      const sent = new Map<string, Sent>();
      const refusals = new Map<string, string>();
      for (let from = 0; from < tickets.length; from += MOST_RENEWED_AT_ONCE) {
        const chunk = tickets.slice(from, from + MOST_RENEWED_AT_ONCE);
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

/** Renews tickets, as many at a time as a call takes, and tells what became of each. */
export function useRenewalBatch() {
  const { renewTickets } = useDataProvider<AppDataProvider>();
  const translate = useTranslate();
  const finish = useFinishBatch('renew');
  const wish = useRef<RenewalWish>({ reason: '', needRemark: false });
  const renew = async (tickets: readonly TicketRow[]) => {
    const result = await renewTickets(payloadOf(tickets, wish.current, uuid()));
    return tickets.map(({ id }) =>
      outcomeOf(id, result, date => translate('tickets.bulk.renew.until', { date })),
    );
  };
  const batch = useChunkedBatch<TicketRow>(MOST_RENEWED_AT_ONCE, renew, finish);
  const start = (
    tickets: readonly TicketRow[],
    given: RenewalWish,
    skipped: readonly Skipped<TicketRow>[],
  ) => {
    wish.current = given;
    return batch.start(tickets, skipped);
  };
  return { batch, start };
}

/** What became of one ticket by the server's answer for many. */
export function outcomeOf(
  id: string,
  { sentTickets, skippedTickets }: RenewOutcome,
  until: (date: string) => string,
): Outcome {
  const sent = sentTickets.find(one => one.ticketId === id);
  if (sent) return { state: 'done', ...(sent.newExpDate && { message: until(longTime(sent.newExpDate)) }) };
  const skipped = skippedTickets.find(one => one.ticketId === id);
  return { state: 'failed', message: skipped?.errorMessage ?? skipped?.status ?? 'UNKNOWN' };
}

function payloadOf(tickets: readonly TicketRow[], wish: RenewalWish, clientRequestId: string): RenewPayload {
  const ticketIds = tickets.map(({ id }) => id);
  return {
    clientRequestId,
    ticketIds,
    ...wish,
    onsiteContactName: '',
    onsiteContactPhone: '',
    dryRun: false,
  };
}
