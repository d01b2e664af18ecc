import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { DataProviderContext, I18nContextProvider, TestMemoryRouter } from 'react-admin';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { useRecord } from '../../src/resources/events/form/EventCreate';
import { EMPTY_EVENT, type EventInput } from '../../src/resources/events/form/values';
import { EMPTY_TICKET, type TicketForm, ticketDrafts } from '../../src/resources/tickets/create/ticketForm';
import { useSend } from '../../src/resources/tickets/create/useTicketForm';
import { draftsOf } from '../../src/ui/form/draft';

const eventDrafts = draftsOf('eventDraft.', EMPTY_EVENT);
let arrive: (() => void) | null = null;
let visited: string[] = [];

beforeEach(() => {
  visited = [];
  arrive = null;
});

function Around({ children }: { children: ReactNode }) {
  const slow = <T,>(answer: T) =>
    new Promise<T>(resolve => {
      arrive = () => resolve(answer);
    });
  const calls = { createTicket: () => slow({ id: 't1' }), create: () => slow({ data: { id: 'e1' } }) };
  return (
    <QueryClientProvider client={new QueryClient()}>
      <DataProviderContext value={calls as never}>
        <I18nContextProvider value={i18nProvider}>
          <TestMemoryRouter locationCallback={({ pathname }) => void visited.push(pathname)}>
            {children}
          </TestMemoryRouter>
        </I18nContextProvider>
      </DataProviderContext>
    </QueryClientProvider>
  );
}

const KINDS = {
  ticket: {
    drafts: ticketDrafts,
    empty: EMPTY_TICKET,
    show: () =>
      renderHook(() => useSend(useForm<TicketForm>({ defaultValues: EMPTY_TICKET }), null, () => {}), {
        wrapper: Around,
      }),
    sent: [{ clientRequestId: 'first', jobId: 'j1', callCenter: 'onecall' } as never],
    opened: '/main/tickets/details/j1/t1',
  },
  event: {
    drafts: eventDrafts,
    empty: EMPTY_EVENT,
    show: () => renderHook(() => useRecord(eventDrafts), { wrapper: Around }),
    sent: [{ Status: 'OPEN', EventType: 'OTHER', Title: 'A hole', extra: '{}' } as EventInput, 'first'],
    opened: '/main/recorded-events/details/e1',
  },
};

describe.each(Object.entries(KINDS))('a slow %s', (_, { drafts, empty, show, sent, opened }) => {
  const write = (clientRequestId: string) => drafts.write({ clientRequestId, form: empty as never });
  const send = async (current: unknown) => {
    const sending = (current as (...input: unknown[]) => Promise<void>)(...sent);
    await waitFor(() => expect(arrive).not.toBeNull());
    // Not awaited here: it is still on its way.
    return { sending };
  };

  it('opens its record when saved, and its draft is deleted', async () => {
    write('first');
    const { result } = show();
    const { sending } = await send(result.current);
    arrive?.();
    await act(() => sending);
    expect(visited.at(-1)).toBe(opened);
    expect(drafts.read().clientRequestId).not.toBe('first');
  });

  it('does not affect the next form, started in the meantime at the same address, or its draft', async () => {
    write('first');
    const { result, unmount } = show();
    const { sending } = await send(result.current);
    write('second');
    unmount();
    arrive?.();
    await sending;
    expect(visited).not.toContain(opened);
    expect(drafts.read().clientRequestId).toBe('second');
  });
});
