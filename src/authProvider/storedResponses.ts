/** Name of the database with responses for places without signal (src/offline). */
export const STORED_RESPONSES = 'whiteline-responses';
/** Name of the database with records that wait for a signal. */
export const OUTBOX = 'whiteline-outbox';

/** Deletes what this device stored of the company. Tabs that have it open close it. */
export function forgetResponses(): void {
  globalThis.indexedDB?.deleteDatabase(STORED_RESPONSES);
}
