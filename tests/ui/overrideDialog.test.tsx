import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { DataProviderContext, I18nContextProvider, TestMemoryRouter } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { AppError } from '../../domain/errors';
import { toHttpError } from '../../src/dataProvider/errors';
import type { Ticket } from '../../src/dataProvider/types';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { ActionDialog } from '../../src/resources/tickets/actions/ActionDialog';
import { renderPart } from '../support/renderPart';

const MEMBER = {
  stationCode: 'PGEROS',
  authorityName: 'Valley Gas',
  responseCode: '014',
  responseText: 'Partially marked',
  responseLabel: 'Partly marked',
  responseColor: 'yellow',
  canOverride: true,
  responseComment: null,
  responseNote: null,
  respondedAt: '2026-11-20T01:00:00.000Z',
  acknowledged: null,
  override: null,
};
const LATER = {
  ...MEMBER,
  responseComment: 'High-pressure main, do not dig',
  respondedAt: '2026-11-20T02:00:00.000Z',
};
const ticketWith = (member: object) => ({ id: 't1', members: [member] }) as unknown as Ticket;
const seenOf = ({
  responseCode,
  responseText,
  responseComment,
  respondedAt,
}: typeof LATER | typeof MEMBER) => ({
  responseCode,
  responseText,
  responseComment,
  respondedAt,
});
const CAME = 'Valley Gas has responded again.';

test('overrides what the dialog shows, and first shows a response that arrived in the meantime', async () => {
  // The query client writes what is refused to it.
  console.error = () => {};
  const overwriteResponse = vi
    .fn(async (_ticketId: string, _judgement: object) => {})
    .mockRejectedValueOnce(toHttpError(new AppError('ConflictException', CAME, { fields: { seen: CAME } })));
  const getOne = vi.fn(async () => ({ data: ticketWith(LATER) }));
  const onClose = vi.fn();
  const dialog = (ticket: Ticket) => (
    <QueryClientProvider client={new QueryClient()}>
      <DataProviderContext value={{ getOne, overwriteResponse } as never}>
        <I18nContextProvider value={i18nProvider}>
          <TestMemoryRouter>
            <ActionDialog
              ticket={ticket}
              action="overwriteResponse"
              known={{ stationCode: 'PGEROS' }}
              onClose={onClose}
            />
          </TestMemoryRouter>
        </I18nContextProvider>
      </DataProviderContext>
    </QueryClientProvider>
  );
  const { rerender } = render(dialog(ticketWith(MEMBER)));
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Override a response' }));
  fireEvent.change(screen.getByLabelText(/^Reason for the override/), {
    target: { value: 'They came back and marked it.' },
  });
  // The page behind has read the new response; the dialog still shows the one that is being judged.
  rerender(dialog(ticketWith(LATER)));
  expect(screen.queryByText(/High-pressure main/)).toBeNull();
  send();
  expect(await screen.findByText(CAME)).toBeVisible();
  expect(screen.getByText('“High-pressure main, do not dig”')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  send();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  const judgement = { stationCode: 'PGEROS', overwriteNotes: 'They came back and marked it.' };
  expect(overwriteResponse.mock.calls).toEqual([
    ['t1', { ...judgement, seen: seenOf(MEMBER) }],
    ['t1', { ...judgement, seen: seenOf(LATER) }],
  ]);
});

test('utilities whose response cannot be overridden are not offered', () => {
  const silent = { ...MEMBER, stationCode: 'PACBEL', authorityName: 'Valley Phone', canOverride: false };
  const ticket = { id: 't1', members: [MEMBER, silent] } as unknown as Ticket;
  renderPart(<ActionDialog ticket={ticket} action="overwriteResponse" known={{}} onClose={() => {}} />);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Utility/ }));
  expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual([
    expect.stringContaining('Valley Gas'),
  ]);
});
