import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../tests/support/memoryStorage';
import { session } from '../../authProvider/session';
import { emptyFilters, SLICES } from './slices';
import { createStore, storageKey } from './store';

const signIn = (username: string) =>
  session.start({
    token: 't',
    refreshToken: 'r',
    userInfo: { username, company: 'c1', role: 'ProjectManager', email: `${username}@example.com` },
  });

const stored = (slice: Parameters<typeof storageKey>[0]) =>
  JSON.parse(localStorage.getItem(storageKey(slice)) ?? '');

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  signIn('ortiz');
});
afterEach(() => vi.unstubAllGlobals());

describe('list filters', () => {
  it('are kept for exactly the seven lists of the specification', () => {
    expect(SLICES).toEqual([
      'activeTickets',
      'expiringTickets',
      'expiredTickets',
      'autoRenewTickets',
      'jobs',
      'dashboardActive',
      'dashboardExpire',
    ]);
  });

  it('are empty at first, with status and expDate null and managerId an empty list', () => {
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
    });
    expect(emptyFilters('jobs')).toEqual({ managerId: [], name: '', jobNo: '', status: null });
  });

  it('are stored whole and read back as what is chosen', () => {
    const store = createStore();
    store.setItem('expiringTickets', { filter: { jobNo: '24-0117', managerId: ['m1'] }, page: 2 });

    expect(stored('expiringTickets').filter).toEqual({
      ...emptyFilters('expiringTickets'),
      jobNo: '24-0117',
      managerId: ['m1'],
    });
    expect(createStore().getItem('expiringTickets')).toEqual({
      filter: { jobNo: '24-0117', managerId: ['m1'] },
      page: 2,
    });
  });

  it('survive a sign-out and belong to the person who chose them', () => {
    const store = createStore();
    store.setItem('activeTickets', { filter: { status: 'FAILED' } });
    session.end();
    store.reset();

    signIn('nguyen');
    expect(store.getItem('activeTickets')).toBeUndefined();
    signIn('ortiz');
    expect(store.getItem('activeTickets')).toEqual({ filter: { status: 'FAILED' } });
  });

  it('forget what cannot be a filter value', () => {
    localStorage.setItem(
      storageKey('jobs'),
      '{"filter":{"managerId":"m1","name":["x"],"colour":"red","jobNo":"7"}}',
    );
    expect(createStore().getItem('jobs')).toEqual({ filter: { jobNo: '7' } });
    localStorage.setItem(storageKey('jobs'), 'not json');
    expect(createStore().getItem('jobs', 'default')).toBe('default');
  });
});

describe('other state', () => {
  it('stays out of local storage and goes with a reset', () => {
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
