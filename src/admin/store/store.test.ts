import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../tests/support/memoryStorage';
import { session } from '../../authProvider/session';
import { createStore } from './store';

const MANAGER = '11111111-2222-4333-8444-555555555555';

const signIn = (username: string) =>
  session.start({
    token: 't',
    refreshToken: 'r',
    userInfo: { username, company: 'c1', role: 'ProjectManager', email: `${username}@example.com` },
  });

const keyOf = (slice: string) => `whiteline.filters.ortiz.${slice}`;
const stored = (slice: string) => JSON.parse(localStorage.getItem(keyOf(slice)) ?? '');

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  signIn('ortiz');
});
afterEach(() => vi.unstubAllGlobals());

describe('list filters', () => {
  it.each([
    'activeTickets',
    'expiringTickets',
    'expiredTickets',
    'autoRenewTickets',
    'allTickets',
    'jobs',
    'dashboardActive',
    'dashboardExpire',
  ])('are kept for %s, one of the seven lists of the specification or all tickets', slice => {
    createStore().setItem(slice, { page: 2 });
    expect(createStore().getItem(slice)).toEqual({ filter: {}, page: 2 });
  });

  it('are empty at first, with status and expDate null and managerId an empty list', () => {
    const emptyFilters = (slice: string) => {
      createStore().setItem(slice, { filter: {} });
      return stored(slice).filter;
    };
    expect(emptyFilters('activeTickets')).toEqual({
      jobName: '',
      jobNo: '',
      managerId: [],
      ticketNo: '',
      name: '',
      revision: '',
      status: null,
      expDate: null,
      workStart: '',
      legalStart: '',
      attention: '',
      verdict: '',
      callCenter: '',
      text: '',
      place: '',
      utility: '',
    });
    expect(emptyFilters('jobs')).toEqual({ managerId: [], name: '', jobNo: '', status: null, text: '' });
  });

  it('are stored completely and read back as chosen', () => {
    const store = createStore();
    store.setItem('expiringTickets', { filter: {} });
    const empty = stored('expiringTickets').filter;
    store.setItem('expiringTickets', { filter: { jobNo: '24-0117', managerId: [MANAGER] }, page: 2 });

    expect(stored('expiringTickets').filter).toEqual({
      ...empty,
      jobNo: '24-0117',
      managerId: [MANAGER],
    });
    expect(createStore().getItem('expiringTickets')).toEqual({
      filter: { jobNo: '24-0117', managerId: [MANAGER] },
      page: 2,
    });
  });

  it('survive a sign-out and belong to the user who chose them', () => {
    const store = createStore();
    store.setItem('activeTickets', { filter: { status: 'FAILED' } });
    session.end();
    store.reset();

    signIn('nguyen');
    expect(store.getItem('activeTickets')).toBeUndefined();
    signIn('ortiz');
    expect(store.getItem('activeTickets')).toEqual({ filter: { status: 'FAILED' } });
  });

  it('drop invalid filter values', () => {
    localStorage.setItem(
      keyOf('jobs'),
      '{"filter":{"managerId":"m1","name":["x","y"],"colour":"red","jobNo":"7"}}',
    );
    expect(createStore().getItem('jobs')).toEqual({ filter: { jobNo: '7' } });
    localStorage.setItem(keyOf('jobs'), 'not json');
    expect(createStore().getItem('jobs', 'default')).toBe('default');
  });
});

describe('damaged stored state', () => {
  it.each(['null', '[]', '7', '"x"', '{"filter":null}', '{"filter":[1]}', '{"page":'])(
    'counts as empty: %s',
    text => {
      localStorage.setItem(keyOf('activeTickets'), text);
      const restored = createStore().getItem<{ filter?: object }>('activeTickets');
      expect(restored?.filter ?? {}).toEqual({});
    },
  );

  it('loses only invalid parts', () => {
    const text = '{"filter":{"name":"levee"},"page":-1,"perPage":"all","sort":"Name","order":"up","old":1}';
    localStorage.setItem(keyOf('activeTickets'), text);
    expect(createStore().getItem('activeTickets')).toEqual({ filter: { name: 'levee' } });
  });

  it('drops filter values invalid for their fields, and page numbers no list has', () => {
    const text =
      '{"filter":{"status":"LATE","attention":"RED","managerId":["dana"]},"page":3,"perPage":100000}';
    localStorage.setItem(keyOf('dashboardActive'), text);
    expect(createStore().getItem('dashboardActive')).toEqual({ filter: { attention: 'RED' }, page: 3 });
    localStorage.setItem(keyOf('jobs'), '{"filter":{"status":"FAILED"},"sort":"ExpDate","order":"ASC"}');
    expect(createStore().getItem('jobs')).toEqual({ filter: {} });
  });

  it('leaves the other lists unchanged', () => {
    const store = createStore();
    store.setItem('expiredTickets', { filter: { name: 'levee' } });
    localStorage.setItem(keyOf('activeTickets'), '{');
    expect(store.getItem('expiredTickets')).toEqual({ filter: { name: 'levee' } });
    store.setItem('activeTickets', { filter: { name: 'main' } });
    expect(store.getItem('activeTickets')).toEqual({ filter: { name: 'main' } });
  });
});

describe('list settings', () => {
  it('are kept per user after a sign-out', () => {
    const store = createStore();
    store.setItem('tickets.datatable', ['TicketNo', 'Type']);
    store.setItem('density', 'comfortable');
    session.end();
    store.reset();

    signIn('nguyen');
    expect(store.getItem('tickets.datatable', ['TicketNo'])).toEqual(['TicketNo']);
    signIn('ortiz');
    expect(createStore().getItem('tickets.datatable')).toEqual(['TicketNo', 'Type']);
    expect(createStore().getItem('density')).toBe('comfortable');
    store.removeItem('density');
    expect(store.getItem('density')).toBeUndefined();
  });

  it.each(['{', '7', '{"a":1}', '[1]', '"huge"'])('ignore an invalid value: %s', text => {
    for (const key of ['tickets.datatable', 'density', 'onboarding.c1']) {
      localStorage.setItem(`whiteline.looks.ortiz.${key}`, text);
      expect(createStore().getItem(key, 'default')).toBe('default');
    }
  });
});

it('keep per user and company that the first steps were dismissed', () => {
  createStore().setItem('onboarding.c1', 'hidden');
  const store = createStore();
  expect([store.getItem('onboarding.c1'), store.getItem('onboarding.c2')]).toEqual(['hidden', undefined]);
  signIn('nguyen');
  expect(createStore().getItem('onboarding.c1')).toBeUndefined();
});

describe('other state', () => {
  it('stays out of local storage and is cleared by a reset', () => {
    const store = createStore();
    const heard: unknown[] = [];
    store.subscribe('tickets.scroll', value => heard.push(value));
    store.setItem('tickets.scroll', 120);
    expect(store.getItem('tickets.scroll')).toBe(120);
    store.reset();
    expect(store.getItem('tickets.scroll')).toBeUndefined();
    expect(heard).toEqual([120, undefined]);
    expect(localStorage).toHaveLength(3);
  });
});
