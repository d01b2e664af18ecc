import type { ClientBase } from 'pg';
import { expect, test } from 'vitest';
import { createCalendars } from './calendars';

/** A database whose posted holidays can be set, and that counts how often it is asked. */
function database() {
  const state = { reads: 0, dates: [] as string[] };
  const query = async () => {
    state.reads += 1;
    return { rows: state.dates.map(date => ({ callCenter: 'onecall', date, name: 'x', working: false })) };
  };
  return { state, client: { query } as unknown as ClientBase };
}

const DAY = '2026-12-09';

test('is cached and reloaded after a minute', async () => {
  const { state, client } = database();
  let now = 0;
  const calendars = createCalendars(() => new Date(now));
  expect((await calendars.current(client)).isHoliday('onecall', DAY)).toBe(false);
  state.dates = [DAY];
  now = 59_999;
  expect((await calendars.current(client)).isHoliday('onecall', DAY)).toBe(false);
  expect(state.reads).toBe(1);
  now = 60_000;
  expect((await calendars.current(client)).isHoliday('onecall', DAY)).toBe(true);
  expect(state.reads).toBe(2);
});

test('is reloaded when a clock was set back, when it is cleared, and when it must be fresh', async () => {
  const { state, client } = database();
  let now = 100_000;
  const calendars = createCalendars(() => new Date(now));
  await calendars.current(client);
  now = 0;
  await calendars.current(client);
  expect(state.reads).toBe(2);
  calendars.forget();
  await calendars.current(client);
  expect(state.reads).toBe(3);
  await calendars.fresh(client);
  await calendars.current(client);
  expect(state.reads).toBe(4);
});

test('does not cache a value read while it changed', async () => {
  const { state, client } = database();
  const calendars = createCalendars(() => new Date(0));
  const reading = calendars.current(client);
  calendars.forget();
  await reading;
  state.dates = [DAY];
  expect((await calendars.current(client)).isHoliday('onecall', DAY)).toBe(true);
});
