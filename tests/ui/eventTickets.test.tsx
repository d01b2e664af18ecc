import { screen } from '@testing-library/react';
import { ListContextProvider, ResourceContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { EventRows } from '../../src/resources/events/EventList';
import { renderPart } from '../support/renderPart';
import { setScreen } from '../support/screen';

const EVENT = {
  EventNo: 'EV-2026-000001',
  EventType: 'OTHER',
  Title: 'Something',
  notices: [],
  Status: 'OPEN',
  Severity: 'LOW',
  OccurredAt: '2026-11-20T18:00:00Z',
  JobID: 'j1',
  JobNo: '24-0117',
  TicketNo: '2026112200001',
  UtilityName: '',
};
const EVENTS = [
  { ...EVENT, id: 'e1', TicketID: 't1', callCenter: 'onecall' },
  { ...EVENT, id: 'e2', TicketID: 't2', callCenter: 'onecallnv' },
];

function show(rows: React.ReactNode) {
  const list = { data: EVENTS, total: 2, sort: { field: 'EventNo', order: 'ASC' }, selectedIds: [] };
  renderPart(
    <ResourceContextProvider value="events">
      <ListContextProvider value={list as never}>{rows}</ListContextProvider>
    </ResourceContextProvider>,
  );
}

it('two tickets with the same number are distinguished in the events table', () => {
  show(<EventRows />);
  for (const [id, state] of [
    ['t1', 'CA'],
    ['t2', 'NV'],
  ]) {
    const link = screen.getByRole('link', { name: `2026112200001 ${state}` });
    expect(link).toHaveAttribute('href', `/main/tickets/details/j1/${id}`);
  }
});

it('and in the cards on a phone', () => {
  setScreen(360);
  show(<EventRows />);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText(/2026112200001 CA/)).toBeVisible();
  expect(screen.getByText(/2026112200001 NV/)).toBeVisible();
});
