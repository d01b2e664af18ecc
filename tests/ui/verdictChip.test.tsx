import { act, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { AsOf } from '../../src/resources/tickets/verdict/AsOf';
import { ResponseCounts } from '../../src/resources/tickets/verdict/ResponseCounts';
import { VerdictChip } from '../../src/resources/tickets/verdict/VerdictChip';

const MINUTE_MS = 60_000;
const NOT_UPDATED = /Not updated since 7:02 AM\. Check your connection\./;
const SAFE = {
  verdict: 'SAFE_TO_DIG',
  reason: null,
  message: null,
  until: '2026-12-21T07:59:00Z',
  asOf: '2026-11-22T15:02:00Z',
};
const BANNED = {
  ...SAFE,
  verdict: 'DO_NOT_DIG',
  reason: 'RESPONSES',
  message: 'PG&E Gas: no response',
  until: null,
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(SAFE.asOf) });
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (element: React.ReactNode) =>
  render(<I18nContextProvider value={i18nProvider}>{element}</I18nContextProvider>);
const wait = (minutes: number) => act(() => vi.advanceTimersByTime(minutes * MINUTE_MS));

it('shows the verdict and its time, in Pacific time', () => {
  show(<VerdictChip verdict={SAFE} detail="all" />);
  expect(screen.getByText('Safe to dig')).toHaveAttribute('data-tone', 'safe');
  expect(screen.getByText('as of 7:02 AM')).toBeVisible();
});

it('shows the number of conditions next to the label', () => {
  show(<VerdictChip verdict={{ ...SAFE, conditions: 1 }} />);
  expect(screen.getByText('Safe to dig · 1 condition')).toHaveAttribute('data-tone', 'safe');
  show(<VerdictChip verdict={{ ...SAFE, conditions: 2 }} detail="row" />);
  wait(16);
  expect(screen.getByText('Was: Safe to dig · 2 conditions')).toHaveAttribute('data-tone', 'stale');
});

it('shows the reason in a few words, and a legal start once', () => {
  show(<VerdictChip verdict={BANNED} detail="row" />);
  expect(screen.getByText('Do not dig')).toHaveAttribute('data-tone', 'stop');
  expect(screen.getByText('PG&E Gas: no response')).toBeVisible();
  const message = 'Legal start Tue 11/24/2026, 5:01 PM';
  show(
    <VerdictChip
      verdict={{ ...BANNED, reason: 'LEGAL_START', message, until: '2026-11-25T01:01:00Z' }}
      detail="row"
    />,
  );
  expect(screen.getByText(message)).toBeVisible();
});

it('an unknown verdict forbids digging', () => {
  show(<VerdictChip verdict={{ ...SAFE, verdict: 'MAYBE' }} />);
  expect(screen.getByText('Do not dig')).toBeVisible();
});

it('is no longer Safe to dig once it could not be refreshed for 15 minutes', () => {
  show(<VerdictChip verdict={SAFE} detail="row" />);
  wait(15);
  expect(screen.getByText('Safe to dig')).toHaveAttribute('data-tone', 'safe');
  wait(1);
  expect(screen.queryByText('Safe to dig')).toBeNull();
  expect(screen.getByText('Was: Safe to dig')).toHaveAttribute('data-tone', 'stale');
  expect(screen.getByText(NOT_UPDATED)).toBeVisible();
});

it('Do not dig remains, in gray', () => {
  show(<VerdictChip verdict={BANNED} detail="row" />);
  wait(16);
  expect(screen.getByText('Do not dig')).toHaveAttribute('data-tone', 'stale');
});

it('expires automatically at its end', () => {
  show(<VerdictChip verdict={{ ...SAFE, until: '2026-11-22T15:04:00Z' }} />);
  wait(3);
  expect(screen.getByText('Was: Safe to dig')).toBeVisible();
});

it('a list shows its time once, refreshes when outdated, and says so until it is loaded', () => {
  const onRead = vi.fn();
  const list = (asOf: string) => (
    <I18nContextProvider value={i18nProvider}>
      <AsOf
        verdicts={[
          { ...SAFE, asOf },
          { ...BANNED, asOf },
        ]}
        onRead={onRead}
      />
    </I18nContextProvider>
  );
  const { rerender } = render(list(SAFE.asOf));
  expect(screen.getByText('Verdicts as of 7:02 AM')).toBeVisible();
  wait(16);
  expect(screen.getByRole('status')).toHaveTextContent(NOT_UPDATED);
  expect(onRead).toHaveBeenCalledTimes(1);
  rerender(list('2026-11-22T15:18:00Z'));
  expect(screen.getByText('Verdicts as of 7:18 AM')).toBeVisible();
});

it('counts responses with icons, and in words for screen readers', () => {
  show(<ResponseCounts counts={{ clear: 12, check: 1, stop: 1, waiting: 3 }} />);
  expect(screen.getByRole('img', { name: '12 clear, 1 to check, 1 stop, 3 waiting' })).toHaveTextContent(
    '12113',
  );
});

it('an empty part is left out, and an empty list is announced', () => {
  show(<ResponseCounts counts={{ clear: 0, check: 0, stop: 2, waiting: 0 }} />);
  expect(screen.getByRole('img', { name: '2 stop' })).toBeVisible();
  show(<ResponseCounts counts={{ clear: 0, check: 0, stop: 0, waiting: 0 }} />);
  expect(screen.getByText('None')).toBeVisible();
});
