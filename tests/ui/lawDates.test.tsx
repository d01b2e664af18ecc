import { fireEvent, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StartSection } from '../../src/resources/tickets/create/StartSection';
import { LawDates } from '../../src/resources/tickets/create/Summary';
import { EMPTY_TICKET, type TicketForm } from '../../src/resources/tickets/create/ticketForm';
import { renderPart } from '../support/renderPart';

/** A Monday; two working days later is Wednesday. */
const NOW = new Date('2026-12-07T18:00:00Z');
const BY_RULE = /Wed 12\/09\/2026, 5:01 PM/;
const A_DAY_LATER = /Thu 12\/10\/2026, 5:01 PM/;
const NOT_READ = /load the center’s holidays. These dates may be too early/;
const STORM = { date: '2026-12-09', name: 'Storm closure', posted: true, working: false };
const CHRISTMAS = { date: '2026-12-25', name: 'Christmas Day', posted: false, working: false };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

function Form({ changes }: { changes: Partial<TicketForm> }) {
  const form = useForm({ defaultValues: { ...EMPTY_TICKET, callCenter: 'onecall', ...changes } });
  return (
    <FormProvider {...form}>
      <StartSection center="onecall" />
      <LawDates center="onecall" />
    </FormProvider>
  );
}

function show(
  holidays: (center: string, year: number) => Promise<object[]>,
  changes: Partial<TicketForm> = {},
) {
  renderPart(<Form changes={changes} />, { holidays });
}

describe("the form's dates", () => {
  it('use the posted holidays of this year and the next, loaded once', async () => {
    const holidays = vi.fn(async (_center: string, year: number) =>
      year === 2026 ? [STORM, CHRISTMAS] : [],
    );
    show(holidays);
    expect(screen.getAllByText(BY_RULE)).toHaveLength(3);
    expect(await screen.findByText(/Storm closure/)).toBeVisible();
    expect(screen.getAllByText(A_DAY_LATER)).toHaveLength(3);
    expect(screen.queryByText(BY_RULE)).toBeNull();
    expect(holidays.mock.calls).toEqual([
      ['onecall', 2026],
      ['onecall', 2027],
    ]);
  });

  it('use the regular holidays when the posted ones cannot be loaded, and say so until they are', async () => {
    // React-admin writes of every refused call.
    console.error = vi.fn();
    let isDown = true;
    show(async () => {
      if (isDown) throw new Error('The server failed.');
      return [STORM];
    });
    expect(await screen.findByText(NOT_READ)).toBeVisible();
    expect(screen.getAllByText(BY_RULE)).toHaveLength(3);
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Storm closure/)).toBeVisible();
    expect(screen.queryByText(NOT_READ)).toBeNull();
  });

  it('disable the days on which work cannot legally start', async () => {
    show(async () => []);
    fireEvent.click(await screen.findByRole('button', { name: /^Choose date/ }));
    const day = (text: string) => screen.getByRole('gridcell', { name: text });
    const isClosed = (text: string) => day(text).hasAttribute('disabled');
    await screen.findByRole('gridcell', { name: '7' });
    expect(['6', '7', '21', '22'].map(isClosed)).toEqual([true, false, false, true]);
  });

  it.each([
    ['a start in time', '2026-12-16T07:00', 'Normal', /Sun 12\/13\/2026, 11:59 PM/],
    ['a start too soon', '2026-12-08T07:00', 'Normal', null],
    ['an emergency', '2026-12-16T07:00', 'Emergency', null],
  ])('show until when %s can be placed', async (_name, start, ticketType, shown) => {
    show(async () => [], { workBeginDate: start, ticketType });
    await screen.findByText('Expires');
    const term = screen.queryByText('For this start, place it by');
    expect(term === null).toBe(shown === null);
    if (shown) expect(term?.nextElementSibling).toHaveTextContent(shown);
  });
});
