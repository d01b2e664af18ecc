/** Offset of the server's clock in ms. Phones may be off by minutes. */
let aheadMs = 0;

/** The `Date` header has a precision of one second. */
export function setServerClock(dateHeader: string | null): void {
  const serverTime = Date.parse(dateHeader ?? '');
  if (!Number.isNaN(serverTime)) aheadMs = serverTime - Date.now();
}

/** In ms since 1970. Compare the `asOf` of verdicts with this time. */
export function serverNow(): number {
  return Date.now() + aheadMs;
}
