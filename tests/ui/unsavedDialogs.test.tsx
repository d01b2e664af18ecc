import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ListContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import BulkDialog from '../../src/resources/tickets/bulk/BulkDialog';
import { RenewDialog } from '../../src/resources/tickets/bulk/RenewDialog';
import { RejectDialog } from '../../src/resources/tickets/details/shared/Answer';
import { NameDialog } from '../../src/ui/filters/saved/ChangeDialog';
import { renderPart } from '../support/renderPart';

const TICKETS = [{ id: 't1', TicketNo: '2026112100001', Revision: '000' }] as never;
const onClose = vi.fn();

function show(dialog: ReactNode) {
  onClose.mockClear();
  const calls = { renewTickets: async () => ({ success: true, sentTickets: [], skippedTickets: [] }) };
  renderPart(
    <ListContextProvider value={{ selectedIds: [], onSelect: () => {} } as never}>
      {dialog}
    </ListContextProvider>,
    calls,
  );
}

const back = () =>
  fireEvent.click(screen.getAllByRole('button', { name: /^(No|Cancel)$/ })[0] as HTMLElement);

it.each<[string, ReactNode]>([
  ['cancelling several', <BulkDialog key="cancel" action="cancel" tickets={TICKETS} onClose={onClose} />],
  ['renewing several', <RenewDialog key="renew" tickets={TICKETS} onClose={onClose} />],
  [
    'rejecting an invitation',
    <RejectDialog key="reject" ticket={{ id: 'i1' } as never} isTypedBehind={false} onClose={onClose} />,
  ],
  ['naming filters', <NameDialog key="name" isPending={false} onSave={() => {}} onClose={onClose} />],
])('%s asks before typed text is lost', async (_, dialog) => {
  show(dialog);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'The work is put off.' } });
  back();
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(within(question).getByRole('button', { name: 'Yes' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('an untouched dialog closes immediately', () => {
  show(<NameDialog isPending={false} onSave={() => {}} onClose={onClose} />);
  back();
  expect(onClose).toHaveBeenCalledOnce();
});
