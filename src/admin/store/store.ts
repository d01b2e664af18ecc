import type { Store } from 'react-admin';
import { session } from '../../authProvider/session';
import { possibleFilters } from '../../dataProvider/filters';
import { possibleParams } from '../../ui/list/address';
import { isPreference, readPreference } from './preferences';
import { emptyFilters, isSlice, rulesOf, type Slice } from './slices';

type Listener = (value: unknown) => void;

/**
 * react-admin's store. What the lists are filtered, sorted and paged by is kept in local storage per person and slice,
 * and so is how they look: it outlives a visit and a sign-out; react-admin resets its store then. Everything else is of
 * this page only. Reading is done at once, well within the 5 s that the specification allows for it.
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

/** The local storage key of a slice for the person signed in. */
export function storageKey(slice: Slice): string {
  return `whiteline.filters.${session.userInfo()?.username ?? ''}.${slice}`;
}

/** The same of how lists look. */
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

/** What was stored, or undefined for nothing and for what is no JSON. */
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
