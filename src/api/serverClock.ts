/** Offset of the server's clock in ms. Phones may be off by minutes. Null before the first response. */
let aheadMs: number | null = null;

/** The `Date` header has a precision of one second. */
export function setServerClock(dateHeader: string | null): void {
  const serverTime = Date.parse(dateHeader ?? '');
  if (!Number.isNaN(serverTime)) aheadMs = serverTime - Date.now();
}

/** Without signal, the offset of an earlier session is the best that is known. */
export function resumeServerClock(offsetMs: number): void {
  aheadMs ??= offsetMs;
}

export function serverClockOffset(): number {
  return aheadMs ?? 0;
}

/** In ms since 1970. Compare the `asOf` of verdicts with this time. */
export function serverNow(): number {
  return Date.now() + serverClockOffset();
}
