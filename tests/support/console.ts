import { format } from 'node:util';
import { afterEach, beforeEach, vi } from 'vitest';
import { LOGGED_FAILURE } from './loggedFailures';

/**
 * A complaint on the console fails the test that caused it. A test that expects one replaces the method itself.
 */
const complaints: string[] = [];
const original = { error: console.error, warn: console.warn };

beforeEach(() => {
  complaints.length = 0;
  for (const method of ['error', 'warn'] as const) {
    console[method] = (...words: unknown[]) => {
      const complaint = format(...words);
      if (!LOGGED_FAILURE.test(complaint)) complaints.push(complaint);
    };
  }
});

afterEach(() => {
  Object.assign(console, original);
  if (complaints.length > 0) throw new Error(`The console was written to:\n${complaints.join('\n')}`);
});

// At its own end: before the next test it would be too late where that one's file has put something in the same place.
afterEach(() => vi.unstubAllGlobals());

// The last page may still be importing. If its file ends first, later files in the same process fail to load it.
afterEach(() => vi.dynamicImportSettled());
