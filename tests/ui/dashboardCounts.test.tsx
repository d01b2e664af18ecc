import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// Loaded when it is first shown, which a stopped clock does not wait for.
import '../../src/resources/dashboard/charts/drawings';
import { VerdictPanel } from '../../src/resources/dashboard/charts/Panels';
import { Counts } from '../../src/resources/dashboard/counts/Counts';
import { AsOfAll } from '../../src/resources/tickets/verdict/AsOf';
import { renderPart } from '../support/renderPart';

const VERDICTS = [
  ['SAFE_TO_DIG', 7],
  ['CHECK_FIRST', 5],
  ['DO_NOT_DIG', 3],
] as const;
const VIEW = { group: 'active' as const, filterValues: {}, setFilters: () => {}, list: null as never };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T15:02:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});
const minutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 60_000));

it('verdict counts turn gray when they could not be read for 15 minutes, and recover when they could', async () => {
  // The query client writes every failure there.
  console.error = () => {};
  let isCut = false;
  const answering =
    <T,>(answer: T) =>
    async () => {
      if (isCut) throw new Error('errors.unreachable');
      return { asOf: new Date().toISOString(), ...answer };
    };
  const calls = {
    ticketCounts: answering({ active: 15, expiring: 0, expired: 0, autoRenew: 0, pending: 0, failed: 0 }),
    dashboardCounts: answering({
      attention: VERDICTS.map(([attention, count]) => ({ attention, count })),
      invitationsPending: 0,
      credentialsInvalid: 0,
      openDamages: 0,
    }),
    ticketFigures: answering({
      expiryByDay: [],
      byVerdict: VERDICTS.map(([verdict, count]) => ({ verdict, count })),
    }),
  };
  renderPart(
    <AsOfAll>
      <Counts />
      <VerdictPanel view={VIEW} />
    </AsOfAll>,
    calls,
  );
  const tone = (name: string) => screen.getByRole('link', { name }).getAttribute('data-tone');
  const ring = () =>
    Array.from(document.querySelectorAll('.MuiPieChart-arc'), arc => arc.getAttribute('fill'));
  await minutes(0);
  expect([tone('7Safe to dig'), tone('5Check first'), tone('3Do not dig')]).toEqual([
    'good',
    'check',
    'stop',
  ]);
  expect(ring()).toEqual(['var(--verdict-safe)', 'var(--verdict-check)', 'var(--verdict-stop)']);
  expect(screen.getByText('Verdicts as of 7:02 AM')).toBeVisible();
  isCut = true;
  await minutes(14);
  expect(tone('7Safe to dig')).toBe('good');
  await minutes(2);
  expect(screen.queryByText('Safe to dig')).toBeNull();
  expect(tone('7Was: Safe to dig')).toBe('none');
  expect(tone('3Do not dig')).toBe('none');
  expect(ring()).toEqual(Array(3).fill('var(--verdict-stale)'));
  expect(screen.queryByText(/^Verdicts as of/)).toBeNull();
  expect(screen.getAllByText(/^Not updated since 7:02 AM/)).toHaveLength(2);
  expect(screen.getAllByText('Was: Safe to dig')).toHaveLength(3);
  isCut = false;
  await minutes(6);
  expect(tone('7Safe to dig')).toBe('good');
});
