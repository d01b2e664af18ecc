import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { StatusMoves } from '../../src/resources/events/details/EventHeader';
import { renderPart } from '../support/renderPart';

function show(EventType: string) {
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data }));
  const event = {
    id: 'e1',
    EventNo: 'EV-2026-000001',
    EventType,
    Status: 'IN_REVIEW',
    details: JSON.stringify({ description: 'A line lay bare.' }),
    extra: '{}',
  };
  renderPart(<StatusMoves event={event as never} />, { update });
  fireEvent.click(screen.getByRole('button', { name: 'Close event' }));
  return update;
}

const dialog = () => screen.queryByRole('dialog', { name: 'Close event' });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Close event' }));

it.each(['STOP_WORK', 'UTILITY_EXPOSED', 'UNMARKED_UTILITY', 'MISMARK', 'MARKS_DESTROYED', 'DAMAGE'])(
  'a %s is closed with how it was settled, beside what it already has',
  async type => {
    const update = show(type);
    const field = screen.getByLabelText('Resolution');
    send();
    await waitFor(() => expect(field).toHaveAccessibleDescription('Say how it was resolved.'));
    expect(update).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: ' The owner repaired it on site. ' } });
    send();
    await waitFor(() => expect(dialog()).toBeNull());
    const sent = update.mock.calls.map(([, { data }]) => data as { Status: string; details: string });
    expect(sent.map(({ Status }) => Status)).toEqual(['CLOSED']);
    expect(sent.map(({ details }) => JSON.parse(details))).toEqual([
      { description: 'A line lay bare.', settlement: 'The owner repaired it on site.' },
    ]);
  },
);

it('an event that stops no work is closed immediately', async () => {
  const update = show('ONSITE_MEETING');
  expect(dialog()).toBeNull();
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
});
