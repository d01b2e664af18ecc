import type { Store } from 'react-admin';
import { session } from '../../authProvider/session';
import { chosenFilters, isSlice, type Slice, wholeFilters } from './slices';

type Listener = (value: unknown) => void;

/**
 * react-admin's store. What the lists are filtered, sorted and paged by is kept in local storage per person and slice,
 * so it outlives a visit and a sign-out; react-admin resets its store then. Everything else is of this page only.
 */
export function createStore(): Store {
  const memory = new Map<string, unknown>();
  const listeners = new Map<string, Set<Listener>>();
  const publish = (key: string, value: unknown) => {
    for (const listener of listeners.get(key) ?? []) listener(value);
  };
  const remove = (key: string) => {
    if (isSlice(key)) localStorage.removeItem(storageKey(key));
    memory.delete(key);
    publish(key, undefined);
  };

  return {
    setup() {},
    teardown() {},
    getItem(key, defaultValue) {
      const value = isSlice(key) ? readSlice(key) : memory.get(key);
      return value === undefined ? defaultValue : (value as typeof defaultValue);
    },
    setItem(key, value) {
      if (value === undefined) return remove(key);
      if (isSlice(key)) writeSlice(key, value);
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

function readSlice(slice: Slice): object | undefined {
  const text = localStorage.getItem(storageKey(slice));
  if (text === null) return undefined;
  try {
    const params: { filter?: unknown } = JSON.parse(text);
    return { ...params, filter: chosenFilters(wholeFilters(slice, params.filter)) };
  } catch {
    return undefined;
  }
}

function writeSlice(slice: Slice, value: unknown): void {
  const params: { filter?: unknown } = Object(value);
  const whole = { ...params, filter: wholeFilters(slice, params.filter) };
  localStorage.setItem(storageKey(slice), JSON.stringify(whole));
}
