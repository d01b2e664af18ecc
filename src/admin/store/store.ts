import type { Store } from 'react-admin';
import { JOB_STATUSES } from '../../../domain/jobs/job';
import {
  type FilterValue,
  filterKey,
  JOB_FILTER_FIELDS,
  JOB_SORT_FIELDS,
  TICKET_FILTER_FIELDS,
  TICKET_SORT_FIELDS,
} from '../../../domain/lists';
import { session } from '../../authProvider/session';
import { possibleFilters, TICKET_FILTER_VALUES } from '../../dataProvider/filters';
import { type ListRules, possibleParams } from '../../ui/list/address';
import { isOnboardingChoice, isOnboardingKey } from '../../ui/onboardingChoice';

type Listener = (value: unknown) => void;

/**
 * Keeps list settings in local storage, per user and beyond a sign-out, which resets react-admin's store.
 * Everything else lives as long as the page. Reads are synchronous, so they meet the 5 s of the
 * specification.
 */
export function createStore(): Store {
  const memory = new Map<string, unknown>();
  const listeners = new Map<string, Set<Listener>>();
  const publish = (key: string, value: unknown) => {
    for (const listener of listeners.get(key) ?? []) listener(value);
  };
  const remove = (key: string) => {
    if (isSlice(key)) localStorage.removeItem(storageKey(key));
    if (isPreference(key)) localStorage.removeItem(preferenceKey(key));
    memory.delete(key);
    publish(key, undefined);
  };

  return {
    setup() {},
    teardown() {},
    getItem(key, defaultValue) {
      const value = readKept(key) ?? memory.get(key);
      return value === undefined ? defaultValue : (value as typeof defaultValue);
    },
    setItem(key, value) {
      if (value === undefined) return remove(key);
      if (isSlice(key)) writeSlice(key, value);
      else if (isPreference(key)) localStorage.setItem(preferenceKey(key), JSON.stringify(value));
      else memory.set(key, value);
      publish(key, value);
    },
    removeItem: remove,
    removeItems(prefix) {
      for (const key of memory.keys()) if (key.startsWith(prefix)) remove(key);
    },
    reset() {
      for (const key of memory.keys()) remove(key);
    },
    subscribe(key, listener) {
      const set = listeners.get(key) ?? new Set();
      listeners.set(key, set.add(listener));
      return () => set.delete(listener);
    },
  };
}

/** Keys are per user. */
function storageKey(slice: Slice): string {
  return `whiteline.filters.${session.userInfo()?.username ?? ''}.${slice}`;
}

function preferenceKey(key: string): string {
  return `whiteline.looks.${session.userInfo()?.username ?? ''}.${key}`;
}

function readKept(key: string): unknown {
  if (isSlice(key)) return readSlice(key);
  return isPreference(key)
    ? readPreference(key, parsed(localStorage.getItem(preferenceKey(key))))
    : undefined;
}

function readSlice(slice: Slice): object | undefined {
  const params = parsed(localStorage.getItem(storageKey(slice)));
  if (typeof params !== 'object' || params === null || Array.isArray(params)) return undefined;
  const { fields, values, sorts } = rulesOf(slice);
  const { filter, ...others }: { filter?: unknown } = params;
  return { ...possibleParams(others, sorts), filter: possibleFilters(fields, filter, values) };
}

/** Undefined for null and for invalid JSON. */
function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function writeSlice(slice: Slice, value: unknown): void {
  const params: { filter?: object } = Object(value);
  const whole = { ...params, filter: { ...emptyFilters(slice), ...params.filter } };
  localStorage.setItem(storageKey(slice), JSON.stringify(whole));
}

/**
 * Per user: `<resource>.datatable` and `<resource>.datatable_columnRanks` in react-admin's format, the row
 * `density`, and `onboarding.<company>`.
 */
function isPreference(key: string): boolean {
  return key === 'density' || COLUMNS.test(key) || key.endsWith(ORDER) || isOnboardingKey(key);
}

/** Undefined if the value was left by an older version or edited by hand. */
function readPreference(key: string, value: unknown): unknown {
  return isSound(key, value) ? value : undefined;
}

function isSound(key: string, value: unknown): boolean {
  if (isOnboardingKey(key)) return isOnboardingChoice(value);
  if (key === 'density') return isDensity(value);
  return Array.isArray(value) && value.every(key.endsWith(ORDER) ? Number.isInteger : isText);
}

const COLUMNS = /\.datatable$/;
const ORDER = '.datatable_columnRanks';
const isText = (value: unknown) => typeof value === 'string';

function isDensity(value: unknown): boolean {
  return value === 'compact' || value === 'comfortable';
}

const TICKETS: ListRules = {
  fields: TICKET_FILTER_FIELDS,
  values: TICKET_FILTER_VALUES,
  sorts: TICKET_SORT_FIELDS,
};

/** Lists whose filters persist (spec §9), with their allowed filters and sort fields. */
const RULES_OF = {
  activeTickets: TICKETS,
  expiringTickets: TICKETS,
  expiredTickets: TICKETS,
  autoRenewTickets: TICKETS,
  allTickets: TICKETS,
  jobs: { fields: JOB_FILTER_FIELDS, values: { Status: JOB_STATUSES }, sorts: JOB_SORT_FIELDS },
  dashboardActive: TICKETS,
  dashboardExpire: TICKETS,
} as const satisfies Record<string, ListRules>;

type Slice = keyof typeof RULES_OF;

/** How empty filters are stored: '' for text, null for status and expDate, [] for managerId. */
function emptyFilters(slice: Slice): Record<string, FilterValue | null> {
  const keys = Object.keys(RULES_OF[slice].fields).map(filterKey);
  return Object.fromEntries(keys.map(key => [key, EMPTY[key] === undefined ? '' : EMPTY[key]]));
}

function isSlice(key: string): key is Slice {
  return key in RULES_OF;
}

function rulesOf(slice: Slice): ListRules {
  return RULES_OF[slice];
}

const EMPTY: Record<string, null | string[]> = { status: null, expDate: null, managerId: [] };
